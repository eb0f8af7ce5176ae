import { readdirSync, readFileSync } from 'node:fs'

/**
 * Returns the process `root` and its descendants, and the processes of `known` that still run. Empty
 * on systems without `/proc`.
 *
 * @param {number} root
 * @param {Iterable<number>} [known] processes found earlier, whose parents may have ended
 * @returns {Set<number>}
 */
export function processTree(root, known = []) {
  /** @type {Map<number, number[]>} */
  const children = new Map()
  const running = new Set()
  for (const [pid, parent] of processes()) {
    running.add(pid)
    children.set(parent, [...(children.get(parent) ?? []), pid])
  }
  const tree = new Set([root, ...known].filter((pid) => running.has(pid)))
  for (const pid of tree) for (const child of children.get(pid) ?? []) tree.add(child)
  return tree
}

/** Yields every process that has not ended with its parent. */
function* processes() {
  let names
  try {
    names = readdirSync('/proc')
  } catch {
    return
  }
  for (const name of names) {
    if (!/^\d+$/.test(name)) continue
    // The name of the program, in parentheses, can contain anything. State `Z` or `X`: it has ended.
    const parent = /^.*\) [^ZX] (\d+) /s.exec(read(`/proc/${name}/stat`))?.[1]
    if (parent !== undefined) yield [Number(name), Number(parent)]
  }
}

/**
 * Returns the memory of processes in bytes: the sum of their proportional set sizes, which count
 * shared memory once. `undefined` if none can be read.
 *
 * @param {Iterable<number>} pids
 */
export function treeMemory(pids) {
  /** @type {number | undefined} */
  let sum
  for (const pid of pids) {
    const size = /^Pss:\s+(\d+) kB$/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1]
    if (size !== undefined) sum = (sum ?? 0) + Number(size) * 1024
  }
  return sum
}

/** Returns a file's text; empty if the process has ended since it was listed. */
function read(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
