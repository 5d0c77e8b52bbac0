use std::fmt;
use std::io::{self, BufWriter, Stdout, Write};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, TryLockError};
use std::time::Duration;

/// Standard output behind a buffer, which the handler of Ctrl-C shares.
#[derive(Clone)]
pub(crate) struct Output(Arc<Mutex<BufWriter<Stdout>>>);

impl Output {
    pub(crate) fn new() -> Self {
        Self(Arc::new(Mutex::new(BufWriter::new(io::stdout()))))
    }

    fn lock(&self) -> MutexGuard<'_, BufWriter<Stdout>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The same output, unless somebody has been writing to it for a fifth of a second.
    pub(crate) fn when_free(&self) -> Option<Self> {
        for _ in 0..20 {
            if !matches!(self.0.try_lock(), Err(TryLockError::WouldBlock)) {
                return Some(self.clone());
            }
            std::thread::sleep(Duration::from_millis(10));
        }
        None
    }
}

impl Write for Output {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.lock().write(bytes)
    }

    fn write_all(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.lock().write_all(bytes)
    }

    /// All of it under one lock, so that Ctrl-C does not cut a line in two.
    fn write_fmt(&mut self, text: fmt::Arguments<'_>) -> io::Result<()> {
        self.lock().write_fmt(text)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.lock().flush()
    }
}
