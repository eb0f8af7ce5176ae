import type { IndexSettings } from 'algoliasearch'
import type { SearchablePage, SearchSection } from 'quire-docs/plugin'

/** A record in the format of DocSearch, which its crawler writes and its clients read. */
export interface HostedRecord {
  objectID: string
  url: string
  url_without_anchor: string
  anchor: string | null
  type: 'lvl1' | 'lvl2' | 'lvl3' | 'lvl4' | 'lvl5' | 'lvl6' | 'content'
  content: string | null
  hierarchy: Record<`lvl${0 | 1 | 2 | 3 | 4 | 5 | 6}`, string | null>
  lang: string
  language: string
  version: string
  docusaurus_tag: string
  /** Section of the site, for filtering. */
  section: string
  weight: { pageRank: number; level: number; position: number }
}

/** Maximum length of a record's text, in characters. */
const LONGEST_CONTENT = 3000
/** Maximum in bytes of UTF-8: the service rejects records of 10 KB and more, headings included. */
const MOST_BYTES = 8000

/** Settings of a new index; an existing one keeps its own. */
export const indexSettings: IndexSettings = {
  attributesForFaceting: ['type', 'lang', 'language', 'version', 'docusaurus_tag', 'section'],
  attributesToRetrieve: ['hierarchy', 'content', 'anchor', 'url', 'url_without_anchor', 'type'],
  attributesToHighlight: ['hierarchy', 'content'],
  attributesToSnippet: ['content:10'],
  searchableAttributes: [
    'unordered(hierarchy.lvl1)',
    'unordered(hierarchy.lvl2)',
    'unordered(hierarchy.lvl3)',
    'unordered(hierarchy.lvl4)',
    'unordered(hierarchy.lvl5)',
    'unordered(hierarchy.lvl6)',
    'content',
  ],
  distinct: true,
  attributeForDistinct: 'url',
  customRanking: ['desc(weight.pageRank)', 'desc(weight.level)', 'asc(weight.position)'],
  ranking: ['words', 'filters', 'typo', 'attribute', 'proximity', 'exact', 'custom'],
  minWordSizefor1Typo: 4,
  minWordSizefor2Typos: 8,
  ignorePlurals: true,
  advancedSyntax: true,
  removeWordsIfNoResults: 'allOptional',
}

/** Returns the records of a page: one per heading, and one per piece of text. */
export function hostedRecords(page: SearchablePage): HostedRecord[] {
  const { url, section, locale } = page
  const tag = page.version === null ? 'default' : `docs-${page.version.replace('/', '-')}`
  const records: HostedRecord[] = []
  const add = (
    source: SearchSection,
    level: number,
    content: string | null,
    part: number,
  ): void => {
    const anchor = source.id === '' ? null : source.id
    const names = [section || page.title, page.title, ...source.parents, source.heading]
    const last = source.id === '' ? 1 : level
    const hierarchy = Object.fromEntries(
      [0, 1, 2, 3, 4, 5, 6].map((own) => [
        `lvl${own}`,
        own <= last ? escapeText(names[own] ?? '') || null : null,
      ]),
    ) as HostedRecord['hierarchy']
    const type = content === null ? (`lvl${last}` as HostedRecord['type']) : 'content'
    records.push({
      objectID: `${locale}:${page.version ?? ''}:${page.path}#${source.id}:${type}:${part}`,
      url: anchor === null ? url : `${url}#${encodeURIComponent(anchor)}`,
      url_without_anchor: url,
      anchor,
      type,
      content: content === null ? null : escapeText(content),
      hierarchy,
      lang: locale,
      language: locale,
      version: page.version?.split('/')[1] ?? 'default',
      docusaurus_tag: tag,
      section,
      weight: {
        pageRank: 0,
        level: content === null ? 100 - last * 10 : 0,
        position: records.length,
      },
    })
  }
  const opening = page.sections.find(({ id }) => id === '')
  const pageSection: SearchSection = opening ?? {
    id: '',
    heading: page.title,
    parents: [],
    text: '',
    code: [],
  }
  add(pageSection, 1, null, 0)
  // For a page without a description, this is its opening text, which already has a record.
  const isOpening = opening?.text.startsWith(page.description.replace(/…$/, '')) ?? false
  if (!isOpening) add(pageSection, 1, page.description, 0)
  for (const source of page.sections) {
    const level = Math.min(6, source.parents.length + 2)
    if (source.id !== '') add(source, level, null, 0)
    for (const [i, piece] of pieces(source.text).entries()) add(source, level, piece, i + 1)
  }
  return records
}

/** Splits a text at sentences, else at words, else anywhere, into pieces that fit in a record. */
function pieces(text: string): string[] {
  const found: string[] = []
  let rest = text
  while (rest !== '') {
    const head = headThatFits(rest)
    const at = head === rest ? rest.length : placeToCut(head)
    found.push(rest.slice(0, at).trim())
    rest = rest.slice(at).trim()
  }
  return found
}

function headThatFits(text: string): string {
  let head = text.slice(0, LONGEST_CONTENT)
  while (Buffer.byteLength(escapeText(head)) > MOST_BYTES) {
    head = head.slice(0, Math.floor(head.length * 0.8))
  }
  // Do not split a surrogate pair.
  return head.length < text.length ? head.replace(/[\ud800-\udbff]$/, '') : head
}

/**
 * Returns the end of the last sentence, else of the last word, unless more than half would be
 * unused.
 */
function placeToCut(head: string): number {
  const sentence = Math.max(head.lastIndexOf('. ') + 1, head.lastIndexOf('。') + 1)
  if (sentence > head.length / 2) return sentence
  const word = head.lastIndexOf(' ')
  return word > head.length / 2 ? word : head.length
}

/** Escapes text, since DocSearch clients render it as HTML. */
function escapeText(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
}
