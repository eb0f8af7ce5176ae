import { builtinModules } from 'node:module'
import type { Fence } from '../page/fence.ts'
import type { Page } from '../page/page.ts'
import { type Analysis, analyze } from './analyze.ts'

/** A fence that is type-checked. */
export interface Sample {
  page: Page
  fence: Fence
  analysis: Analysis
  /** Unique path in the page's own folder, from the title or generated. */
  path: string
  /** Whether it runs in Node.js and so has the globals of Node.js. */
  node: boolean
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
export function isTyped(fence: Fence): boolean {
  return TYPED.has(fence.language)
}

/** The fences of a page that are type-checked, without those that opted out. */
export function collectSamples(page: Page): Sample[] {
  const fences = page.fences.filter((fence) => isTyped(fence) && !fence.flags.has('nocheck'))
  const paths = namePaths(fences)
  const samples = fences.map((fence, index): Sample => {
    const path = paths[index]!
    const analysis = analyze(path, fence.code)
    return { page, fence, analysis, path, node: runsInNode(fence, analysis) }
  })
  return samples
}

/** If a page shows a file several times, importing it resolves to the last one. */
function namePaths(fences: Fence[]): string[] {
  const wanted = fences.map((fence, index) => wantedPath(fence, index))
  return wanted.map((path, index) =>
    wanted.lastIndexOf(path) === index ? path : path.replace(/(\.[^/.]+)$/, `.${index}$1`),
  )
}

function wantedPath(fence: Fence, index: number): string {
  const extension = extensionOf(fence)
  const title =
    fence.title
      ?.trim()
      .split(/\s/)[0]
      ?.replace(/^\.?\//, '') ?? ''
  if (fence.flags.has('ambient')) return `ambient-${index}.ts`
  if (!/^[\w@.()[\]$-]+(?:\/[\w@.()[\]$-]+)*$/.test(title) || title.includes('..')) {
    return `cypress/e2e/sample-${index}${extension}`
  }
  const isScript = /\.[mc]?[jt]sx?$/.exec(title)?.[0]
  if (isScript && isScript.includes('t') === extension.includes('t')) {
    const commonJs = extension === '.cjs' && isScript === '.js'
    return commonJs ? title.replace(/\.js$/, '.cjs') : title
  }
  return `${title}${extension}`
}

function extensionOf(fence: Fence): string {
  const { language, code } = fence
  if (language === 'typescript') return '.ts'
  const isScript = language === 'js' || language === 'javascript'
  if (!isScript) return `.${language}`
  const commonJs = /\brequire\(|\bmodule\.exports\b/.test(code)
  return commonJs && !/^\s*(?:import|export)\s/m.test(code) ? '.cjs' : '.js'
}

const BUILT_IN = new Set(builtinModules)
const NODE_FILE =
  /(?:^|\/)(?:[\w.-]*\.config\.[mc]?[jt]s|(?:scripts?|server|plugins|tasks?)(?:\/|\.[jt]s))/
const NODE_CODE =
  /\bsetupNodeEvents\b|\bdefineConfig\b|\bmodule\.exports\b|\brequire\(|\bcypress\.(?:run|open)\(|^on\('/m

function runsInNode(fence: Fence, analysis: Analysis): boolean {
  if (fence.flags.has('config')) return true
  const imported = analysis.imports.map((name) => name.replace(/^node:/, ''))
  if (
    imported.some((name) => BUILT_IN.has(name) && !/^(?:buffer|events|url|process)\/$/.test(name))
  ) {
    return true
  }
  if (fence.title && NODE_FILE.test(fence.title)) return true
  return NODE_CODE.test(fence.code) && !/\bcy\./.test(fence.code)
}
