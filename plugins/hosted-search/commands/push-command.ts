import { join } from 'node:path'
import type { PluginCommand } from 'quire-docs/plugin'
import type { HostedSearchSettings } from '../options.ts'
import { pushRecords } from './push.ts'
import { hostedRecords } from './records.ts'
import { ServiceClient, ServiceError } from './service-client.ts'

/**
 * `quire hosted-search push`: replaces all records of the hosted index by the records of the site.
 *
 * @param settings `undefined` if the options are invalid, which is already reported
 */
export function pushCommand(settings: HostedSearchSettings | undefined): PluginCommand {
  return {
    description: "Send the site's records to the hosted search",
    async run({ cacheFolder, pages, progress, log, fail }) {
      const started = performance.now()
      if (!settings?.appId || !settings.indexName) {
        return fail({
          message: 'No hosted search is configured.',
          hint: 'Set `appId`, `apiKey` and `indexName` in the options of the plugin, or ALGOLIA_APP_ID, ALGOLIA_API_KEY and ALGOLIA_INDEX_NAME.',
          usage: true,
        })
      }
      const adminKey = process.env.ALGOLIA_ADMIN_API_KEY?.trim()
      if (!adminKey) {
        return fail({
          message: 'No API key with write access to the index is set.',
          hint: 'Set ALGOLIA_ADMIN_API_KEY in the environment. It is a secret: keep it out of shared files.',
          usage: true,
        })
      }
      const { appId, indexName, hosts } = settings
      const records = (await pages()).flatMap(hostedRecords)
      try {
        const result = await pushRecords({
          client: new ServiceClient({ appId, adminKey, ...(hosts && { hosts }) }),
          indexName,
          records,
          stateFile: join(cacheFolder, 'push.json'),
          progress,
        })
        const resumed = result.resumed > 0 ? `, ${result.resumed} of them in an earlier run` : ''
        const seconds = ((performance.now() - started) / 1000).toFixed(2)
        log(`Sent ${result.records} records to "${indexName}"${resumed}, in ${seconds} s.`)
      } catch (error) {
        if (!(error instanceof ServiceError)) throw error
        const { message, hint } = error
        fail({ message, ...(hint !== undefined && { hint }) })
      }
    },
  }
}
