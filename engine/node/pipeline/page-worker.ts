import { parentPort, workerData } from 'node:worker_threads'
import { sendHeartbeats } from '../errors/heartbeat.ts'
import { type SentError, toSent } from '../errors/sent-error.ts'
import { prepareParser } from '../files/parse-code.ts'
import { compilePage } from './compile-pages.ts'
import { doJob, type JobKind, type PageJobs, type StageTimes } from './page-jobs.ts'
import {
  attachBundle,
  openSnapshot,
  type PageBundle,
  type RenderContext,
  type SiteSnapshot,
} from './render-context.ts'

interface SentJob {
  kind: JobKind
  job: PageJobs[JobKind]['job']
}

/** The requests to a thread. */
export type WorkerRequest =
  | { type: 'bundle'; bundle: PageBundle }
  | { type: 'jobs'; jobs: readonly SentJob[] }

/** The responses to jobs, in order. */
export interface WorkerAnswer {
  answers: ({ result: unknown; times: StageTimes } | { error: SentError })[]
}

const { snapshot, beats } = workerData as { snapshot: SiteSnapshot; beats: Int32Array }
// A thread whose heartbeats stop is ended by the one that started it.
sendHeartbeats(beats)
await prepareParser()
const compile = await openSnapshot(snapshot)
let render: Promise<RenderContext> | null = null

/** Responses are sent in the order of the requests. */
let before: Promise<void> = Promise.resolve()
parentPort?.on('message', (request: WorkerRequest) => {
  before = before.then(() => handle(request))
})

async function handle(request: WorkerRequest): Promise<void> {
  if (request.type === 'bundle') {
    render = attachBundle(compile, request.bundle)
    render.catch(() => {})
    return
  }
  const answers: WorkerAnswer['answers'] = []
  for (const { kind, job } of request.jobs) {
    try {
      if (render) answers.push(await doJob(kind, job, await render))
      else {
        const result = await compilePage(job as PageJobs['compile']['job'], compile)
        answers.push({ result, times: {} })
      }
    } catch (error) {
      answers.push({ error: toSent(error) })
    }
  }
  // The receiver of the response reads its values from disk.
  compile.writer.flush()
  parentPort?.postMessage({ answers } satisfies WorkerAnswer)
}
