import { existsSync } from 'node:fs'
import { join } from 'node:path'
import {
  definePlugin,
  type Json,
  type Plugin,
  type PluginAdditions,
  type SetupContext,
} from 'quire-docs/plugin'
import { pushCommand } from './commands/push-command.ts'
import { recordsCommand } from './commands/records-command.ts'
import {
  type BrowserSettings,
  type HostedSearchOptions,
  type HostedSearchSettings,
  indexName,
  schema,
  token,
} from './options.ts'
import packageJson from './package.json' with { type: 'json' }

export type { HostedSearchOptions } from './options.ts'

/** Searches with a hosted service by the protocol of Algolia. */
export default function hostedSearch(options: HostedSearchOptions = {}): Plugin {
  return definePlugin({
    name: 'hosted-search',
    api: 1,
    version: packageJson.version,
    options,
    setup({ root, env, check }) {
      const settings = check(withIds(options, env), schemaIn(root))
      return {
        ...(settings && searchOf(settings, root)),
        commands: { push: pushCommand(settings), records: recordsCommand },
      }
    },
  })
}

function withIds(options: HostedSearchOptions, env: SetupContext['env']): HostedSearchOptions {
  const appId = env('ALGOLIA_APP_ID', token)
  const apiKey = env('ALGOLIA_API_KEY', token)
  const name = env('ALGOLIA_INDEX_NAME', indexName)
  return {
    ...options,
    ...(appId && { appId }),
    ...(apiKey && { apiKey }),
    ...(name && { indexName: name }),
  }
}

/** The schema, with the module of a site that has to exist. */
function schemaIn(root: string) {
  return schema.refine(
    ({ transformItems }) => transformItems === undefined || existsSync(join(root, transformItems)),
    {
      path: ['transformItems'],
      error: 'Create it, or correct the path. Paths are relative to the config file.',
    },
  )
}

/** Returns the search, or nothing if an id is missing: then the embedded search stays. */
function searchOf(
  { required: _, transformItems, ...settings }: HostedSearchSettings,
  root: string,
): PluginAdditions {
  const { appId, apiKey, indexName } = settings
  if (!appId || !apiKey || !indexName) return {}
  const browser: BrowserSettings = settings
  return {
    search: {
      module: new URL('./browser/search.ts', import.meta.url),
      options: browser as unknown as Json,
      ...(transformItems && { functions: { transformItems: join(root, transformItems) } }),
    },
    csp: { 'connect-src': hostsOf(settings) },
  }
}

/** Returns the hosts that the service's client connects to, as policy sources. */
function hostsOf({ hosts, appId }: BrowserSettings): string[] {
  const all = hosts ?? [`${appId}-dsn.algolia.net`, '*.algolianet.com', '*.algolia.net']
  return all.map((host) => (/^https?:/.test(host) ? host : `https://${host}`))
}
