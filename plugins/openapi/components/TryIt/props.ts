import type { ConsoleLabels } from './labels.ts'

/** What the console of an operation is given. It is JSON, and part of the page. */
export interface TryItProps {
  /** In capitals. */
  method: string
  /** Path template: `/pets/{petId}`. */
  path: string
  /** Absolute URLs without a slash at the end. */
  servers: string[]
  parameters: {
    name: string
    in: 'path' | 'query' | 'header' | 'cookie'
    required: boolean
    /** What its field contains at first. */
    value: string
    values?: string[]
  }[]
  body?: { type: string; text: string }
  auth?:
    | { kind: 'bearer' }
    | { kind: 'basic' }
    | { kind: 'key'; name: string; in: 'header' | 'query' }
  /** Those of its words that are not the default ones. */
  labels?: Partial<ConsoleLabels>
}
