import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { type HostedRecord, indexSettings } from './records.ts'
import { type ServiceClient, ServiceError } from './service-client.ts'

export interface PushOptions {
  client: ServiceClient
  indexName: string
  records: readonly HostedRecord[]
  /** File that records the progress of an interrupted push. */
  stateFile: string
  /** Records per request. */
  batchSize?: number
  /** Interval in ms between status requests for a task. */
  poll?: number
  progress?(text: string): void
}

export interface PushResult {
  /** Records in the index. */
  records: number
  /** Records that an interrupted push had already sent. */
  resumed: number
}

/** Progress of a push. */
interface State {
  /** Hash of records and index name: other content is another push. */
  hash: string
  temporary: string
  /** Number of batches that the service has accepted. */
  sent: number
  lastTask: number | null
}

const MOST_LOOKS = 600

/**
 * Replaces the content of an index atomically: the records go to a temporary index, which then
 * replaces the old one. Readers see the old records until the new ones are complete. An interrupted
 * push resumes where it stopped.
 */
export async function pushRecords(options: PushOptions): Promise<PushResult> {
  const { client, indexName, records, stateFile, batchSize = 1000, progress = () => {} } = options
  const hash = createHash('sha256')
    .update(JSON.stringify([indexName, batchSize, records]))
    .digest('hex')
  const before = readState(stateFile)
  const temporary = `${indexName}_quire_${hash.slice(0, 12)}`
  let state: State = { hash, temporary, sent: 0, lastTask: null }
  if (before?.hash === hash) state = before
  else {
    if (before) await client.send((own) => own.deleteIndex({ indexName: before.temporary }))
    progress('Preparing the index')
    state.lastTask = await prepare(client, indexName, temporary)
    writeState(stateFile, state)
  }
  const resumed = Math.min(records.length, state.sent * batchSize)

  const batches = Math.ceil(records.length / batchSize)
  for (let batch = state.sent; batch < batches; batch++) {
    progress(`Sending records: ${batch * batchSize} of ${records.length}`)
    const requests = records
      .slice(batch * batchSize, (batch + 1) * batchSize)
      .map((body) => ({ action: 'addObject' as const, body: { ...body } }))
    const answer = await client.send((own) =>
      own.batch({ indexName: temporary, batchWriteParams: { requests } }),
    )
    state = { ...state, sent: batch + 1, lastTask: taskOf(answer) }
    writeState(stateFile, state)
  }
  progress('Waiting for the search service')
  if (state.lastTask !== null) await waitFor(options, temporary, state.lastTask)
  const operation = { operation: 'move', destination: indexName } as const
  const moved = await client.send((own) =>
    own.operationIndex({ indexName: temporary, operationIndexParams: operation }),
  )
  await waitFor(options, temporary, taskOf(moved))
  rmSync(stateFile, { force: true })
  return { records: records.length, resumed }
}

/**
 * Copies settings, synonyms and rules of an existing index; a new one gets the default settings.
 */
async function prepare(
  client: ServiceClient,
  indexName: string,
  temporary: string,
): Promise<number> {
  try {
    const copied = await client.send((own) =>
      own.operationIndex({
        indexName,
        operationIndexParams: {
          operation: 'copy',
          destination: temporary,
          scope: ['settings', 'synonyms', 'rules'],
        },
      }),
    )
    return taskOf(copied)
  } catch (error) {
    if (!(error instanceof ServiceError) || error.status !== 404) throw error
    return taskOf(
      await client.send((own) => own.setSettings({ indexName: temporary, indexSettings })),
    )
  }
}

async function waitFor(
  { client, poll = 500 }: PushOptions,
  index: string,
  task: number,
): Promise<void> {
  for (let look = 0; look < MOST_LOOKS; look++) {
    const { status } = await client.send((own) => own.getTask({ indexName: index, taskID: task }))
    if (status === 'published') return
    await new Promise((done) => setTimeout(done, poll))
  }
  throw new ServiceError(
    'The search service received the records but is still processing them after many minutes.',
    'Run the same command again later. No record is sent twice.',
  )
}

function taskOf({ taskID }: { taskID?: unknown }): number {
  if (typeof taskID === 'number') return taskID
  throw new ServiceError('The response of the search service has no task ID.')
}

function readState(file: string): State | null {
  try {
    const state = JSON.parse(readFileSync(file, 'utf8'))
    return typeof state.hash === 'string' && typeof state.temporary === 'string' ? state : null
  } catch {
    return null
  }
}

function writeState(file: string, state: State): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify(state))
}
