import { toCommonJs } from './commonjs.ts'
import type { DerivedCode } from './edits.ts'
import { isValid, parseScript, type Syntax } from './parse.ts'
import { stripTypes } from './strip-types.ts'

/** A sample, or another form of it. */
export interface Sample {
  code: string
  title?: string
  /** Lines to highlight, from 1. */
  highlightedLines: readonly number[]
}

/** A sample in another form of its language. */
export interface Form extends Sample {
  /** Language for the code block: `js`, `jsx`, `mjs`, `cjs`. */
  language: string
}

/** Returns the JavaScript form of TypeScript; `undefined` if there is none, or if it is the same. */
export function javascriptForm(sample: Sample, lang: 'ts' | 'tsx'): Form | undefined {
  if (sample.title?.endsWith('.d.ts')) return undefined
  const derived = withoutTypes(sample.code, lang)
  if (!derived || derived.code === sample.code) return undefined
  const title = sample.title?.replace(/\.([cm]?)ts(x?)\b/g, '.$1js$2')
  return formOf(sample, derived, lang === 'tsx' ? 'jsx' : 'js', title)
}

/** Returns a config file as an ES module, and as CommonJS if possible. */
export function configForms(
  sample: Sample,
  lang: Syntax,
): { module: Form; commonJs?: Form } | undefined {
  const derived = withoutTypes(sample.code, lang)
  if (!derived) return undefined
  const titled = (extension: string) => sample.title?.replace(/\.[cm]?[jt]sx?\b/g, `.${extension}`)
  const module = formOf(sample, derived, 'mjs', titled('mjs'))
  const script = parseScript(derived.code, 'jsx')
  const required = script && toCommonJs(script)
  return required
    ? { module, commonJs: formOf(module, required, 'cjs', titled('cjs')) }
    : { module }
}

/**
 * Returns code without its types; `undefined` if the result is not JavaScript, or only comments.
 */
function withoutTypes(code: string, lang: Syntax): DerivedCode | undefined {
  const script = parseScript(code, lang)
  const derived = script && stripTypes(script)
  if (!derived || ONLY_COMMENTS.test(derived.code)) return undefined
  return derived.code === code || isValid(derived.code, 'jsx') ? derived : undefined
}

const ONLY_COMMENTS = /^(?:\s|\/\/.*|\/\*[\s\S]*?\*\/)*$/

function formOf(from: Sample, derived: DerivedCode, language: string, title?: string): Form {
  const marked = new Set(from.highlightedLines)
  const highlightedLines = derived.sources.flatMap((lines, index) =>
    lines.some((line) => marked.has(line)) ? [index + 1] : [],
  )
  return { code: derived.code, language, highlightedLines, ...(title !== undefined && { title }) }
}
