import { existsSync, mkdtempSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { CommandError, measureCommand } from './measure/command.mjs'
import { outputSize } from './measure/output-size.mjs'

/**
 * The cost of one round of builds.
 *
 * @typedef {object} Round
 * @property {import('./measure/command.mjs').Cost} cold nothing kept from an earlier build
 * @property {import('./measure/command.mjs').Cost} unchanged the same pages again
 * @property {import('./measure/command.mjs').Cost} edited after a sentence was added to one page
 * @property {import('./measure/output-size.mjs').OutputSize} output
 */

/**
 * Builds a site cold, unchanged and after an edit, and makes sure that it was built.
 *
 * @param {import('./tools/tool.mjs').Site} site
 * @param {import('./corpus/corpus.mjs').Corpus} corpus
 * @param {number} limit seconds that a build may take
 * @param {(build: string, cost: import('./measure/command.mjs').Cost) => void} report
 * @returns {Promise<Round>}
 * @throws {CommandError} if a build fails
 */
export async function buildSite(site, { pages }, limit, report) {
  const page = pages[Math.floor(pages.length / 2)]
  const source = site.sourceOf(page.id)
  const text = readFileSync(source, 'utf8')
  const build = async (name) => {
    const env = { ...process.env, NODE_ENV: 'production', ...site.env }
    const { output, ...cost } = await measureCommand(site.command, { cwd: site.folder, env, limit })
    const { pages: written } = outputSize(site.output)
    if (written < pages.length) {
      throw new CommandError(`wrote ${written} pages instead of ${pages.length}`, { output })
    }
    report(name, cost)
    return cost
  }
  try {
    for (const folder of [site.output, ...site.caches]) moveAside(folder)
    const cold = await build('cold')
    const output = outputSize(site.output)
    const unchanged = await build('unchanged')
    const sentence = 'This sentence was not here when the page was built before.'
    writeFileSync(source, `${text}\n${sentence}\n`)
    const edited = await build('one edit')
    if (!readFileSync(documentOf(site.output, page.id), 'utf8').includes(sentence)) {
      throw new CommandError(`did not build the edit of ${page.id}`, {})
    }
    return { cold, unchanged, edited, output }
  } finally {
    writeFileSync(source, text)
  }
}

/**
 * Moves a folder of an earlier round beside the site; it is removed at the end. Right after thousands
 * of files were removed, ext4 creates new ones several times more slowly, for any tool.
 */
function moveAside(folder) {
  if (!existsSync(folder)) return
  const site = dirname(folder)
  renameSync(folder, join(mkdtempSync(join(dirname(site), 'before-')), basename(folder)))
}

/** Returns the file of a page in the output. */
function documentOf(folder, id) {
  const files = [join(folder, id, 'index.html'), join(folder, `${id}.html`)]
  const file = files.find((file) => existsSync(file))
  if (file) return file
  throw new CommandError(`wrote none of ${files.join(' and ')}`, {})
}
