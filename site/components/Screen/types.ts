import type { LogEntry } from '../CommandLog/types.ts'

/** The state of a run, a test or an element: its icon, its color, and its word for screen readers. */
export type State =
  | 'passed'
  | 'failed'
  | 'flaky'
  | 'pending'
  | 'skipped'
  | 'running'
  | 'canceled'
  | 'modified'
  | 'tested'
  | 'untested'
  | 'inconclusive'
  | 'ignored'

/** The color of a state or a badge. */
export type Tone = 'good' | 'bad' | 'warn' | 'info' | 'dim'

/** A text with its decorations: an entry of a list, a cell, a tab. */
export interface Item {
  /** Names in backticks are set in code font. */
  text: string
  state?: State
  /** Small labels after the text: `new`, or `new:bad` with a tone. */
  badges?: readonly string[]
  /** Second line, smaller. */
  note?: string
  /** At the end of the row. */
  value?: string
  /** A bar of this length, from 0 to 100. */
  bar?: number
  /** The color of the bar. */
  tone?: Tone
  /** Number of the step below the screen that explains this item. */
  step?: number
  /** Chosen or pinned. */
  selected?: boolean
  /** Entries inside this one, shown expanded. */
  items?: readonly Entry[]
}

export type Entry = string | Item

/** A control of a form, which cannot be operated. */
export interface Field {
  label: string
  /** Default: `input`. */
  control?: 'input' | 'choice' | 'switch' | 'checkbox' | 'radio' | 'button' | 'code'
  value?: string
  /** Whether a switch, checkbox or radio button is on. */
  on?: boolean
  note?: string
  step?: number
}

/** The mark of an element on a mock page. */
export type Mark = 'tested' | 'untested' | 'failed' | 'inconclusive' | 'ignored' | 'pinned'

/** An element of a mock page. */
export interface PageElement {
  kind:
    | 'heading'
    | 'text'
    | 'alert'
    | 'link'
    | 'button'
    | 'field'
    | 'select'
    | 'radio'
    | 'checkbox'
    | 'image'
    | 'row'
  text?: string
  /** Content of a field. */
  value?: string
  /** Whether a radio button or checkbox is on. */
  on?: boolean
  mark?: Mark
  /** The elements of a row. */
  items?: readonly PageElement[]
}

/** A spec on a machine: when it ran, in the unit of its lanes. */
export interface Span {
  name: string
  from: number
  to: number
  state?: State
}

/** A part of a screen. */
export type Block =
  | {
      type: 'head'
      title: string
      state?: State
      facts?: readonly string[]
      counts?: readonly Entry[]
      step?: number
    }
  | { type: 'tabs'; items: readonly Entry[]; selected: string; step?: number }
  | { type: 'nav'; items: readonly Entry[]; selected: string }
  | { type: 'tools'; items: readonly Field[] }
  | {
      type: 'figures'
      items: readonly {
        label: string
        value: string
        state?: State
        note?: string
        step?: number
      }[]
    }
  | { type: 'list'; title?: string; items: readonly Entry[]; ordered?: boolean }
  | {
      type: 'table'
      title?: string
      columns: readonly string[]
      rows: readonly (readonly Entry[])[]
    }
  | {
      type: 'lanes'
      unit: string
      total: number
      lanes: readonly { name: string; note?: string; spans: readonly Span[] }[]
    }
  | {
      type: 'chart'
      title: string
      unit?: string
      series: readonly { name: string; tone: Tone }[]
      columns: readonly { label: string; values: readonly number[] }[]
    }
  | { type: 'fields'; title?: string; items: readonly Field[] }
  | { type: 'cards'; items: readonly (Item & { button?: string })[] }
  | { type: 'log'; title?: string; entries: readonly LogEntry[] }
  | { type: 'page'; url?: string; note?: string; elements: readonly PageElement[] }
  | { type: 'code'; title?: string; text: string }
  | { type: 'note'; text: string; tone?: Tone; step?: number }
  | { type: 'message'; author: string; note?: string; blocks: readonly Block[] }
  | { type: 'split'; start: readonly Block[]; end: readonly Block[]; narrow?: boolean }

export type BlockOf<Type extends Block['type']> = Extract<Block, { type: Type }>
