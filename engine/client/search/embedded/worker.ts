import type { FromWorker, ToWorker, WorkerStarted } from './answerer.ts'
import { createAnswerer } from './answerer.ts'

// The project includes the DOM types, which declare `self` as a window.
const scope = self as unknown as {
  onmessage: ((event: MessageEvent<ToWorker>) => void) | null
  postMessage(message: FromWorker | WorkerStarted): void
}

const answer = createAnswerer((message) => scope.postMessage(message))
scope.postMessage({ type: 'started' })
scope.onmessage = ({ data }) => answer(data)
