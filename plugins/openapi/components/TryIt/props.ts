import type { ConsoleLabels } from './labels.ts'

/** Props of an operation's console, serialized into the page as JSON. */
export interface TryItProps {
  /** In upper case. */
  method: string
  /** Path template: `/pets/{petId}`. */
  path: string
  /** Absolute URLs without a slash at the end. */
  servers: string[]
  parameters: {
    name: string
    in: 'path' | 'query' | 'header' | 'cookie'
    required: boolean
    /** Initial value of its field. */
    value: string
    values?: string[]
  }[]
  body?: { type: string; text: string }
  auth?:
    | { kind: 'bearer' }
    | { kind: 'basic' }
    | { kind: 'key'; name: string; in: 'header' | 'query' }
  /** Texts that differ from the defaults. */
  labels?: Partial<ConsoleLabels>
}
