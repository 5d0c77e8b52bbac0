# Finds circles among the modules of one crate: `awk -f .ci/circles.awk crates/NAME/src/lib.rs crates/NAME/src/*.rs ...`
#
# A module is a file or folder beside lib.rs. It uses another if it names `crate::other` or `crate::Item`, where lib.rs says
# `pub use other::Item`, be it in a `use`, in a path, or by `super::` from as deep as the file lies. Comments and a
# file's `mod tests` at its end do not count. Prints each circle; the exit code is 1 if there is one. Plain awk.

FNR == 1 { enter(FILENAME) }
/^#\[cfg\(test\)\]/ { pending = 1; next }
pending && /^mod [a-z_]+ *\{/ { skipping = 1 }
{ pending = 0 }
skipping { next }
{
    sub(/\/\/.*/, "")
    text[file] = text[file] " " $0
}

END {
    for (f = 1; f <= files; f++) if (module[f] == "") read_exports(text[f])
    for (f = 1; f <= files; f++) if (module[f] != "") read_uses(f)
    # Which modules are reached from which, through any others.
    for (k in modules) for (i in modules) if ((i, k) in uses) for (j in modules) if ((k, j) in uses) uses[i, j] = 1
    for (i in modules) {
        if (!((i, i) in uses) || (i in told)) continue
        line = i
        told[i] = 1
        for (j in modules) if (j != i && ((i, j) in uses) && ((j, i) in uses)) { line = line " " j; told[j] = 1 }
        print crate ": a circle of modules: " line
        bad = 1
    }
    exit bad
}

function enter(path,    rest, parts, n) {
    file = ++files
    skipping = pending = 0
    crate = path
    sub(/\/src\/.*/, "", crate)
    rest = path
    sub(/^.*\/src\//, "", rest)
    sub(/\.rs$/, "", rest)
    sub(/\/mod$/, "", rest)
    if (rest == "lib") rest = ""
    n = split(rest, parts, "/")
    depth[file] = n
    module[file] = parts[1]
    if (rest != "") modules[parts[1]] = 1
}

# Item names of lib.rs's `pub use module::...;`.
function read_exports(s,    item, head) {
    while (match(s, /(^|[ )])use (crate::|self::)?[a-z_0-9]+::[^;]*;/)) {
        item = substr(s, RSTART, RLENGTH)
        s = substr(s, RSTART + RLENGTH)
        sub(/^.?use (crate::|self::)?/, "", item)
        head = item
        sub(/::.*/, "", head)
        sub(/^[a-z_0-9]+::/, "", item)
        while (match(item, /[A-Za-z_0-9]+/)) {
            owner[substr(item, RSTART, RLENGTH)] = head
            item = substr(item, RSTART + RLENGTH)
        }
    }
}

# All that follows a path to the crate's root.
function read_uses(f,    s, root, i) {
    s = text[f]
    root = "crate::"
    for (i = 0; i < 2; i++) {
        find_roots(f, s, root)
        root = ""
        while (length(root) < 7 * depth[f]) root = root "super::"
    }
}

function find_roots(f, s, root,    at) {
    while ((at = index(s, root)) > 0) {
        if (at > 1 && substr(s, at - 1, 1) ~ /[A-Za-z_0-9:]/ ) { s = substr(s, at + length(root)); continue }
        s = substr(s, at + length(root))
        first_names(f, s)
    }
}

# The first name of each path in `name...` or `{name..., {...}, name...}`.
function first_names(f, s,    level, c, i, fresh) {
    if (substr(s, 1, 1) != "{") {
        if (match(s, /^[A-Za-z_0-9]+/)) record(f, substr(s, 1, RLENGTH))
        return
    }
    fresh = 1
    for (i = 1; i <= length(s); i++) {
        c = substr(s, i, 1)
        if (c == "{") { level++; if (level == 1) fresh = 1 }
        else if (c == "}") { if (--level == 0) return }
        else if (c == ",") { if (level == 1) fresh = 1 }
        else if (fresh && level == 1 && c ~ /[A-Za-z_]/) {
            match(substr(s, i), /^[A-Za-z_0-9]+/)
            record(f, substr(s, i, RLENGTH))
            fresh = 0
        }
    }
}

function record(f, name,    target) {
    target = (name in modules) ? name : owner[name]
    if (target != "" && target != module[f]) uses[module[f], target] = 1
}
