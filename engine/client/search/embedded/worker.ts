import type { FromWorker, ToWorker } from './answerer.ts'
import { createAnswerer } from './answerer.ts'

// The project includes the DOM types, which declare `self` as a window.
const scope = self as unknown as {
  onmessage: ((event: MessageEvent<ToWorker>) => void) | null
  postMessage(message: FromWorker): void
}

const answer = createAnswerer((message) => scope.postMessage(message))
scope.onmessage = ({ data }) => answer(data)
