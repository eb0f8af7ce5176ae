import { readFileSync } from 'node:fs'
import { workerData } from 'node:worker_threads'
import { createHighlighter } from '../code/highlight/highlighter.ts'
import { hashOf } from '../hash.ts'
import { type CompiledMdx, compileMdx } from '../mdx/compile.ts'
import {
  type AheadJob,
  type AheadResult,
  type AheadStart,
  jobState,
  MOST_WAITING,
} from './protocol.ts'

const { jobs, messages, markdown, states, asked, port } = workerData as AheadStart
const highlighter = createHighlighter()

for (const [index, job] of jobs.entries()) {
  for (let last = Atomics.load(asked, 0); index - last > MOST_WAITING; ) {
    Atomics.wait(asked, 0, last)
    last = Atomics.load(asked, 0)
  }
  const before = Atomics.compareExchange(states, index, jobState.free, jobState.thread)
  if (before !== jobState.free) continue
  port.postMessage([index, compile(job)] satisfies AheadResult)
  // Post the message before changing the state, so that whoever sees `done` can receive it.
  Atomics.store(states, index, jobState.done)
  Atomics.notify(states, index)
}

function compile({ file, hash, name, docsFolder, language }: AheadJob): CompiledMdx | null {
  try {
    const source = readFileSync(file, 'utf8')
    // The file changed since it was read. Its result would be cached under the old hash.
    if (hashOf(source) !== hash) return null
    return compileMdx({
      source,
      file: name,
      docsFolder,
      messages: messages[language]!,
      highlighter,
      markdown,
    })
  } catch {
    return null
  }
}
