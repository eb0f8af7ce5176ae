import { parseArgs } from 'node:util'
import { docusaurus } from './tools/docusaurus.mjs'
import { hugo } from './tools/hugo.mjs'
import { quire } from './tools/quire.mjs'

const TOOLS = [quire, hugo, docusaurus]

export const HELP = `Builds the pages of this repository's site with several tools, and compares what it costs.

  npm run bench -- [options]

  --tools <names>    ${TOOLS.map(({ id }) => id).join(', ')}; default: all
  --pages <numbers>  numbers of pages; default: the site's own pages, and ten times as many
  --runs <number>    how often everything is built; the medians are reported; default: 3,
                     but 1 for Docusaurus above 1,000 pages
  --limit <seconds>  ends a build that takes longer; default: 1800
  --json             prints the figures as JSON instead of a table
  --write            writes bench/README.md and bench/chart.svg; the default without --tools,
                     --pages and --runs, if nothing fails
  --folder <path>    where the sites are written; default: the system's temporary folder
  --keep             keeps the sites, for inspecting them
`

/** An invalid option. The message names it and the possible values. */
export class OptionsError extends Error {}

/**
 * @typedef {object} Options
 * @property {import('./tools/tool.mjs').Tool[]} tools
 * @property {number[] | undefined} pages
 * @property {number | undefined} runs
 * @property {number} limit in seconds
 * @property {boolean} json
 * @property {boolean} write
 * @property {string | undefined} folder
 * @property {boolean} keep
 * @property {boolean} help
 */

/**
 * Reads the command line.
 *
 * @param {string[]} args
 * @returns {Options}
 * @throws {OptionsError}
 */
export function readOptions(args) {
  const values = parse(args)
  const tools = values.tools?.split(',').map((id) => {
    const tool = TOOLS.find((candidate) => candidate.id === id.trim())
    if (tool) return tool
    throw new OptionsError(
      `--tools: there is no "${id.trim()}". Choose among ${TOOLS.map(({ id }) => id).join(', ')}.`,
    )
  })
  const pages = values.pages?.split(',').map((text) => positive('pages', text))
  const runs = values.runs === undefined ? undefined : positive('runs', values.runs)
  return {
    tools: tools ?? TOOLS,
    pages,
    runs,
    limit: positive('limit', values.limit ?? '1800'),
    json: values.json ?? false,
    write: values.write ?? (tools === undefined && pages === undefined && runs === undefined),
    folder: values.folder,
    keep: values.keep ?? false,
    help: values.help ?? false,
  }
}

function parse(args) {
  try {
    return parseArgs({
      args,
      options: {
        tools: { type: 'string' },
        pages: { type: 'string' },
        runs: { type: 'string' },
        limit: { type: 'string' },
        folder: { type: 'string' },
        json: { type: 'boolean' },
        write: { type: 'boolean' },
        keep: { type: 'boolean' },
        help: { type: 'boolean' },
      },
    }).values
  } catch (error) {
    throw new OptionsError(`${error.message}.\n\n${HELP}`)
  }
}

function positive(name, text) {
  const number = Number(text)
  if (Number.isInteger(number) && number > 0) return number
  throw new OptionsError(`--${name}: "${text}" is not a whole number above 0.`)
}
