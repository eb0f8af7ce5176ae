import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chart } from './chart.mjs'
import { median } from './median.mjs'
import { insertFigures } from './readme.mjs'
import { table } from './table.mjs'

const round = (seconds, peak = 2 ** 20) => ({
  cold: { seconds, cpu: 2 * seconds, peak },
  unchanged: { seconds: seconds / 2, cpu: seconds, peak },
  edited: { seconds: seconds / 4, cpu: seconds, peak },
  output: { files: 1200, bytes: 5e6, pages: 30, compressed: 0 },
})
const slow = { tool: 'b', name: 'B', version: '2', pages: 1000, runs: 1, builds: round(80) }
const failure = { message: 'took more than 5 s', timedOut: true }
const report = {
  machine: 'a machine',
  missing: ['C is missing.'],
  results: [
    { tool: 'a', name: 'A', version: '1', pages: 30, runs: 3, builds: round(8) },
    { ...slow, pages: 30 },
    { tool: 'a', name: 'A', version: '1', pages: 1000, runs: 0, failure, builds: undefined },
    slow,
  ],
}

test('takes the median of each figure on its own', () => {
  const { cold, output } = median([round(1, 30), round(9, 20), round(2, 10)])
  assert.deepEqual(cold, { seconds: 2, cpu: 4, peak: 20 })
  assert.equal(output.files, 1200)
  assert.equal(median([round(1), round(3)]).cold.seconds, 2)
  const unmeasured = { ...round(1), cold: { seconds: 1, cpu: 1, peak: undefined } }
  assert.equal(median([unmeasured, unmeasured]).cold.peak, undefined)
})

test('makes a table with a row for each result, whose rows are equally long', () => {
  const rows = table(report).split('\n\n')[0].split('\n')
  assert.equal(rows.length, 6)
  const cells = (row) => row.split('|').length
  for (const row of rows) assert.equal(cells(row), cells(rows[0]))
  assert.match(rows[2], /^\| 30 \| A 1 \| 8\.00 s \| 16 s \| 1 MiB \| 4\.00 s \| 2\.00 s \|/)
  assert.match(rows[3], /B 2 \(one run\)/)
  assert.match(rows[4], /took more than 5 s/)
  assert.match(table(report), /Measured on a machine\. Medians of 3 runs\. C is missing\./)
})

test('draws bars in proportion, and says in words what they show', () => {
  const svg = chart(report.results)
  const cold = [...svg.matchAll(/class="bar \w+" x="144" y="\d+" width="(\d+)"/g)].map(
    ([, width]) => Number(width),
  )
  assert.deepEqual(cold, [16, 160, 160])
  assert.match(svg, /<title id="title">/)
  assert.match(svg, /A, 1,000 pages: took more than 5 s\. B, 1,000 pages: cold build 80 s,/)
  assert.match(svg, /prefers-color-scheme: dark/)
  const inside = svg
    .match(/viewBox="0 0 (\d+) (\d+)"/)
    .slice(1)
    .map(Number)
  for (const [, x, y] of svg.matchAll(/<text [^>]*x="(\d+)" y="(\d+)"/g)) {
    assert.ok(Number(x) < inside[0] && Number(y) < inside[1])
  }
})

test('replaces only what is between the marks', () => {
  const marks = ['<!-- figures of `npm run bench` -->', '<!-- end of figures -->']
  const once = insertFigures(`before\n\n${marks.join('\nold\n')}\n\nafter\n`, 'NEW\n')
  assert.match(
    once,
    /^before\n\n<!-- fig[\s\S]*chart\.svg[\s\S]*NEW\n\n<!-- end of figures -->\n\nafter\n$/,
  )
  assert.doesNotMatch(once, /old/)
  assert.equal(insertFigures(once, 'NEW\n'), once)
  assert.throws(() => insertFigures('no marks', ''), /must contain/)
})
