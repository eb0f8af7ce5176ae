import { useContentData } from 'quire-docs/content'
import type { ReactNode } from 'react'
import Interpolate, { interpolate } from './Interpolate.tsx'

export interface TranslateProps {
  /** The text; `{name}` is replaced by a value. */
  children?: string
  /** Key of its translations. Default: the text. */
  id?: string
  /** Ignored: a note for translators. */
  description?: string
  values?: Record<string, ReactNode>
}

interface Message {
  message?: string
  id?: string
  description?: string
}

/** Translations by key, from the site's files `i18n/fr/code.json` and the like. */
const catalogs = import.meta.glob<Record<string, { message: string } | undefined>>(
  '/i18n/*/code.json',
  { eager: true, import: 'default' },
)

/** `@docusaurus/Translate`: the text in the language of the page. */
export default function Translate({ children = '', id, values = {} }: TranslateProps) {
  const text = useText(children, id)
  return <Interpolate values={values}>{text}</Interpolate>
}

/** `translate()` of `@docusaurus/Translate`: returns a string, for attributes. */
export function translate(
  { message = '', id }: Message,
  values: Record<string, string | number> = {},
) {
  let text = message || id || ''
  try {
    // biome-ignore lint/correctness/useHookAtTopLevel: components call this as they call hooks
    text = useText(message, id)
  } catch {
    // The hook throws outside of components: code at the top level of a module has no page.
  }
  return interpolate(text, values)
}

/** Returns the translation for the page's language, or else the original text, or else its key. */
function useText(message: string, id = message): string {
  const locale = useContentData()?.site.config.locale.name
  return catalogs[`/i18n/${locale}/code.json`]?.[id]?.message || message || id
}
