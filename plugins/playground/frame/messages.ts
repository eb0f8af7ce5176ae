/** The messages between a playground and its frame. */

export interface SourceText {
  language: 'js' | 'jsx' | 'html' | 'css'
  code: string
}

/** To the frame, once. */
export interface RunMessage {
  type: 'run'
  sources: SourceText[]
  theme: 'light' | 'dark'
}

/** From the frame. */
export type FrameMessage =
  | { type: 'ready' }
  | { type: 'done' }
  /** Height of its content in pixels; 0 if there is none. */
  | { type: 'height'; height: number }
  | { type: 'console'; level: ConsoleLevel; texts: string[] }
  | { type: 'error'; message: string; line?: number }

export type ConsoleLevel = 'log' | 'info' | 'warn' | 'error' | 'debug'
