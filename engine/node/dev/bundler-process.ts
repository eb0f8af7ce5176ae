import { reloadPlugins } from '../config/plugins.ts'
import type { SiteConfig } from '../config/site-config.ts'
import { type SentError, toSent } from '../errors/sent-error.ts'
import { openTexts } from '../files/read-text.ts'
import { makeDevPart } from '../vite/bundle.ts'
import type { BundleResult } from '../vite/bundle-part.ts'
import type { SiteModules } from '../vite/site-modules.ts'

export interface BundlerRequest {
  id: number
  /** Without plugins, since functions cannot be sent to a process. */
  config: SiteConfig
  modules: SiteModules
  /** Texts of files that are open in an editor, by absolute path. */
  texts: ReadonlyMap<string, string>
}

export type BundlerAnswer = { id: number } & ({ made: BundleResult } | { error: SentError })

// Preloaded while the server still reads the site. A failure here is repeated, and reported, when
// bundling.
process.env.NODE_ENV = 'development'
const loaded = import('vite').catch(() => {})

process.on('message', async ({ id, config, modules, texts }: BundlerRequest) => {
  // Node.js cannot load the same module twice at the same time.
  await loaded
  openTexts.clear()
  for (const [file, text] of texts) openTexts.set(file, text)
  try {
    config.plugins = await reloadPlugins(config, 'dev')
    send({ id, made: await makeDevPart(config, modules) })
  } catch (error) {
    send({ id, error: toSent(error) })
  }
})
process.on('disconnect', () => process.exit())
// Terminals send these to all processes. The server decides when this one ends.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})

function send(answer: BundlerAnswer): void {
  process.send?.(answer)
}
