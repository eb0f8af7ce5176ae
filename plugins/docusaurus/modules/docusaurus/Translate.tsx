import type { ReactNode } from 'react'
import Interpolate, { interpolate } from './Interpolate.tsx'

export interface TranslateProps {
  /** The text; `{name}` stands for a value. */
  children?: string
  id?: string
  /** Ignored: a note for translators. */
  description?: string
  values?: Record<string, ReactNode>
}

interface Message {
  message: string
  id?: string
  description?: string
}

/**
 * `@docusaurus/Translate`: the text as it is written. What a page says in another language is in the
 * translated page.
 */
export default function Translate({ children = '', values = {} }: TranslateProps) {
  return <Interpolate values={values}>{children}</Interpolate>
}

/** `translate()` of `@docusaurus/Translate`: the text as it is written. */
export function translate({ message }: Message, values: Record<string, string | number> = {}) {
  return interpolate(message, values)
}
