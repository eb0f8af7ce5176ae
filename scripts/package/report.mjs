import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, relative } from 'node:path'
import { root } from './packages.mjs'

/**
 * Compares a report with the committed one, or writes it. Returns the problems.
 *
 * @param report `file`, its `text`, and its subject, `what`
 */
export function compareReport({ file, text, what }, update) {
  const committed = existsSync(file) ? readFileSync(file, 'utf8') : ''
  if (committed === text) return []
  if (update) {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
    return []
  }
  const lines = (content) => content.split('\n')
  const changed = [
    ...difference(lines(committed), lines(text)).map((line) => `  - ${line}`),
    ...difference(lines(text), lines(committed)).map((line) => `  + ${line}`),
  ]
  return [
    `${what} differ from ${relative(root, file)}:\n${changed.slice(0, 40).join('\n')}\n` +
      'If this is intended, run `npm run package -- --update`, add a changeset (`npx changeset`), and commit both.',
  ]
}

/** Returns the lines of the first list that are missing, or fewer, in the second. */
function difference(lines, others) {
  const counts = new Map()
  for (const line of others) counts.set(line, (counts.get(line) ?? 0) + 1)
  return lines.filter((line) => {
    const count = counts.get(line) ?? 0
    counts.set(line, count - 1)
    return count <= 0
  })
}
