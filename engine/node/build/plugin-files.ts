import type { Finding } from '../../shared/finding.ts'
import { QuireError } from '../errors/quire-error.ts'
import { hashOf } from '../files/hash.ts'
import { isOutputPath } from '../output/out-dir.ts'
import { guarded } from '../plugins/failure.ts'
import type { OutputFile, Plugin } from '../plugins/plugin.ts'
import type { PageShell } from '../render/page-files.ts'
import type { RenderedPage } from '../render/render-page.ts'
import type { Session } from '../render/session.ts'
import { filesView, recordKey, siteView, viewedNow } from '../render/site-view.ts'
import type { Store } from '../store/store.ts'
import type { Sink } from './build-site.ts'

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
        await new PluginFiles(site, shell, plugin, owners).write()
      } catch (error) {
        if (!(error instanceof QuireError)) throw error
        findings.push(...error.findings)
      }
    }
  }
  return findings
}

/** The files that one plugin writes in one language. */
class PluginFiles {
  readonly #site: FilesSite
  readonly #shell: PageShell
  readonly #plugin: Plugin
  readonly #owners: Map<string, string>

  constructor(site: FilesSite, shell: PageShell, plugin: Plugin, owners: Map<string, string>) {
    this.#site = site
    this.#shell = shell
    this.#plugin = plugin
    this.#owners = owners
  }

  get #name(): string {
    return `${this.#plugin.name}:${this.#shell.language.locale.name}`
  }

  #pageAt(path: string): RenderedPage | undefined {
    return this.#site.pages.get(this.#shell.language.locale.name)?.get(path)
  }

  async write(): Promise<void> {
    const { store, session, sink } = this.#site
    const { language, server } = this.#shell
    if (this.#kept()) return
    const reads = new Map<string, string | null>([['plugins', session.config.pluginsKey]])
    const note = (input: string, fingerprint: string | null): void => {
      reads.set(input, fingerprint)
    }
    const pages = siteView({ session, language, server }, (path) => this.#pageAt(path), note)
    const view = filesView(pages, session, note)
    const plugin = this.#plugin
    const facts: FileFacts = []
    await guarded({ plugin, hook: 'files' }, async () => {
      for await (const file of plugin.files!(view)) {
        const { path } = file
        this.#claim(path)
        const madeFrom = file.etag === undefined ? null : this.#keyOf(file.etag)
        const { writer } = sink
        sink.note(path)
        if (writer === null) continue
        if (madeFrom !== null && writer.keep(path, madeFrom)) {
          facts.push([path, madeFrom])
          continue
        }
        const content = await contentOf(file)
        const key = madeFrom ?? hashOf(content)
        writer.add({ path, content, kind: 'other' }, key)
        facts.push([path, key])
      }
    })
    if (sink.writer) store.add({ table: TABLE, name: this.#name, reads: [...reads], facts })
  }

  /** Keeps all files of the last build, if nothing that they were made from has changed. */
  #kept(): boolean {
    const { store, session, sink } = this.#site
    const { writer } = sink
    const { language, server } = this.#shell
    const row = store.take<FileFacts>(TABLE, this.#name, (input) => {
      if (input === 'plugins') return session.config.pluginsKey
      return viewedNow(input, { session, language, server }, (path) => {
        const page = this.#pageAt(path)
        return page ? recordKey(page) : null
      })
    })
    if (!row || (writer && !row.facts.every(([path, key]) => writer.isKept(path, key))))
      return false
    for (const [path, key] of row.facts) {
      this.#claim(path)
      sink.note(path)
      writer?.keep(path, key)
    }
    return true
  }

  #keyOf(etag: string): string {
    return hashOf(JSON.stringify([this.#site.session.config.pluginsKey, this.#name, etag]))
  }

  /** @throws QuireError if the path is not one, or if something else makes the file */
  #claim(path: string): void {
    const { sink, ownerOf } = this.#site
    const { name } = this.#plugin
    const fail = (message: string, hint: string): never => {
      throw new QuireError({ rule: 'plugin-file', message, hint })
    }
    if (typeof path !== 'string' || !isOutputPath(path)) {
      fail(
        `The plugin "${name}" writes a file ${JSON.stringify(path)}, which is not a path in the output folder.`,
        'Write it with forward slashes, without one at the start: "blog/rss.xml".',
      )
    }
    if (sink.files.has(path)) {
      const other = this.#owners.get(path)
      const owner = other === undefined ? ownerOf(path) : `the plugin "${other}"`
      fail(
        other === name
          ? `The plugin "${name}" writes the file "${path}" twice${this.#site.shells.size > 1 ? ', perhaps once for each language' : ''}.`
          : `The plugin "${name}" writes the file "${path}", which is also written by ${owner}.`,
        other === name
          ? 'Give each file its own path. `site.base` and `site.locale` tell the languages apart.'
          : 'Remove one of the two, or give the file another path.',
      )
    }
    this.#owners.set(path, name)
  }
}

/** Returns the content of a plugin's file. */
export async function contentOf({ path, content }: OutputFile): Promise<string | Uint8Array> {
  const made = typeof content === 'function' ? await content() : content
  if (typeof made === 'string' || made instanceof Uint8Array) return made
  throw new Error(`The content of the file "${path}" is neither text nor bytes`)
}
