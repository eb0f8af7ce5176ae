import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * A site generator that the benchmark runs.
 *
 * @typedef {object} Tool
 * @property {string} id name on the command line
 * @property {string} name name in the report
 * @property {() => string} version throws a `MissingToolError` if the tool is not installed
 * @property {(folder: string, corpus: import('../corpus/corpus.mjs').Corpus) => Site} prepare
 *   writes a site with the pages of a corpus
 */

/**
 * A site that a tool builds.
 *
 * @typedef {object} Site
 * @property {string} folder where the command is run
 * @property {string[]} command the program and its arguments
 * @property {NodeJS.ProcessEnv} [env] additions to the environment
 * @property {string} output folder that the build writes
 * @property {string[]} caches paths to remove before a cold build, besides the output
 * @property {(id: string) => string} sourceOf the file of a page
 */

/** A tool cannot be run here; the message says why, and what to do, in a sentence each. */
export class MissingToolError extends Error {}

/** Writes a file and the folders above it. */
export function write(folder, name, text) {
  const file = join(folder, name)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

/**
 * Writes the pages, and a `_category_.json` for each folder, as both Docusaurus and Quire read them.
 *
 * @param {string} folder
 * @param {import('../corpus/corpus.mjs').Corpus} corpus
 */
export function writeDocs(folder, { pages, categories }) {
  for (const { folder: name, label, position } of categories) {
    write(folder, `docs/${name}/_category_.json`, JSON.stringify({ label, position }))
  }
  for (const { id, title, description, label, position, body } of pages) {
    const fields = { title, description, sidebar_label: label, sidebar_position: position }
    write(folder, `docs/${id}.md`, `${frontMatter(fields)}\n${body}`)
  }
}

/** Returns front matter; fields that are `undefined` are left out. JSON's values are YAML's too. */
export function frontMatter(fields) {
  const lines = Object.entries(fields)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}: ${JSON.stringify(value)}\n`)
  return `---\n${lines.join('')}---\n`
}
