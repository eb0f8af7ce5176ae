// Sites of any size, made from the sections of a built one, and their indexes.
import { readIndex, readSections } from './site.mjs'

/**
 * Returns the index of a site as large as is wanted: its pages, their entries, and its settings.
 *
 * @param engines see `loadEngine`
 * @param site folder of a built site
 */
export function makeEntries({ decodeNames, searchPart, searchText }, site, count) {
  const index = decodeNames(readIndex(site)[0])
  const { synonyms, entrances } = index
  const settings = { language: 'en', versions: ['*default/current'], synonyms, entrances }
  const pages = makePages(site, index, count).map((page, i) => {
    const { keywords, kind, sectionKind } = index.pages[i % index.pages.length]
    return { ...page, keywords, kind, sectionKind }
  })
  const entryOf = (page, key) => {
    const { names, words } = searchPart(page)
    const { path, sections } = page
    return {
      key,
      path,
      version: null,
      sections: sections.length,
      names: () => ({ ...names, version: null }),
      words: () => words,
      text: () => searchText(sections),
    }
  }
  return { settings, pages, entries: pages.map((page, i) => entryOf(page, String(i))), entryOf }
}

/** Returns a random number generator with a fixed seed, so that every run uses the same numbers. */
function random(seed) {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

/**
 * Returns pages for an index, made from those of a built site. In each copy a tenth of the words is
 * replaced by ones shared with few other pages, so that the vocabulary grows as on real sites.
 *
 * @param site folder of the site
 * @param index its names
 */
export function makePages(site, index, count) {
  const byPage = new Map()
  for (const section of readSections(site, index)) {
    byPage.set(section.path, [...(byPage.get(section.path) ?? []), section])
  }
  const originals = index.pages.map((page) => ({ ...page, texts: byPage.get(page.path) }))
  return Array.from({ length: count }, (_, n) => {
    const copy = Math.floor(n / originals.length)
    const page = originals[n % originals.length]
    const next = random(n + 1)
    // Twenty pages share a subject, and each has some words of its own.
    const subject = Math.floor(n / 20)
    const replace = (text) =>
      copy === 0
        ? text
        : text.replace(/\p{L}{4,}/gu, (word) => {
            const dice = next()
            if (dice > 0.1) return word
            return `${word.slice(0, 3)}${subject.toString(36)}${'aeiou'[Math.floor(dice * 50)]}${dice < 0.01 ? n.toString(36) : ''}`
          })
    return {
      path: copy === 0 ? page.path : `/copy-${copy}${page.path}`,
      title: replace(page.title),
      description: replace(page.description),
      keywords: [],
      kind: '',
      sectionKind: '',
      version: 'default/current',
      links: [],
      sections: page.texts.map((section, s) => ({
        id: page.sections[s].id,
        heading: replace(section.heading),
        parents: Array(Math.max(0, page.sections[s].depth - 1)).fill(''),
        text: replace(section.text),
        code: [],
      })),
    }
  })
}
