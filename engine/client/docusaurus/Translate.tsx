import { Fragment, type ReactNode } from 'react'

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
  return children.split(/\{(\w+)\}/).map((part, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text keep their places
    index % 2 === 0 ? part : <Fragment key={index}>{values[part] ?? `{${part}}`}</Fragment>,
  )
}

/** `translate()` of `@docusaurus/Translate`: the text as it is written. */
export function translate({ message }: Message, values: Record<string, string | number> = {}) {
  return message.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
}
