/** Returns a function that draws numbers from 0 to 1, the same ones for the same seed. */
export function randomOf(seed) {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let value = Math.imul(state ^ (state >>> 15), state | 1)
    value = (value + Math.imul(value ^ (value >>> 7), value | 61)) ^ value
    return ((value ^ (value >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Returns the items in random order. */
export function shuffled(items, random) {
  const all = [...items]
  for (let last = all.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1))
    ;[all[last], all[other]] = [all[other], all[last]]
  }
  return all
}

/**
 * Draws distinct mutations, with equal shares of all kinds as far as there are enough candidates.
 */
export function draw(candidates, count, random) {
  const kinds = new Map()
  for (const candidate of shuffled(candidates, random)) {
    if (!kinds.has(candidate.kind)) kinds.set(candidate.kind, [])
    kinds.get(candidate.kind).push(candidate)
  }
  const queues = [...kinds.keys()].sort().map((kind) => kinds.get(kind))
  const drawn = []
  while (drawn.length < count && queues.some((queue) => queue.length > 0)) {
    for (const queue of queues) {
      if (queue.length > 0 && drawn.length < count) drawn.push(queue.pop())
    }
  }
  return drawn
}

/** The name with two letters exchanged or one doubled: a slip that is still a name. */
export function misspelt(name, random) {
  const at = Math.floor(random() * Math.max(1, name.length - 1))
  const swapped = `${name.slice(0, at)}${name[at + 1] ?? ''}${name[at]}${name.slice(at + 2)}`
  return swapped === name ? `${name.slice(0, at)}${name[at]}${name.slice(at)}` : swapped
}
