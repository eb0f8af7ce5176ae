import { parentPort, workerData } from 'node:worker_threads'
import { type SentError, toSent } from '../errors/sent-error.ts'
import { prepareParser } from '../files/parse-code.ts'
import { compilePage, type MadePage, makePage, type PageJob, type Workshop } from './page-line.ts'
import { equip, openWorkshop, type PageBundle, type SiteSnapshot } from './workshop.ts'

/** What a thread is asked to do. */
export type PoolRequest =
  | { type: 'equip'; bundle: PageBundle }
  | { type: 'compile' | 'make'; jobs: readonly PageJob[] }

/** What it answers. */
export type PoolAnswer = { made: MadePage[] } | { error: SentError }

const { snapshot, segment } = workerData as { snapshot: SiteSnapshot; segment: string }
await prepareParser()
const early = await openWorkshop(snapshot, segment)
let workshop: Promise<Workshop> | null = null

/** Answers come in the order of the requests. */
let before: Promise<void> = Promise.resolve()
parentPort?.on('message', (request: PoolRequest) => {
  before = before.then(() => take(request))
})

async function take(request: PoolRequest): Promise<void> {
  if (request.type === 'equip') {
    workshop = equip(early, request.bundle)
    workshop.catch(() => {})
    return
  }
  let answer: PoolAnswer
  try {
    const { jobs, type } = request
    const whole = type === 'make' ? await workshop! : null
    const made: MadePage[] = []
    for (const job of jobs)
      made.push(await (whole ? makePage(job, whole) : compilePage(job, early)))
    answer = { made }
  } catch (error) {
    answer = { error: toSent(error) }
  }
  parentPort?.postMessage(answer)
}
