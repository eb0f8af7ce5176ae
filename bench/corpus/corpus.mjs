import { readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import { globSync } from 'tinyglobby'
import { readPage, writePage } from './plain-markdown.mjs'

const site = join(dirname(fileURLToPath(import.meta.url)), '../../site')

/**
 * A page in the common form from which the files of every tool are written.
 *
 * @typedef {object} CorpusPage
 * @property {string} id path without an extension: `api/commands/get`, or `set-2/api/commands/get`
 * @property {string} title
 * @property {string} description
 * @property {string} label shorter title for the sidebar
 * @property {number | undefined} position among the pages of its folder
 * @property {string} body Markdown, with relative links to the files of other pages
 */

/**
 * @typedef {object} Corpus
 * @property {CorpusPage[]} pages
 * @property {{ folder: string, label: string, position: number | undefined }[]} categories
 *   folders, each after its parent
 */

/**
 * Returns this repository's site as plain Markdown with a given number of pages. A smaller corpus is
 * an even selection of pages; a larger one repeats all pages under other titles.
 *
 * @param {number} count
 * @returns {Corpus}
 */
export function makeCorpus(count) {
  const all = sitePages()
  const sets = Math.ceil(count / all.length)
  /** @type {Corpus} */
  const corpus = { pages: [], categories: [] }
  for (let set = 1; set <= sets; set++) {
    const wanted = Math.min(all.length, count - corpus.pages.length)
    const pages = Array.from({ length: wanted }, (_, index) => {
      return all[Math.floor((index * all.length) / wanted)]
    })
    const prefix = set === 1 ? '' : `set-${set}/`
    const number = set === 1 ? '' : ` (${set})`
    if (prefix) {
      corpus.categories.push({ folder: `set-${set}`, label: `Set ${set}`, position: 100 + set })
    }
    for (const category of categoriesOf(pages)) {
      corpus.categories.push({ ...category, folder: prefix + category.folder })
    }
    const byId = new Map(pages.map((page) => [page.id, page]))
    for (const page of pages) {
      const { title, description, sidebar_label, sidebar_position } = page.frontMatter
      corpus.pages.push({
        id: prefix + page.id,
        title: title + number,
        description: description ?? '',
        label: (sidebar_label ?? title) + number,
        position: sidebar_position,
        body: writePage(page, (href) => resolveLink(href, page.id, byId)),
      })
    }
  }
  return corpus
}

/** Returns the number of pages of the site. */
export const siteSize = () => sitePages().length

/** @type {import('./plain-markdown.mjs').PlainPage[] | undefined} */
let cachedPages

function sitePages() {
  const folder = join(site, 'docs')
  const readPartial = (specifier) => readFileSync(specifier.replace('@site', site), 'utf8')
  cachedPages ??= globSync('**/*.mdx', { cwd: folder, ignore: '_*/**' })
    .sort()
    .map((file) => {
      const page = readPage(
        file.replace(/\.mdx$/, ''),
        readFileSync(join(folder, file), 'utf8'),
        readPartial,
      )
      // Some tools ignore files whose names start with an underscore.
      return { ...page, id: pageId(page.id) }
    })
  return cachedPages
}

const pageId = (path) => path.replace(/(^|\/)_$/, '$1lodash')

/** Returns the folders of pages, parents first. */
function categoriesOf(pages) {
  const folders = new Set()
  for (const { id } of pages) {
    const parts = id.split('/').slice(0, -1)
    for (let depth = 1; depth <= parts.length; depth++) folders.add(parts.slice(0, depth).join('/'))
  }
  return [...folders].map((folder) => {
    const { label, position } = JSON.parse(
      readFileSync(join(site, 'docs', folder, '_category_.json'), 'utf8'),
    )
    return { folder, label, position }
  })
}

/** Returns a link relative to its page; `undefined` if the target does not exist. */
function resolveLink(href, from, pages) {
  if (/^[a-z]+:/i.test(href)) return href
  const [path, fragment] = href.split('#')
  const id =
    path === ''
      ? from
      : pageId(
          posix
            .join('.', posix.resolve('/', posix.dirname(from), path).slice(1))
            .replace(/\.mdx?$/, ''),
        )
  const target = pages.get(id)
  if (!target) return undefined
  const slug = fragment === undefined ? undefined : target.fragments.get(fragment)
  const hash = slug === undefined ? '' : `#${slug}`
  if (path === '') return hash || undefined
  const file = posix.relative(posix.dirname(from), `${id}.md`)
  return (file.startsWith('.') ? file : `./${file}`) + hash
}
