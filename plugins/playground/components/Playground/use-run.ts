import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type { ConsoleLevel, FrameMessage, RunMessage, SourceText } from '../../frame/messages.ts'
import type { Labels } from '../../labels.ts'

/** A line of the console. */
export interface Entry {
  id: number
  level: ConsoleLevel
  text: string
}

/** A run of code, and its output so far. */
export interface Run {
  state: 'idle' | 'running' | 'done' | 'failed'
  /** Each run has a new frame, without any state of earlier ones. */
  frame: number
  address: string
  iframe: RefObject<HTMLIFrameElement | null>
  height: number
  entries: readonly Entry[]
  start(sources: readonly SourceText[]): void
  stop(): void
  /** Call it when the frame's document has been loaded. */
  loaded(): void
}

/** Timeout in ms: a frame whose script was blocked reports nothing. */
const TIMEOUT_MS = 4000
/** Maximum number of console lines, because code may log endlessly. */
const MOST_ENTRIES = 500
const TALLEST = 640

/** Runs code in a frame. */
export function useRun(address: string, labels: Labels): Run {
  const iframe = useRef<HTMLIFrameElement>(null)
  const sources = useRef<readonly SourceText[]>([])
  const isReady = useRef(false)
  const [frame, setFrame] = useState(0)
  const [state, setState] = useState<Run['state']>('idle')
  const [height, setHeight] = useState(0)
  const [entries, setEntries] = useState<readonly Entry[]>([])

  const add = useCallback(
    (level: ConsoleLevel, text: string): void =>
      setEntries((all) => [...all, { id: all.length, level, text }].slice(0, MOST_ENTRIES)),
    [],
  )

  useEffect(() => {
    const listen = ({ source, data }: MessageEvent<FrameMessage>): void => {
      const target = iframe.current?.contentWindow
      if (!target || source !== target) return
      if (data.type === 'ready') {
        isReady.current = true
        const message: RunMessage = {
          type: 'run',
          sources: [...sources.current],
          theme: themeNow(),
        }
        // A frame with an opaque origin has no other name.
        target.postMessage(message, '*')
      } else if (data.type === 'console') add(data.level, data.texts.join(' '))
      else if (data.type === 'height') setHeight(Math.min(data.height, TALLEST))
      else if (data.type === 'done') setState((now) => (now === 'running' ? 'done' : now))
      else {
        const line =
          data.line === undefined
            ? ''
            : ` (${labels['playground.line'].replace('{line}', String(data.line))})`
        add('error', data.message + line)
        setState('failed')
      }
    }
    addEventListener('message', listen)
    return () => removeEventListener('message', listen)
  }, [labels, add])

  return {
    state,
    frame,
    address,
    iframe,
    height,
    entries,
    start(code) {
      sources.current = code
      isReady.current = false
      setEntries([])
      setHeight(0)
      setState('running')
      setFrame((number) => number + 1)
    },
    stop() {
      setState('idle')
      setFrame(0)
      setEntries([])
      setHeight(0)
    },
    loaded() {
      setTimeout(() => {
        if (isReady.current) return
        add('error', labels['playground.blocked'])
        setState('failed')
      }, TIMEOUT_MS)
    },
  }
}

function themeNow(): RunMessage['theme'] {
  return getComputedStyle(document.documentElement).colorScheme === 'dark' ||
    (document.documentElement.dataset.theme === undefined &&
      matchMedia('(prefers-color-scheme: dark)').matches)
    ? 'dark'
    : 'light'
}
