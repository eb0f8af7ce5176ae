import { join } from 'node:path'
import type { CompiledMdx } from '../content/mdx/compile.ts'
import {
  type ContentBody,
  type ContentFacts,
  isIncomplete,
  type PageContent,
  type RenderedContent,
  splitContent,
} from '../content/page-content.ts'
import { fingerprintNow } from '../content/reads.ts'
import type { Syntax } from '../content/tree/syntax.ts'
import { hashedOnce, hashOf } from '../files/hash.ts'
import { readText } from '../files/read-text.ts'
import { toSiteFile } from '../files/site-file.ts'
import type { LocaleSession, Session } from '../render/session.ts'
import { textFileOf } from '../site/docs/read-docs.ts'
import { type Route, sourceOf } from '../site/model.ts'
import type { BodyPlace, Reads, Row, SegmentReader, WholeRow } from '../store/segment.ts'
import type { Store } from '../store/store.ts'

/** Rows of compiled MDX files: pages and partials, by language and file. */
const COMPILED = 'compiled'
/** Rows of rendered content, by language and route path. */
const CONTENT = 'content'

export const contentTables: readonly string[] = [COMPILED, CONTENT]

export type ContentRow = WholeRow<ContentFacts>

/** Returns the row of a compiled file without its body: everything that compiling it reads. */
export function compiledRow(
  { config, locales }: Session,
  language: string,
  {
    file,
    docsFolder,
    syntax,
    hash,
  }: { file: string; docsFolder: string | null; syntax?: Syntax | undefined; hash: string },
): Omit<Row<null>, 'body'> {
  const { messages } = locales.get(language)!
  return {
    table: COMPILED,
    name: `${language}:${toSiteFile(config.root, file)}`,
    reads: [
      ['source', hash],
      ['syntax', syntax ?? null],
      ['docs folder', docsFolder === null ? null : toSiteFile(config.root, docsFolder)],
      ['messages', hashedOnce(messages)],
      ['markdown', hashedOnce(config.markdown)],
      ['plugins', config.pluginsKey],
    ],
    facts: null,
  }
}

/** Returns where a doc's compiled source is in the store, if it is still that of its source. */
export function storedCompiled(
  store: Store,
  session: Session,
  language: LocaleSession,
  route: Extract<Route, { type: 'doc' }>,
): BodyPlace | undefined {
  const { file, hash, syntax } = route.doc
  const docsFolder = route.version.config.folder
  const row = compiledRow(session, language.locale.name, { file, docsFolder, syntax, hash })
  return store.takeSame(row)?.body
}

export interface StoredPartial {
  /** Identifies the partial and its source; see `compiledKey`. */
  key: string
  body: BodyPlace
}

/** Returns the compiled partials that still hold. */
export function storedPartials(store: Store, session: Session): StoredPartial[] {
  const { root } = session.config
  return store.names(COMPILED).flatMap((name) => {
    const [language = '', siteFile = ''] = name.split(/:(.*)/s)
    const file = `${root}/${siteFile}`
    const model = session.locales.get(language)?.model
    const text = !model || model.docsByFile.has(siteFile) ? null : readText(file)
    if (text === null) return []
    const folder = new Map(store.find(COMPILED, name)!.reads).get('docs folder') ?? null
    const docsFolder = folder === null ? null : join(root, folder)
    const row = compiledRow(session, language, { file, docsFolder, hash: hashOf(text) })
    const body = store.takeSame(row)?.body
    return body ? [{ key: compiledKey(row), body }] : []
  })
}

/** Identifies a compiled file with everything that it was compiled from. */
export function compiledKey({ name, reads }: Pick<Row, 'name' | 'reads'>): string {
  return JSON.stringify([name, reads])
}

/** Reads the compiled partials that the store has. */
export function readPartialsOf(
  partials: readonly StoredPartial[],
  reader: SegmentReader,
): Map<string, CompiledMdx> {
  return new Map(
    partials.flatMap(({ key, body }) => {
      const text = reader.read(body)
      return text === null ? [] : [[key, JSON.parse(text) as CompiledMdx] as const]
    }),
  )
}

interface ContentSite {
  route: Route
  session: Session
  language: LocaleSession
  serverHash: string
  /** Text of a doc that its content was made from; default: what its file contains now. */
  source?: string | undefined
}

/**
 * Returns the row of rendered content, and its body as JSON; `null` if it cannot be kept: what a
 * failure depends on is not known, and a source may have changed since the site was read.
 */
export function contentRow(
  content: RenderedContent,
  site: ContentSite,
): { row: Omit<ContentRow, 'body'>; body: string } | null {
  if (isIncomplete(content)) return null
  const { route, language } = site
  const { facts, body, reads } = splitContent(content)
  if (route.type === 'doc') {
    const text = site.source ?? readText(textFileOf(route.doc))
    if (text === null || hashOf(text) !== route.doc.hash) return null
  }
  const noted = reads.map(
    ([input, fingerprint]) => [input, partOfSite(input, site) ?? fingerprint] as const,
  )
  return {
    row: {
      table: CONTENT,
      name: contentName(language, route),
      reads: [...ownReads(site), ...noted],
      facts,
    },
    body: JSON.stringify(body),
  }
}

/** Returns the rendered content of a route from the store, if nothing that it read has changed. */
export function storedContentRow(store: Store, site: ContentSite): ContentRow | undefined {
  const { language, route, session } = site
  const own = new Map(ownReads(site))
  const row = store.take<ContentFacts>(CONTENT, contentName(language, route), (input) => {
    const known = own.get(input) ?? partOfSite(input, site)
    if (known !== undefined) return known
    if (!input.startsWith('partial:')) {
      return lookedUp(language, input, () => fingerprintNow(input, language.resolve) ?? null)
    }
    return lookedUp(session, input, () => {
      const text = readText(`${session.config.root}/${input.slice('partial:'.length)}`)
      return text === null ? null : hashOf(text)
    })
  })
  return row?.body && (row as ContentRow)
}

/**
 * Returns content whose body is read at most once, and only on demand.
 *
 * @param read returns the body
 */
export function storedContent(
  { facts, reads, body }: ContentRow,
  read: () => ContentBody,
): PageContent {
  let known: ContentBody | undefined
  return {
    facts,
    // Only what names a file is asked for again, and the rest of it would be in memory for all pages.
    reads: reads.filter(([input]) => input.includes(':')),
    bodyHash: body.hash,
    body() {
      known ??= read()
      return known
    },
  }
}

/** Returns a body from the store; `null` if it is not whole. */
export function readBody(reader: SegmentReader, body: BodyPlace): ContentBody | null {
  const text = reader.read(body)
  return text === null ? null : (JSON.parse(text) as ContentBody)
}

function contentName({ locale }: LocaleSession, route: Route): string {
  return `${locale.name}:${route.path}`
}

/** Returns what the content of a route is always made from. */
function ownReads({ route, session, language, serverHash }: ContentSite): Reads {
  const { base, trailingSlash, markdown, agents, pluginsKey } = session.config
  return [
    ['file', sourceOf(language.model, route)],
    ['type', route.type],
    ...(route.type === 'doc'
      ? [['source', route.doc.hash] as const, ['syntax', route.doc.syntax ?? null] as const]
      : []),
    ...(route.type === 'category'
      ? [['category', hashOf(JSON.stringify([route.index, language.pagesKey]))] as const]
      : []),
    ['server', serverHash],
    ['messages', hashedOnce(language.messages)],
    ['settings', hashedOnce(markdown, JSON.stringify([base, trailingSlash, agents !== null]))],
    ['plugins', pluginsKey],
  ]
}

function partOfSite(input: string, { language }: ContentSite): string | undefined {
  if (input === 'pages') return language.pagesKey
  if (input === 'config') return language.configKey
  return undefined
}

const known = new WeakMap<object, Map<string, string | null>>()

/** Returns what an input of a site or language is now; each is looked up once for all pages. */
function lookedUp(place: object, input: string, look: () => string | null): string | null {
  const inputs = known.get(place) ?? new Map<string, string | null>()
  known.set(place, inputs)
  let now = inputs.get(input)
  if (now === undefined) {
    now = look()
    inputs.set(input, now)
  }
  return now
}
