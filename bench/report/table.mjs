/**
 * The result of a tool for a number of pages: medians of `runs` rounds, or the failure.
 *
 * @typedef {object} Result
 * @property {string} tool
 * @property {string} name
 * @property {string} version
 * @property {number} pages
 * @property {number} runs
 * @property {{ message: string, timedOut: boolean } | undefined} failure
 * @property {import('../build-site.mjs').Round | undefined} builds
 */

/**
 * @typedef {object} Report
 * @property {string} machine
 * @property {string[]} missing a sentence or two for each tool that could not run
 * @property {Result[]} results
 */

const HEAD = [
  'pages',
  'tool',
  'cold',
  'processor time',
  'memory',
  'unchanged',
  'one page edited',
  'memory of the edit',
  'output',
  'compressed forms',
]

/** Returns the figures as a Markdown table, followed by explanations. */
export function table({ machine, missing, results }) {
  const rows = results.map(({ name, version, pages, runs, failure, builds }) => {
    const tool = `${name} ${version}`
    if (!builds) {
      return [number(pages), tool, failure?.message ?? 'not run', ...HEAD.slice(3).map(() => '')]
    }
    const { cold, unchanged, edited, output } = builds
    return [
      number(pages),
      runs === 1 ? `${tool} (one run)` : tool,
      time(cold.seconds),
      time(cold.cpu),
      memory(cold.peak),
      time(unchanged.seconds),
      time(edited.seconds),
      memory(edited.peak),
      `${number(output.files)} files, ${megabytes(output.bytes)}`,
      output.compressed === 0 ? 'none' : megabytes(output.compressed),
    ]
  })
  const line = (cells) => `| ${cells.join(' | ')} |\n`
  const most = Math.max(...results.map(({ runs }) => runs), 1)
  return [
    line(HEAD),
    line(HEAD.map((_, index) => (index === 0 || index > 1 ? '---:' : '---'))),
    ...rows.map(line),
    `\nMeasured on ${machine}. `,
    most === 1 ? 'One run.' : `Medians of ${most} runs.`,
    ...missing.map((sentence) => ` ${sentence}`),
    '\n',
  ].join('')
}

/** Returns a cost in one line, for the terminal. */
export function costLine({ seconds, cpu, peak }) {
  return `${time(seconds)}, ${time(cpu)} of processor time, ${memory(peak)}`
}

export const time = (seconds) =>
  `${seconds < 10 ? seconds.toFixed(2) : number(Math.round(seconds * 10) / 10)} s`

export const memory = (bytes) =>
  bytes === undefined ? 'not measured' : `${number(Math.round(bytes / 2 ** 20))} MiB`

export const megabytes = (bytes) =>
  `${bytes < 1e7 ? (bytes / 1e6).toFixed(1) : number(Math.round(bytes / 1e6))} MB`

const number = (value) => value.toLocaleString('en-US')
