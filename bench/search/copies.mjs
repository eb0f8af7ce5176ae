// Sites of any size, made from the sections of a built one, and their indexes.
import { readIndex, readSections } from './site.mjs'

/**
 * Returns the index of a site with a given number of pages: the pages, their entries, and the settings.
 *
 * @param engines see `loadEngine`
 * @param site folder of a built site
 */
export function makeEntries({ decodeNames, decodeWords, searchPart, searchText }, site, count) {
  const [names, words] = readIndex(site)
  const index = decodeNames(names)
  const { synonyms, entrances } = index
  const settings = { language: 'en', versions: ['*default/current'], synonyms, entrances }
  const named = namesInSections(index, decodeWords(words))
  const pages = makePages(site, index, count).map((page, i) => {
    const { keywords, kind, sectionKind } = index.pages[i % index.pages.length]
    const namesOfPage = named[i % index.pages.length]
    const sections = page.sections.map((section, s) => ({ ...section, ...namesOfPage[s] }))
    return { ...page, keywords, kind, sectionKind, sections }
  })
  const entryOf = (page, key) => {
    const { names, words } = searchPart(page)
    const { path, sections } = page
    // The texts have marks around names in code font already.
    const texts = sections.map((section) => ({ ...section, code: [] }))
    return {
      key,
      path,
      version: null,
      sections: sections.length,
      names: () => ({ ...names, version: null }),
      words: () => words,
      text: () => searchText(texts),
    }
  }
  return { settings, pages, entries: pages.map((page, i) => entryOf(page, String(i))), entryOf }
}

/** Returns the names in code font, the explained names, and the messages, by page and section. */
function namesInSections({ pages }, { terms, messages }) {
  const named = pages.map(({ sections }) =>
    sections.map(() => ({ code: [], defines: [], messages: [] })),
  )
  const sections = named.flat()
  for (const { written, places } of terms) {
    for (const place of places) {
      const { code, defines } = sections[place >>> 2]
      if ((place & 3) === 1) code.push(written)
      if ((place & 3) === 2) defines.push(written)
    }
  }
  for (const [section, text] of messages) sections[section].messages.push(text)
  return named
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
 * Returns pages for an index: copies of the pages of a built site. In each copy, a tenth of the words
 * is replaced by rarer words, so that the vocabulary grows as on real sites.
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
    // Twenty pages share a subject, and each page has some unique words.
    const subject = Math.floor(n / 20)
    const replace = (text) =>
      copy === 0
        ? text
        : text.replace(/\p{L}{4,}/gu, (word) => {
            const chance = next()
            if (chance > 0.1) return word
            return `${word.slice(0, 3)}${subject.toString(36)}${'aeiou'[Math.floor(chance * 50)]}${chance < 0.01 ? n.toString(36) : ''}`
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
