import { Fragment, type ReactNode } from 'react'

export interface InterpolateProps {
  /** The text; `{name}` is replaced by a value. */
  children?: string
  values?: Readonly<Record<string, ReactNode>>
}

/** `@docusaurus/Interpolate`: a text with values for its placeholders. */
export default function Interpolate({ children = '', values = {} }: InterpolateProps) {
  return children.split(/\{(\w+)\}/).map((part, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text keep their order
    index % 2 === 0 ? part : <Fragment key={index}>{values[part] ?? `{${part}}`}</Fragment>,
  )
}

/** `interpolate()` of `@docusaurus/Interpolate`. */
export function interpolate(
  text: string,
  values: Readonly<Record<string, string | number>> = {},
): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) =>
    String(values[name] ?? placeholder),
  )
}
