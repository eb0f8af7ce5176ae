import { toCommonJs } from './script/commonjs.ts'
import { parseScript, type Script } from './script/parse.ts'
import { type StrippedCode, stripTypes } from './script/strip-types.ts'

/** A sample in another form of its language. */
export interface Twin {
  code: string
  /** Language for the fence: `js`, `jsx`, `mjs`, `cjs`. */
  language: string
  title?: string
  /** Lines to highlight, 1-based. */
  highlighted: ReadonlySet<number>
  /** Parsed, so that it is not parsed again to be coloured. */
  script: Script
}

/** What a twin is made from. */
export interface TwinSource {
  script: Script
  title?: string
  highlighted: ReadonlySet<number>
}

/**
 * The JavaScript form of a TypeScript sample. `undefined` where there is none, and `'same'` where
 * the sample is JavaScript as it stands.
 */
export function javascriptTwin(source: TwinSource, jsx: boolean): Twin | 'same' | undefined {
  if (source.title?.endsWith('.d.ts')) return undefined
  const derived = stripTypes(source.script)
  if (!derived) return undefined
  if (derived.code === source.script.code) return 'same'
  return makeTwin(source, derived, jsx ? 'jsx' : 'js', renameToJavaScript)
}

/** The same config file as an ES module, and as CommonJS where it can be one. */
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

/** `x.ts` is `x.js`, `x.tsx` is `x.jsx`, `x.mts` is `x.mjs`. */
function renameToJavaScript(title: string): string {
  return title.replace(/\.([cm]?)ts(x?)\b/g, '.$1js$2')
}

function rename(title: string, extension: string): string {
  return title.replace(/\.[cm]?[jt]sx?\b/g, `.${extension}`)
}
