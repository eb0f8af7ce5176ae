import { type RefObject, useEffect, useReducer, useRef } from 'react'
import { compileSample } from '../../simulator/compile/compile-sample.ts'
import { placeIn } from '../../simulator/compile/edits.ts'
import { CompileError } from '../../simulator/compile/strip-types.ts'
import { ENV, hasVisit, isStart, type Outcome } from '../../simulator/contract.ts'
import { runInFrame } from '../../simulator/frame/simulator-frame.ts'
import type { Extras } from '../extras.ts'
import { COMPONENTS_FILE, extrasPath, FOLDER } from './addresses.ts'
import { describeFailure } from './failure.ts'
import { fetchJson, fetchText } from './fetch-file.ts'
import { idle, type RunState, reduce } from './run-state.ts'

/** Maximum duration of a run in milliseconds. */
const LONGEST = 10 * 60_000

export interface Run {
  state: RunState
  /** @param pause Milliseconds after each command. */
  start(code: string, pause: number): void
  stop(): void
  reset(): void
}

/**
 * Runs a sample in a frame: each run has a new one.
 * @param hasJsx Whether the sample may contain JSX.
 * @param stage The element that holds the frame.
 */
export function useRun(id: string, hasJsx: boolean, stage: RefObject<HTMLElement | null>): Run {
  const [state, dispatch] = useReducer(reduce, idle)
  const current = useRef<AbortController>(null)
  useEffect(() => () => current.current?.abort(), [])

  const start = async (code: string, pause: number): Promise<void> => {
    current.current?.abort()
    const controller = new AbortController()
    const { signal } = controller
    current.current = controller
    const send: typeof dispatch = (event) => {
      if (!signal.aborted) dispatch(event)
    }
    send({ type: 'start' })
    try {
      const extras = await fetchJson<Extras>(extrasPath(id))
      if (signal.aborted) return
      const { prelude, spec, given, fixtures, server, mounts } = extras
      const compiled = compileSample(code, prelude, hasJsx)
      const components = mounts ? await fetchText(COMPONENTS_FILE) : undefined
      if (signal.aborted) return
      const frame = document.createElement('iframe')
      frame.title = 'Application under test'
      stage.current?.replaceChildren(frame)
      const url = `${import.meta.env.BASE_URL}${FOLDER}/frame.html`
      const sample = {
        code: compiled.code,
        name: 'sample.js',
        declaresTests: compiled.declaresTests,
        fixtures,
        spec,
        env: ENV,
        // Changed code may visit a page itself.
        given: hasVisit(code) ? given.filter((state) => !isStart(state)) : given,
        patience: 1,
        pause,
        ...(server && { server }),
        ...(components !== undefined && { components }),
      }
      const outcome: Outcome = await runInFrame(frame, url, sample, {
        limit: LONGEST,
        signal,
        onStart: () => send({ type: 'ready' }),
        onResize: (width, height) => send({ type: 'resize', width, height }),
        onLog: {
          entry: (entry) => send({ type: 'entry', entry }),
          snapshot: (entry, moment, snapshot) =>
            send({ type: 'snapshot', id: entry, moment, snapshot }),
        },
      })
      const { status, tests, commands } = outcome
      const failure = describeFailure(outcome, compiled)
      const phase = status === 'passed' ? 'passed' : 'failed'
      send({ type: 'end', phase, tests, commands, ...(failure && { failure }) })
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      const place = error instanceof CompileError ? placeIn(code, error.at) : undefined
      send({ type: 'end', phase: 'failed', failure: { message, ...(place && { place }) } })
    }
  }
  return {
    state,
    start: (code, pause) => void start(code, pause),
    stop() {
      current.current?.abort()
      dispatch({ type: 'end', phase: 'stopped' })
    },
    reset() {
      current.current?.abort()
      stage.current?.replaceChildren()
      dispatch({ type: 'reset' })
    },
  }
}
