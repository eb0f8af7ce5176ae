import { agentFiles } from '../publish/agent-files.ts'
import { markdownFile, markdownHead, markdownText } from '../publish/markdown-page.ts'
import type { Session } from '../render/session.ts'
import type { Sink } from './sink.ts'
import type { PagesResult } from './site-pages.ts'

interface AgentOutput {
  session: Session
  pages: PagesResult['listed']
  sink: Sink
  /** Paths of static files, which may be in the place of a page's Markdown. */
  statics: ReadonlySet<string>
}

/** Adds the files for programs that read the site; those of unchanged pages are kept as they are. */
export function addAgentFiles({ session, pages, sink, statics }: AgentOutput): void {
  for (const language of session.locales.values()) {
    const own = pages.filter((page) => page.language === language)
    const { texts, indexes } = agentFiles(own, language, (page) => {
      // The content of a page takes five times as long to read.
      const path = markdownFile(language, page.page.path)
      const file = statics.has(path) ? null : sink.writer?.read(path)
      return file ? file.slice(markdownHead(page, language).length) : markdownText(page)
    })
    // A static file of such a name is what the author wants there.
    for (const { path, key, content } of texts) {
      if (sink.files.has(path) || sink.keep(path, key)) continue
      sink.add({ path, content: content(), kind: 'page' }, key)
    }
    for (const file of indexes) if (!sink.files.has(file.path)) sink.add({ ...file, kind: 'page' })
  }
}
