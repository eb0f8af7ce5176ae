import { toCommonJs } from './script/commonjs.ts'
import { parseScript, type Script } from './script/parse.ts'
import { type StrippedCode, stripTypes } from './script/strip-types.ts'

/** A sample converted to another form of its language. */
export interface Twin {
  code: string
  /** Language for the fence: `js`, `jsx`, `mjs`, `cjs`. */
  language: string
  title?: string
  /** Lines to highlight, 1-based. */
  highlighted: ReadonlySet<number>
  /** The parsed code, so that highlighting does not parse it again. */
  script: Script
}

/** The sample that a twin is made from. */
export interface TwinSource {
  script: Script
  title?: string
  highlighted: ReadonlySet<number>
}

/**
 * Returns the JavaScript form of a TypeScript sample. `undefined` if there is none, and `'same'` if
 * the sample already is JavaScript.
 */
export function javascriptTwin(source: TwinSource, jsx: boolean): Twin | 'same' | undefined {
  if (source.title?.endsWith('.d.ts')) return undefined
  const derived = stripTypes(source.script)
  if (!derived) return undefined
  if (derived.code === source.script.code) return 'same'
  return makeTwin(source, derived, jsx ? 'jsx' : 'js', renameToJavaScript)
}

/** Returns a config file as an ES module, and as CommonJS if possible. */
export function configTwins(source: TwinSource): { module: Twin; commonJs?: Twin } | undefined {
  const derived = stripTypes(source.script)
  if (!derived) return undefined
  const module = makeTwin(source, derived, 'mjs', (title) => rename(title, 'mjs'))
  const required = toCommonJs(derived.script)
  const script = required && parseScript(required.code, { jsx: true, types: false })
  const commonJs =
    script &&
    makeTwin(
      { ...source, highlighted: module.highlighted },
      { ...required, script },
      'cjs',
      (title) => rename(title, 'cjs'),
    )
  return { module, commonJs }
}

function makeTwin(
  source: TwinSource,
  derived: StrippedCode,
  language: string,
  renamed: (title: string) => string,
): Twin {
  const highlighted = new Set<number>()
  derived.sources.forEach((lines, index) => {
    if (lines.some((line) => source.highlighted.has(line))) highlighted.add(index + 1)
  })
  const title = source.title === undefined ? undefined : renamed(source.title)
  return { code: derived.code, language, title, highlighted, script: derived.script }
}

/** Renames `x.ts` to `x.js`, `x.tsx` to `x.jsx` and `x.mts` to `x.mjs`. */
function renameToJavaScript(title: string): string {
  return title.replace(/\.([cm]?)ts(x?)\b/g, '.$1js$2')
}

function rename(title: string, extension: string): string {
  return title.replace(/\.[cm]?[jt]sx?\b/g, `.${extension}`)
}
