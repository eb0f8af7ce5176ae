import { createHash } from 'node:crypto'
import type { ClientConfig } from '../../shared/config.ts'
import { inlineScript } from '../../shared/inline-script.ts'
import type { SiteConfig } from '../config/site-config.ts'
import type { SiteBundle } from '../vite/bundle.ts'
import type { DocumentFrame } from './document.ts'
import type { LocaleSession } from './session.ts'

/** Name and version that documents carry. */
export const generator = 'Quire 0.1.0'

/** Layout of the records; a shell that expects another one loads pages whole. */
const RECORD_FORMAT = 2

/** A language's frame, the file with its configuration, and the identity of its shell. */
export interface LocaleFrame {
  frame: DocumentFrame
  /** Script that gives the browser its configuration, below the output folder. */
  configFile: { path: string; content: string }
  /** The same as long as shell and configuration are: records carry it. */
  shell: string
}

/** What all documents of a language have in common, from the bundle and the configuration. */
export function createFrame(
  config: SiteConfig,
  bundle: Pick<SiteBundle, 'boot' | 'shell' | 'stylesheet'>,
  { client, locale }: LocaleSession,
): LocaleFrame {
  const content = `export default ${JSON.stringify(browserConfig(client))}\n`
  const path = `assets/config-${locale.name}-${shortHash(content)}.js`
  const identity = shortHash(
    JSON.stringify([RECORD_FORMAT, bundle.boot, bundle.shell, bundle.stylesheet, path]),
  )
  return {
    configFile: { path, content },
    shell: identity,
    frame: {
      config,
      client,
      locale,
      boot: config.base + bundle.boot,
      shell: bundle.shell === null ? null : config.base + bundle.shell,
      stylesheets: bundle.stylesheet === null ? [] : [config.base + bundle.stylesheet],
      configScript: config.base + path,
      identity,
      inlineScript: inlineScript(client),
      generator,
    },
  }
}

/** The configuration without what only the server draws: every page loads it. */
function browserConfig({ footer, ...config }: ClientConfig): ClientConfig {
  return footer ? { ...config, footer: { style: footer.style } } : config
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 8)
}
