import { memory, time } from './table.mjs'

/** The columns of the chart. */
const MEASURES = [
  { title: 'Cold build', of: ({ cold }) => cold.seconds, text: time },
  { title: 'After one edit', of: ({ edited }) => edited.seconds, text: time },
  { title: 'Memory, cold', of: ({ cold }) => cold.peak ?? 0, text: memory },
]

const MARGIN = 24
const NAMES = 120
const COLUMN = 256
const BAR = 18
const LINE = 28
const HEADING = 34
const PANEL_GAP = 22
/** Length of the longest bar; the rest of the column is for the figure. */
const LONGEST = COLUMN - 96

/**
 * Returns a bar chart as SVG: a row of panels for each number of pages, and in each a bar for every
 * tool. It carries its own background, so that it can be read on pages of any color.
 *
 * @param {import('./table.mjs').Result[]} results
 */
export function chart(results) {
  const sizes = [...new Set(results.map(({ pages }) => pages))]
  const width = 2 * MARGIN + NAMES + MEASURES.length * COLUMN
  let y = MARGIN
  const parts = []
  for (const size of sizes) {
    const rows = results.filter(({ pages }) => pages === size)
    parts.push(text('heading', MARGIN, y + 15, `${size.toLocaleString('en-US')} pages`))
    for (const [column, { title }] of MEASURES.entries()) {
      parts.push(text('measure', MARGIN + NAMES + column * COLUMN, y + 15, title))
    }
    y += HEADING
    for (const result of rows) {
      parts.push(...row(result, rows, y))
      y += LINE
    }
    y += PANEL_GAP
  }
  const height = y - PANEL_GAP + MARGIN
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-labelledby="title description">
<title id="title">What builds cost</title>
<desc id="description">${escapeXml(description(results))}</desc>
<style>
  text { font: 14px system-ui, sans-serif; fill: #1f2328; }
  .heading { font-weight: 600; }
  .measure, .missing { fill: #59636e; }
  .card { fill: #ffffff; stroke: #d1d9e0; }
  .bar { fill: #8c959f; }
  .quire { fill: #0969da; }
  @media (prefers-color-scheme: dark) {
    text { fill: #f0f6fc; }
    .measure, .missing { fill: #9198a1; }
    .card { fill: #0d1117; stroke: #3d444d; }
    .bar { fill: #656c76; }
    .quire { fill: #4493f8; }
  }
</style>
<rect class="card" x="0.5" y="0.5" width="${width - 1}" height="${height - 1}" rx="8"/>
${parts.join('\n')}
</svg>
`
}

function row(result, rows, y) {
  const { tool, name, builds, failure } = result
  const baseline = y + BAR - 4
  const parts = [text('name', MARGIN, baseline, name)]
  if (!builds) {
    parts.push(text('missing', MARGIN + NAMES, baseline, failure?.message ?? 'not run'))
    return parts
  }
  for (const [column, measure] of MEASURES.entries()) {
    const most = Math.max(...rows.map(({ builds }) => (builds ? measure.of(builds) : 0)))
    const value = measure.of(builds)
    const x = MARGIN + NAMES + column * COLUMN
    const length = most === 0 ? 0 : Math.max(2, Math.round((LONGEST * value) / most))
    parts.push(
      `<rect class="bar ${tool}" x="${x}" y="${y}" width="${length}" height="${BAR}" rx="2"/>`,
      text('value', x + length + 6, baseline, measure.text(value)),
    )
  }
  return parts
}

/** Describes the chart in words. */
function description(results) {
  return results
    .map(({ name, pages, builds, failure }) => {
      const figures = builds
        ? MEASURES.map(({ title, of, text }) => `${title.toLowerCase()} ${text(of(builds))}`)
        : [failure?.message ?? 'not run']
      return `${name}, ${pages.toLocaleString('en-US')} pages: ${figures.join(', ')}.`
    })
    .join(' ')
}

const text = (kind, x, y, content) =>
  `<text class="${kind}" x="${x}" y="${y}">${escapeXml(content)}</text>`

const escapeXml = (content) =>
  content.replace(/[&<>]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign])
