import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { chart } from './chart.mjs'
import { table } from './table.mjs'

const README = fileURLToPath(new URL('../README.md', import.meta.url))
const CHART = fileURLToPath(new URL('../chart.svg', import.meta.url))
const START = '<!-- figures of `npm run bench` -->'
const END = '<!-- end of figures -->'

/**
 * Writes the figures into `bench/README.md` and draws `bench/chart.svg`.
 *
 * @param {import('./table.mjs').Report} report
 */
export function writeReadme(report) {
  const text = readFileSync(README, 'utf8')
  writeFileSync(README, insertFigures(text, table(report)))
  writeFileSync(CHART, chart(report.results))
}

/** Replaces the text between the two markers. */
export function insertFigures(text, figures) {
  const start = text.indexOf(START)
  const end = text.indexOf(END, start)
  if (start < 0 || end < 0) {
    throw new Error(`bench/README.md must contain "${START}" and, below it, "${END}".`)
  }
  const picture = '![Bar chart of the figures in the table](chart.svg)'
  return `${text.slice(0, start + START.length)}\n\n${picture}\n\n${figures}\n${text.slice(end)}`
}
