import { type AgentFiles, agentFiles } from '../publish/agent-files.ts'
import { markdownFile, markdownText, textOfMarkdown } from '../publish/markdown-page.ts'
import type { Session } from '../render/session.ts'
import type { Store } from '../store/store.ts'
import type { Sink } from './sink.ts'
import type { MadeSite } from './site-pages.ts'

interface AgentOutput {
  store: Store
  session: Session
  pages: MadeSite['listed']
  sink: Sink
  /** Paths of static files, which may be in the place of a page's Markdown. */
  statics: ReadonlySet<string>
}

/** Adds the files for programs that read the site; those of unchanged pages are kept as they are. */
export function addAgentFiles({ store, session, pages, sink, statics }: AgentOutput): void {
  for (const language of session.locales.values()) {
    const own = pages.filter((page) => page.language === language)
    const { groups, indexes } = agentFiles(own, language, (page) => {
      // The content of a page takes five times as long to read.
      const path = markdownFile(language, page.page.path)
      const file = statics.has(path) ? null : sink.writer?.read(path)
      return file ? textOfMarkdown(file) : markdownText(page)
    })
    const files = new Map(groups.map((group) => [group.name, addGroup(group, store, sink)]))
    for (const file of indexes(files)) add(sink, file)
  }
}

function addGroup(
  { name, madeFrom, make }: AgentFiles['groups'][number],
  store: Store,
  sink: Sink,
) {
  const known = store.take<string[]>('agents', name, () => madeFrom)?.facts
  for (const path of known ?? []) if (!sink.files.has(path)) sink.keep(path, madeFrom)
  if (known?.every((path) => sink.files.has(path))) return known
  const paths: string[] = []
  for (const file of make()) {
    add(sink, file, madeFrom)
    paths.push(file.path)
  }
  store.add({ table: 'agents', name, reads: [['pages', madeFrom]], facts: paths })
  return paths
}

/** Adds a file, unless there is one: a static file of its name is what the author wants there. */
function add(sink: Sink, file: { path: string; content: string }, madeFrom?: string): void {
  if (!sink.files.has(file.path)) sink.add({ ...file, kind: 'page' }, madeFrom)
}
