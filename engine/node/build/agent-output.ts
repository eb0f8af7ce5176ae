import { agentFileNamesTask, agentFilesTask } from '../pipeline/page-folds.ts'
import { summaryTask } from '../pipeline/page-summary.ts'
import type { SiteGraph } from '../pipeline/site-graph.ts'
import { pageKey } from '../pipeline/site-world.ts'
import type { AgentFiles } from '../publish/agent-files.ts'
import { textOfPart } from '../publish/llms.ts'
import { markdownFile, markdownText, withoutMarkdownHead } from '../publish/markdown-page.ts'
import type { LocaleSession, Session } from '../render/session.ts'
import type { Sink } from './sink.ts'

interface AgentOutput {
  graph: SiteGraph
  session: Session
  sink: Sink
  /** Paths of static files, which may replace the Markdown of a page. */
  statics: ReadonlySet<string>
}

/** Adds the files for programs that read the site; unchanged files are kept. */
export async function addAgentFiles(output: AgentOutput): Promise<void> {
  const { graph, session, sink } = output
  for (const language of session.locales.values()) {
    const { name } = language.locale
    for (const [path, madeFrom] of await graph.graph.get(agentFileNamesTask, name)) {
      // A static file with the same path replaces it.
      if (sink.files.has(path) || sink.keep(path, madeFrom)) continue
      const files = await graph.graph.get(agentFilesTask, name)
      sink.add({ path, content: contentOf(path, files, language, output), kind: 'page' }, madeFrom)
    }
  }
}

function contentOf(
  path: string,
  { texts, indexes }: AgentFiles,
  language: LocaleSession,
  { graph, sink, statics }: AgentOutput,
): string {
  const index = indexes.find((one) => one.path === path)
  if (index) return index.content
  const part = texts.find((one) => one.path === path)!
  return textOfPart(part, (page) => {
    // Prefer the written file: reading the content from the graph takes five times as long.
    const file = markdownFile(language, page)
    const written = statics.has(file) ? null : sink.writer?.read(file)
    if (written) return withoutMarkdownHead(written)
    const key = pageKey(language.locale.name, page)
    const summary = graph.graph.peek(summaryTask, key)!
    return markdownText({ page: summary.page, content: graph.world.values.content(key) })
  })
}
