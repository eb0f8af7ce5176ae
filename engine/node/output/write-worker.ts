import { parentPort } from 'node:worker_threads'
import { type WriteJob, type WrittenForms, writeForms } from './write-forms.ts'

/** An error in a form that can be sent between threads: an Error object would lose its `code`. */
export interface WriteError {
  message: string
  code?: string
}

/** Messages to the thread, and its responses. */
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
