import { builtinModules } from 'node:module'
import { type Analysis, analyze } from './analyze.ts'
import type { CodeFence, CodePage } from './fence.ts'
import type { Settings, Setup } from './options.ts'

/** A fence that is type-checked. */
export interface Sample {
  page: CodePage
  fence: CodeFence
  analysis: Analysis
  /** Unique path in the folder of the page, from the title or generated. */
  path: string
  /** The environment in which it is compiled. */
  setup: Setup
}

const TYPED = new Set([
  'ts',
  'tsx',
  'js',
  'jsx',
  'typescript',
  'javascript',
  'mts',
  'cts',
  'mjs',
  'cjs',
])

/** Whether a fence's language is type-checked. */
export function isTyped(fence: Pick<CodeFence, 'language'>): boolean {
  return TYPED.has(fence.language)
}

/** Returns the type-checked fences of a page, without `nocheck` ones. */
export function collectSamples(page: CodePage, settings: Settings): Sample[] {
  const fences = page.fences.filter((fence) => isTyped(fence) && !fence.flags.has('nocheck'))
  const paths = uniquePaths(fences, settings.folder)
  const samples = fences.map((fence, index): Sample => {
    const path = paths[index]!
    const analysis = analyze(path, fence.code, settings.extended)
    return { page, fence, analysis, path, setup: setupOf(fence, analysis, settings) }
  })
  return samples
}

/** Returns unique paths. If a page shows a file several times, the last fence gets its path. */
function uniquePaths(fences: readonly CodeFence[], folder: string): string[] {
  const paths = fences.map((fence, index) => pathOf(fence, index, folder))
  return paths.map((path, index) =>
    paths.lastIndexOf(path) === index ? path : path.replace(/(\.[^/.]+)$/, `.${index}$1`),
  )
}

function pathOf(fence: CodeFence, index: number, folder: string): string {
  const extension = extensionOf(fence)
  const title =
    fence.title
      ?.trim()
      .split(/\s/)[0]
      ?.replace(/^\.?\//, '') ?? ''
  if (fence.flags.has('ambient')) return `ambient-${index}.ts`
  if (!/^[\w@.()[\]$-]+(?:\/[\w@.()[\]$-]+)*$/.test(title) || title.includes('..')) {
    return `${folder === '' ? '' : `${folder}/`}sample-${index}${extension}`
  }
  const isScript = /\.[mc]?[jt]sx?$/.exec(title)?.[0]
  if (isScript && isScript.includes('t') === extension.includes('t')) {
    const commonJs = extension === '.cjs' && isScript === '.js'
    return commonJs ? title.replace(/\.js$/, '.cjs') : title
  }
  return `${title}${extension}`
}

function extensionOf(fence: CodeFence): string {
  const { language, code } = fence
  if (language === 'typescript') return '.ts'
  const isScript = language === 'js' || language === 'javascript'
  if (!isScript) return `.${language}`
  const commonJs = /\brequire\(|\bmodule\.exports\b/.test(code)
  return commonJs && !/^\s*(?:import|export)\s/m.test(code) ? '.cjs' : '.js'
}

const BUILT_IN = new Set(builtinModules)

/** Returns the last setup whose conditions the sample meets, or else the first setup. */
function setupOf(fence: CodeFence, analysis: Analysis, { setups }: Settings): Setup {
  return (
    setups.findLast((setup) => setup.when && meetsCondition(setup.when, fence, analysis)) ??
    setups[0]!
  )
}

function meetsCondition(
  when: NonNullable<Setup['when']>,
  fence: CodeFence,
  { imports }: Analysis,
): boolean {
  const { flags = [], languages = [], title, imports: wanted = [], code, withoutCode } = when
  return (
    flags.some((flag) => fence.flags.has(flag)) ||
    languages.includes(fence.language) ||
    wanted.some((name) => imports.some((specifier) => isImportOf(specifier, name))) ||
    (title !== undefined && fence.title !== undefined && title.test(fence.title)) ||
    (code?.test(fence.code) === true && withoutCode?.test(fence.code) !== true)
  )
}

function isImportOf(specifier: string, name: string): boolean {
  if (name === 'node:*') return BUILT_IN.has(specifier.replace(/^node:/, ''))
  return specifier === name || specifier.startsWith(`${name}/`)
}
