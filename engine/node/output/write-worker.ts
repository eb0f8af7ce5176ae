import { parentPort } from 'node:worker_threads'
import { type WriteJob, type WrittenForms, writeForms } from './write-forms.ts'

/** An error as it comes through: of its own an error that is sent loses its code. */
export interface WriteError {
  message: string
  code?: string
}

/** What the thread is sent, and what it answers. */
export type WriteRequest = [id: number, job: WriteJob]
export type WriteAnswer = [id: number, written: WrittenForms | null, error?: WriteError]

parentPort?.on('message', ([id, job]: WriteRequest) => {
  const answer = (...rest: [WrittenForms | null, WriteError?]) =>
    parentPort?.postMessage([id, ...rest] satisfies WriteAnswer)
  writeForms(job).then(
    (written) => answer(written),
    ({ message, code }: NodeJS.ErrnoException) =>
      answer(null, { message, ...(code !== undefined && { code }) }),
  )
})
