import type { Messages } from '../../shared/messages.ts'
import { CompileAhead } from '../content/ahead/compile-ahead.ts'
import type { AheadJob } from '../content/ahead/protocol.ts'
import { toSiteFile } from '../content/docs/read-docs.ts'
import type { Session } from '../render/session.ts'

/** Starts compiling all docs on another thread, in the order in which they will be rendered. */
export function compileAhead({ config, locales }: Session): CompileAhead | null {
  const jobs: AheadJob[] = []
  const messages: Record<string, Messages> = {}
  for (const language of locales.values()) {
    const { name } = language.locale
    messages[name] = language.messages
    for (const route of language.model.routes.values()) {
      if (route.type !== 'doc') continue
      jobs.push({
        file: route.doc.file,
        hash: route.doc.hash,
        name: toSiteFile(config.root, route.doc.file),
        docsFolder: toSiteFile(config.root, route.version.config.folder),
        language: name,
      })
    }
  }
  return CompileAhead.start(jobs, { messages, markdown: config.markdown })
}
