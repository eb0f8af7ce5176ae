import { existsSync } from 'node:fs'
import { join } from 'node:path'
import {
  type ConfigureContext,
  type ConfiguredParts,
  definePlugin,
  type Json,
  type Plugin,
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
    variables: { ALGOLIA_APP_ID: token, ALGOLIA_API_KEY: token, ALGOLIA_INDEX_NAME: indexName },
    configure({ root, variables, check }) {
      const own = withIds(options, variables)
      const settings = check(own, schemaIn(root))
      return {
        ...(settings && searchOf(settings, root)),
        commands: { push: pushCommand(settings), records: recordsCommand },
      }
    },
  })
}

function withIds(
  options: HostedSearchOptions,
  { ALGOLIA_APP_ID, ALGOLIA_API_KEY, ALGOLIA_INDEX_NAME }: ConfigureContext['variables'],
): HostedSearchOptions {
  return {
    ...options,
    ...(ALGOLIA_APP_ID && { appId: ALGOLIA_APP_ID }),
    ...(ALGOLIA_API_KEY && { apiKey: ALGOLIA_API_KEY }),
    ...(ALGOLIA_INDEX_NAME && { indexName: ALGOLIA_INDEX_NAME }),
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
): ConfiguredParts {
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
