import type { Finding } from '../../shared/finding.ts'
import { QuireError } from '../errors/quire-error.ts'
import { hashOf } from '../files/hash.ts'
import { filePathMistake } from '../files/output-path.ts'
import { guarded } from '../plugins/failure.ts'
import type { OutputFile, Plugin } from '../plugins/plugin.ts'
import type { PageShell } from '../render/page-files.ts'
import type { RenderedPage } from '../render/render-page.ts'
import type { Session } from '../render/session.ts'
import { filesView, recordKey, siteView, viewedNow } from '../render/site-view.ts'
import type { Store } from '../store/store.ts'
import type { Sink } from './sink.ts'

/** Rows of the files that a plugin writes in a language: their paths and what they are made from. */
const TABLE = 'plugin files'

type FileFacts = [path: string, madeFrom: string][]

interface FilesSite {
  store: Store
  session: Session
  /** By language. */
  shells: ReadonlyMap<string, PageShell>
  /** By language and route path. */
  pages: ReadonlyMap<string, ReadonlyMap<string, RenderedPage>>
  sink: Sink
  /** What made a file that is in the way of a plugin: `the page docs/a.mdx`. */
  ownerOf(path: string): string
}

/** Writes the files of plugins, and returns the errors. Each language has its turn. */
export async function writePluginFiles(site: FilesSite): Promise<Finding[]> {
  const findings: Finding[] = []
  const owners = new Map<string, string>()
  for (const shell of site.shells.values()) {
    for (const plugin of site.session.config.plugins) {
      if (!plugin.files) continue
      try {
        await writeFiles(site, shell, plugin, owners)
      } catch (error) {
        if (!(error instanceof QuireError)) throw error
        findings.push(...error.findings)
      }
    }
  }
  return findings
}

/**
 * Writes the files of one plugin in one language, or keeps all those of the last build if nothing
 * that they were made from has changed.
 */
async function writeFiles(
  site: FilesSite,
  { language, server }: PageShell,
  plugin: Plugin,
  owners: Map<string, string>,
): Promise<void> {
  const { store, session, sink } = site
  const { writer } = sink
  const { pluginsKey } = session.config
  const locale = language.locale.name
  const name = `${plugin.name}:${locale}`
  const viewed = { session, language, server }
  const pageAt = (path: string) => site.pages.get(locale)?.get(path)
  const known = store.take<FileFacts>(TABLE, name, (input) => {
    if (input === 'plugins') return pluginsKey
    return viewedNow(input, viewed, (path) => {
      const page = pageAt(path)
      return page ? recordKey(page) : null
    })
  })
  if (known && (!writer || known.facts.every(([path, key]) => writer.isKept(path, key)))) {
    for (const [path, key] of known.facts) {
      claim(path, plugin, owners, site)
      sink.keep(path, key)
    }
    return
  }
  const reads = new Map<string, string | null>([['plugins', pluginsKey]])
  const note = (input: string, fingerprint: string | null): void => {
    reads.set(input, fingerprint)
  }
  const view = filesView(siteView(viewed, pageAt, note), session, note)
  const facts: FileFacts = []
  await guarded({ plugin, hook: 'files' }, async () => {
    for await (const file of plugin.files!(view)) {
      const { path, etag } = file
      claim(path, plugin, owners, site)
      if (writer === null) {
        sink.note(path)
        continue
      }
      const madeFrom = etag === undefined ? null : hashOf(JSON.stringify([pluginsKey, name, etag]))
      if (madeFrom !== null && sink.keep(path, madeFrom)) {
        facts.push([path, madeFrom])
        continue
      }
      const content = await contentOf(file)
      const key = madeFrom ?? hashOf(content)
      sink.add({ path, content, kind: 'other' }, key)
      facts.push([path, key])
    }
  })
  if (writer) store.add({ table: TABLE, name, reads: [...reads], facts })
}

/** @throws QuireError if the path is not one, or if something else makes the file */
function claim(
  path: string,
  { name }: Plugin,
  owners: Map<string, string>,
  { sink, shells, ownerOf }: FilesSite,
): void {
  const fail = (message: string, hint: string): never => {
    throw new QuireError({ rule: 'plugin-file', message, hint })
  }
  const mistake = typeof path === 'string' ? filePathMistake(path) : 'no text'
  if (mistake !== null) {
    fail(
      `The plugin "${name}" writes a file ${JSON.stringify(path)}, which is not a path in the output folder: it contains ${mistake}.`,
      'Write it with forward slashes, without one at the start, and without names that begin with a dot: "blog/rss.xml".',
    )
  }
  if (sink.files.has(path)) {
    const other = owners.get(path)
    const owner = other === undefined ? ownerOf(path) : `the plugin "${other}"`
    fail(
      other === name
        ? `The plugin "${name}" writes the file "${path}" twice${shells.size > 1 ? ', perhaps once for each language' : ''}.`
        : `The plugin "${name}" writes the file "${path}", which is also written by ${owner}.`,
      other === name
        ? 'Give each file its own path: `site.filePath("/blog/rss.xml")` is that of a file of the language.'
        : 'Remove one of the two, or give the file another path.',
    )
  }
  owners.set(path, name)
}

/** Returns the content of a plugin's file. */
export async function contentOf({ path, content }: OutputFile): Promise<string | Uint8Array> {
  const made = typeof content === 'function' ? await content() : content
  if (typeof made === 'string' || made instanceof Uint8Array) return made
  throw new Error(`The content of the file "${path}" is neither text nor bytes`)
}
