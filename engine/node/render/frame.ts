import type { ClientConfig } from '../../shared/config.ts'
import { inlineScript } from '../../shared/inline-script.ts'
import type { SiteConfig } from '../config/site-config.ts'
import { engineVersion } from '../files/engine-folder.ts'
import { hashOf } from '../files/hash.ts'
import { documentPolicy } from '../output/site-rules.ts'
import type { SiteBundle } from '../vite/bundle.ts'
import { rendersParts, type ThemeModules } from '../vite/theme-modules.ts'
import type { DocumentFrame } from './document.ts'
import type { LocaleSession } from './session.ts'

/** Name and version of the engine, for the `generator` tag. */
export const generator = `Quire ${engineVersion}`

/** Version of the record layout; a shell that expects another one does a full page load. */
const RECORD_FORMAT = 2

/** The frame of a language, its configuration file, and the identity of its shell. */
export interface LocaleFrame {
  frame: DocumentFrame
  /** Script with the browser's configuration; its path is below the output folder. */
  configFile: { path: string; content: string }
  /** Identity of shell and configuration, which records contain. */
  shell: string
}

export function createFrame(
  config: SiteConfig,
  bundle: Pick<SiteBundle, 'boot' | 'shell' | 'stylesheet'>,
  { client, locale }: LocaleSession,
  theme: ThemeModules,
): LocaleFrame {
  const content = `export default ${JSON.stringify(browserConfig(client))}\n`
  const path = `assets/config-${locale.name}-${shortHash(content)}.js`
  const identity = shortHash(
    JSON.stringify([
      RECORD_FORMAT,
      bundle.boot,
      bundle.shell,
      bundle.stylesheet,
      path,
      // Records contain the custom fields that a custom theme reads.
      ...(rendersParts(theme) ? [config.customFields] : []),
    ]),
  )
  const script = inlineScript(client)
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
      inlineScript: script,
      policy: config.cspMeta ? documentPolicy(config, [script]) : null,
      generator,
    },
  }
}

/**
 * Returns the configuration without fields that only the server uses, since every page loads it.
 */
function browserConfig({ footer, ...config }: ClientConfig): ClientConfig {
  return footer ? { ...config, footer: { style: footer.style } } : config
}

function shortHash(text: string): string {
  return hashOf(text).slice(0, 8)
}
