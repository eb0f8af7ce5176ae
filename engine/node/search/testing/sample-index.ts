import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { SearchSection } from '../../../shared/page.ts'
import { searchTextPath } from '../../../shared/search/search-paths.ts'
import { grammarWordsOf } from '../grammar-words.ts'
import { type IndexablePage, searchPart, searchText } from '../page-part.ts'
import { type IndexFile, indexFiles } from './index-files.ts'

/** A page of one section, unless it has others. */
export interface SamplePage extends Partial<Omit<IndexablePage, 'sections'>> {
  path: string
  title: string
  text?: string | undefined
  code?: string[] | undefined
  /** Text by heading, whose lowercase form is the anchor. */
  below?: Record<string, string>
}

/** Returns a page in the form for search. */
export function samplePage({ text = '', code = [], below = {}, ...page }: SamplePage) {
  const opening: SearchSection = { id: '', heading: page.title, parents: [], text, code }
  const others = Object.entries(below).map(
    ([heading, own]): SearchSection => ({
      id: heading.toLowerCase(),
      heading,
      parents: [],
      text: own,
      code: [],
    }),
  )
  return {
    description: '',
    keywords: [],
    kind: '',
    sectionKind: '',
    version: null,
    links: [],
    ...page,
    sections: [opening, ...others],
  } satisfies IndexablePage
}

/** Makes the files of an index, as a build does. @param most see `indexFiles` */
export function sampleFiles(
  language: string,
  pages: readonly SamplePage[],
  most?: number,
): IndexFile[] {
  const entries = pages.map((sample) => {
    const page = samplePage(sample)
    const { path, version, sections } = page
    const { names, words } = searchPart(page)
    return {
      key: JSON.stringify(page),
      path,
      version,
      sections: sections.length,
      names: () => names,
      words: () => words,
      text: () => searchText(sections),
    }
  })
  const synonyms = [['kettle', 'boiler']]
  const stopWords = grammarWordsOf(language)
  const settings = { language, versions: [], synonyms, stopWords, entrances: [] }
  return indexFiles(entries, settings, most)
}

/** Writes the files of an index and the texts of its pages to a folder. */
export function writeSample(folder: string, pages: readonly SamplePage[], most?: number): void {
  const write = (path: string, content: string): void => {
    const file = join(folder, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, content)
  }
  for (const { path, content } of sampleFiles('en', pages, most)) write(path, content())
  for (const page of pages) {
    write(searchTextPath(page.path), searchText(samplePage(page).sections))
  }
}
