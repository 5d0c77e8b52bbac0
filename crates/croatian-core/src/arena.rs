//! Lists that grow without ever being copied, so that a large search needs no more memory than it holds.

use alloc::vec::Vec;
use core::ops::Index;

/// A list of values in chunks.
#[derive(Debug)]
pub(crate) struct Chunks<T> {
    chunks: Vec<Vec<T>>,
    len: usize,
}

impl<T> Chunks<T> {
    /// How many values a chunk holds.
    const CHUNK: usize = 1 << 10;

    pub(crate) const fn new() -> Self {
        Self { chunks: Vec::new(), len: 0 }
    }

    pub(crate) const fn len(&self) -> usize {
        self.len
    }

    pub(crate) fn push(&mut self, value: T) {
        if self.len.is_multiple_of(Self::CHUNK) {
            // The first chunk may stay small, which most searches do.
            let capacity = if self.len == 0 { 0 } else { Self::CHUNK };
            self.chunks.push(Vec::with_capacity(capacity));
        }
        if let Some(chunk) = self.chunks.last_mut() {
            chunk.push(value);
        }
        self.len += 1;
    }
}

impl<T> Index<usize> for Chunks<T> {
    type Output = T;

    #[inline]
    fn index(&self, index: usize) -> &T {
        &self.chunks[index / Self::CHUNK][index % Self::CHUNK]
    }
}

/// Where a slice is stored in [`Slices`].
#[derive(Clone, Copy, Debug)]
pub(crate) struct Span {
    chunk: u32,
    start: u16,
    len: u16,
}

/// Slices, one behind the other in chunks.
#[derive(Debug)]
pub(crate) struct Slices<T> {
    chunks: Vec<Vec<T>>,
}

impl<T: Copy> Slices<T> {
    /// How many values a chunk holds. A slice is never longer.
    const CHUNK: usize = 1 << 14;

    pub(crate) const fn new() -> Self {
        Self { chunks: Vec::new() }
    }

    pub(crate) fn push(&mut self, slice: &[T]) -> Span {
        match self.chunks.last() {
            None => self.chunks.push(Vec::new()),
            Some(chunk) if chunk.len() + slice.len() > Self::CHUNK => {
                self.chunks.push(Vec::with_capacity(Self::CHUNK));
            }
            Some(_) => {}
        }
        let index = self.chunks.len() - 1;
        let chunk = &mut self.chunks[index];
        let span = Span { chunk: index as u32, start: chunk.len() as u16, len: slice.len() as u16 };
        chunk.extend_from_slice(slice);
        span
    }

    #[inline]
    pub(crate) fn get(&self, span: Span) -> &[T] {
        let start = usize::from(span.start);
        &self.chunks[span.chunk as usize][start..start + usize::from(span.len)]
    }
}
