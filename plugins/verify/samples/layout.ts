import { dirname, posix, relative } from 'node:path'
import { analyze, words } from './analyze.ts'
import type { CodePage } from './fence.ts'
import type { Settings } from './options.ts'
import { collectSamples, type Sample } from './sample.ts'

/** A page's samples as files. */
export interface Layout {
  page: CodePage
  samples: Sample[]
  /** Texts by path in the page's folder: the samples, and stand-ins for other imported files. */
  files: ReadonlyMap<string, string>
  /** Number of lines inserted before the first line of a sample. */
  shift: ReadonlyMap<Sample, number>
  /** Specifiers that the page's samples import, directly or through example modules. */
  imports: ReadonlySet<string>
}

const SCRIPT = /\.[mc]?[jt]sx?$/
const ASSET = /\.(?:vue|svelte|css|scss|svg|png|json)$/
const ENDINGS = [
  '.ts',
  '.tsx',
  '.d.ts',
  '.js',
  '.jsx',
  '.json',
  '/index.ts',
  '/index.tsx',
  '/index.js',
]

/**
 * Lays out a page's samples as files.
 * @param examples Modules that samples may import by name, keyed by the name without extension.
 */
export function layOut(
  page: CodePage,
  examples: ReadonlyMap<string, Example>,
  settings: Settings,
): Layout {
  const samples = collectSamples(page, settings)
  spreadSetups(samples, settings)
  const files = new Map<string, string>()
  const shift = new Map<Sample, number>()
  const ambient: Sample[] = []
  for (const sample of samples) {
    const head = `${beforeOf(sample)}${importAmbient(sample, ambient)}`
    files.set(sample.path, `${head}${sample.fence.code}${tail(sample)}`)
    shift.set(sample, head.split('\n').length - 1)
    if (sample.fence.flags.has('ambient')) ambient.push(sample)
  }
  for (const fence of page.fences) {
    if (fence.language === 'json' && fence.title) files.set(fence.title, fence.code)
  }
  const imports = new Set<string>()
  for (const sample of samples) {
    const exampleImports = standIn(sample, samples, files, examples)
    for (const name of [...sample.analysis.imports, ...exampleImports]) imports.add(name)
  }
  return { page, imports, samples, files, shift }
}

/** An example module that samples import by its bare name. */
export interface Example {
  /** Absolute path, without extension. */
  file: string
  hasDefault: boolean
  imports: readonly string[]
}

/** Applies a sample's setup to the samples that it imports, such as a config file. */
function spreadSetups(samples: Sample[], { setups }: Settings): void {
  const byPath = new Map(samples.map((sample) => [sample.path, sample]))
  const queue = samples.filter(({ setup }) => setup !== setups[0])
  for (const sample of queue) {
    for (const specifier of sample.analysis.imports) {
      const path = specifier.startsWith('.') && resolveIn(byPath, sample.path, specifier)
      const target = path ? byPath.get(path) : undefined
      if (!target || target.setup !== setups[0]) continue
      target.setup = sample.setup
      queue.push(target)
    }
  }
}

/** Returns the hidden lines of a sample's setup, without names that the sample declares. */
function beforeOf({ setup, fence, path, analysis }: Sample): string {
  const { before = '' } = setup
  if (before === '' || fence.flags.has('ambient') || /\.d\.[mc]?ts$|\.cjs$/.test(path)) return ''
  const declared = new Set([...analysis.values, ...analysis.types, ...analysis.imported])
  const lines = before.trimEnd().split('\n')
  return lines
    .map((line) => {
      const { values, types, imported } = analyze('line.ts', line)
      return [...values, ...types, ...imported].some((name) => declared.has(name))
        ? '\n'
        : `${line}\n`
    })
    .join('')
}

/** Imports the ambient declarations that a sample uses but neither declares nor imports. */
function importAmbient(sample: Sample, ambient: Sample[]): string {
  if (!sample.analysis.isModule && /\.d\.[mc]?ts$/.test(sample.path)) return ''
  const isJavaScript = /\.[mc]?jsx?$/.test(sample.path)
  if (sample.path.endsWith('.cjs')) return ''
  const { values, types, imported } = sample.analysis
  const localNames = new Set([...values, ...types, ...imported])
  const mentioned = new Set(words(sample.fence.code))
  const imports = ambient.flatMap((source) => {
    const ambientNames = source.analysis
    const names = [...ambientNames.values, ...(isJavaScript ? [] : ambientNames.types)]
    const missing = names.filter((name) => mentioned.has(name) && !localNames.has(name))
    const specifier = specifierTo(sample.path, source.path)
    return missing.length > 0 ? [`import { ${missing.join(', ')} } from '${specifier}'`] : []
  })
  return imports.length > 0 ? `${imports.join('; ')}\n` : ''
}

/** Returns the exports that make a sample a module. Ambient samples export all declarations. */
function tail({ fence, path, analysis }: Sample): string {
  if (fence.flags.has('ambient')) {
    const declared = [...analysis.values, ...analysis.types]
    return `export { ${declared.filter((name) => !analysis.exported.has(name)).join(', ')} }\n`
  }
  return /\.d\.[mc]?ts$|\.cjs$/.test(path) ? '' : 'export {}\n'
}

/**
 * Adds a stand-in file for each unresolved relative import. It re-exports the page's sample or the
 * example module of that name; for a side-effect import it is empty. Returns the imports of these
 * example modules.
 */
function standIn(
  sample: Sample,
  samples: Sample[],
  files: Map<string, string>,
  examples: ReadonlyMap<string, Example>,
): string[] {
  return sample.analysis.imports.flatMap((specifier) => {
    if (!specifier.startsWith('.') || resolveIn(files, sample.path, specifier)) return []
    const target = posix.join(dirname(sample.path), specifier)
    if (target.startsWith('..') || ASSET.test(target)) return []
    const file = SCRIPT.test(target) ? target.replace(/js(x?)$/, 'ts$1') : `${target}.ts`
    const name = specifier.replace(/^(?:\.{1,2}\/)+/, '').replace(SCRIPT, '')
    const sampleOfPage = samples.findLast(
      ({ fence, path }) => fence.title && `/${path.replace(SCRIPT, '')}`.endsWith(`/${name}`),
    )
    const example = examples.get(posix.basename(name))
    if (sampleOfPage)
      files.set(file, forward(specifierTo(target, sampleOfPage.path), sampleOfPage.analysis))
    else if (example) files.set(file, forward(example.file, example))
    else if (sample.analysis.effects.includes(specifier)) files.set(file, 'export {}\n')
    return sampleOfPage ? [] : (example?.imports ?? [])
  })
}

/** Returns the relative specifier with which one file imports another. */
function specifierTo(importer: string, file: string): string {
  const path = relative(dirname(importer), file).replaceAll('\\', '/')
  return path.startsWith('.') ? path : `./${path}`
}

function forward(specifier: string, { hasDefault }: { hasDefault: boolean }): string {
  const from = JSON.stringify(specifier)
  return `export * from ${from}\n${hasDefault ? `export { default } from ${from}\n` : ''}`
}

function resolveIn(
  files: ReadonlyMap<string, unknown>,
  importer: string,
  specifier: string,
): string | undefined {
  const path = posix.join(dirname(importer), specifier)
  const withoutExtension = path.replace(/\.[mc]?jsx?$/, '')
  return [path, ...ENDINGS.flatMap((ending) => [path + ending, withoutExtension + ending])].find(
    (candidate) => files.has(candidate),
  )
}
