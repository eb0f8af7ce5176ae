import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { exitCodes, QuireError } from '../errors/quire-error.ts'
import { pushRecords } from '../search/push.ts'
import { ServiceClient } from '../search/service-client.ts'
import { type CommandOptions, configFor } from './options.ts'
import { formatTime, Progress, printFindings } from './print.ts'
import { siteRecords } from './site-records.ts'

/** Runs `quire search push`: replaces the records of the hosted index with those of the site. */
export async function runSearchPush(options: CommandOptions): Promise<number> {
  const started = performance.now()
  const config = await configFor(options)
  const { hosted } = config.search
  if (!hosted?.appId || !hosted.indexName) {
    throw usage(
      'No hosted search is configured.',
      'Set `appId`, `apiKey` and `indexName` under `search`, or ALGOLIA_APP_ID, ALGOLIA_API_KEY and ALGOLIA_INDEX_NAME.',
    )
  }
  const adminKey = process.env.ALGOLIA_ADMIN_API_KEY?.trim()
  if (!adminKey) {
    throw usage(
      'No API key with write access to the index is set.',
      'Set ALGOLIA_ADMIN_API_KEY in the environment. It is a secret: keep it out of shared files.',
    )
  }
  const progress = new Progress()
  progress.show('Rendering pages')
  const { records, findings } = await siteRecords(config).finally(() => progress.clear())
  const errors = findings.filter(({ severity }) => severity === 'error')
  if (errors.length > 0) {
    printFindings(errors, config.root)
    return exitCodes.findings
  }
  const result = await pushRecords({
    client: new ServiceClient({
      appId: hosted.appId,
      adminKey,
      ...(hosted.hosts && { hosts: hosted.hosts }),
    }),
    indexName: hosted.indexName,
    records,
    stateFile: join(config.cacheDir, 'search-push.json'),
    progress: (text) => progress.show(text),
  }).finally(() => progress.clear())
  const resumed = result.resumed > 0 ? `, ${result.resumed} of them in an earlier run` : ''
  console.log(
    `Sent ${result.records} records to "${hosted.indexName}"${resumed}, in ${formatTime(performance.now() - started)}.`,
  )
  return 0
}

/**
 * Runs `quire search records`: writes the records that `push` would send, to inspect or to import.
 */
export async function runSearchRecords(options: CommandOptions): Promise<number> {
  const config = await configFor({ ...options, out: undefined })
  const { records, findings } = await siteRecords(config)
  const errors = findings.filter(({ severity }) => severity === 'error')
  printFindings(errors, config.root)
  const text = `[\n${records.map((record) => JSON.stringify(record)).join(',\n')}\n]\n`
  if (options.out === undefined) process.stdout.write(text)
  else {
    mkdirSync(dirname(options.out), { recursive: true })
    writeFileSync(options.out, text)
  }
  return errors.length > 0 ? exitCodes.findings : 0
}

function usage(message: string, hint: string): QuireError {
  return new QuireError({ rule: 'search-push', message, hint }, { exitCode: exitCodes.usage })
}
