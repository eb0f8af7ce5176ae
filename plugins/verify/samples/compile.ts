import { execFile } from 'node:child_process'
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { groupParts } from './group.ts'
import type { Layout } from './layout.ts'
import type { Settings, Setup } from './options.ts'
import { splitLayout } from './part.ts'
import type { Sample } from './sample.ts'
import { type AmbientFile, neededAmbient } from './surroundings.ts'

/** An error in a sample. Line and column are 1-based and do not count hidden lines. */
export interface SampleError {
  code: string
  message: string
  line: number
  column: number
}

export interface CompileOptions {
  /** The folder `node_modules` from which packages are resolved. */
  modules: string | null
  /** Work folder, emptied before use. */
  folder: string
  ambient: readonly AmbientFile[]
  settings: Settings
  /** Targets of imports of the documented package: absolute paths by specifier. */
  paths: Readonly<Record<string, readonly string[]>>
}

/** A TypeScript project, and the samples whose errors it reports. */
export interface Program {
  /** Path of its `tsconfig.json`. */
  file: string
  inProgram: ReadonlySet<Sample>
}

/** Samples as files that a compiler reads. */
export interface Workspace {
  programs: Program[]
  /** The sample of each file, and the number of hidden lines before its code. */
  byFile: ReadonlyMap<string, { sample: Sample; shift: number }>
  /** Texts of the samples and projects, by absolute path. */
  files: ReadonlyMap<string, string>
}

/**
 * Type-checks the samples of pages. Samples without errors have empty entries.
 */
export async function compileSamples(
  layouts: readonly Layout[],
  options: CompileOptions,
): Promise<Map<Sample, SampleError[]>> {
  const { programs, byFile } = writeSamples(layouts, options)
  const errors = new Map<Sample, SampleError[]>()
  for (const { sample } of byFile.values()) errors.set(sample, [])
  const compiler = await findCompiler()
  await inPairs(programs, async ({ file: project, inProgram }) => {
    const output = await run(compiler, ['--project', project, '--pretty', 'false'])
    for (const { file, ...error } of parseOutput(output, options.folder)) {
      const entry = byFile.get(file)
      const sampleError = entry && inProgram.has(entry.sample) ? ownError(error, entry) : undefined
      if (entry && sampleError) errors.get(entry.sample)!.push(sampleError)
    }
  })
  rmSync(options.folder, { recursive: true, force: true })
  return errors
}

/** Converts an error's line to the sample's; `undefined` if it is in hidden lines or ignored. */
export function ownError(
  error: SampleError,
  { sample, shift }: { sample: Sample; shift: number },
): SampleError | undefined {
  const line = error.line - shift
  return line < 1 || isLenient(sample, error.code) ? undefined : { ...error, line }
}

/** Writes samples, and the projects that compile them, to the work folder. */
function writeSamples(layouts: readonly Layout[], options: CompileOptions): Workspace {
  const { modules, folder } = options
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  if (modules !== null) symlinkSync(modules, join(folder, 'node_modules'), 'junction')
  const workspace = planSamples(layouts, options)
  for (const [file, text] of workspace.files) {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  return workspace
}

/** Returns the samples as files in the work folder, with the projects that compile them. */
export function planSamples(
  layouts: readonly Layout[],
  options: Omit<CompileOptions, 'modules'>,
): Workspace {
  const byFile = new Map<string, { sample: Sample; shift: number }>()
  const files = new Map<string, string>()
  const fileOf = new Map<Sample, string>()
  for (const [index, layout] of layouts.entries()) {
    const folder = join(options.folder, 'pages', String(index))
    for (const [path, text] of layout.files) files.set(join(folder, path), text)
    for (const sample of layout.samples) {
      const file = join(folder, sample.path)
      fileOf.set(sample, file)
      byFile.set(file, { sample, shift: layout.shift.get(sample) ?? 0 })
    }
  }
  const programs = groupParts(layouts.flatMap(splitLayout)).map((parts, index) => {
    const file = join(options.folder, `tsconfig.${index}.json`)
    const imports = parts.flatMap(({ layout }) => [...layout.imports])
    const samples = parts.flatMap((part) => [...part.samples, ...part.others])
    const ambient = neededAmbient(options.ambient, imports, options.settings.brought)
    const roots = [...ambient, ...samples.map((sample) => fileOf.get(sample)!)]
    files.set(file, describeProgram(parts[0]!.setup, options, roots))
    return { file, inProgram: new Set(parts.flatMap((part) => part.samples)) }
  })
  return { programs, byFile, files }
}

function describeProgram(
  { types = [] }: Setup,
  { settings, paths }: Pick<CompileOptions, 'settings' | 'paths'>,
  files: readonly string[],
): string {
  return JSON.stringify({
    compilerOptions: {
      target: 'es2022',
      lib: ['es2023', 'dom', 'dom.iterable', 'dom.asynciterable'],
      module: 'esnext',
      moduleResolution: 'bundler',
      jsx: 'react-jsx',
      types,
      paths,
      strict: true,
      noEmit: true,
      allowJs: true,
      checkJs: true,
      skipLibCheck: true,
      resolveJsonModule: true,
      allowImportingTsExtensions: true,
      noUncheckedSideEffectImports: true,
      ...settings.compilerOptions,
    },
    files,
  })
}

/**
 * JavaScript samples have no type annotations, so errors about missing types are ignored in them.
 */
function isLenient(sample: Sample, code: string): boolean {
  return /\.[mc]?jsx?$/.test(sample.path) && /^TS7\d{3}$/.test(code)
}

const ERROR = /^(.+?)\((\d+),(\d+)\): error (TS\d+): (.*)$/

function parseOutput(output: string, folder: string): (SampleError & { file: string })[] {
  const errors: (SampleError & { file: string })[] = []
  for (const line of output.replaceAll('\r', '').split('\n')) {
    const match = ERROR.exec(line)
    if (match) {
      const [, file = '', row, column, code = '', message = ''] = match
      errors.push({
        file: join(folder, file),
        line: Number(row),
        column: Number(column),
        code,
        message,
      })
    } else if (line.startsWith(' ') && errors.length > 0) {
      errors.at(-1)!.message += `\n${line}`
    } else if (/^error TS/.test(line)) throw new Error(`The compiler stopped: ${line}`)
  }
  const temporaryPath = /(?:\.{0,2}\/)?(?:[\w.-]+\/)*pages\/\d+\//g
  for (const error of errors) {
    error.message = error.message.replaceAll(`${folder}/`, '').replace(temporaryPath, '')
  }
  return errors
}

async function findCompiler(): Promise<string> {
  const require = createRequire(import.meta.url)
  const manifest = require.resolve('typescript/package.json')
  const helper = pathToFileURL(join(dirname(manifest), 'lib/getExePath.js'))
  const module: { default: () => string } = await import(helper.href)
  return module.default()
}

function run(command: string, args: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const options = { cwd: dirname(args[1]!), maxBuffer: 1 << 28 }
    execFile(command, args, options, (error, stdout, stderr) => {
      if (error && typeof error.code !== 'number') reject(error)
      else if (stderr.trim() !== '' && stdout.trim() === '') reject(new Error(stderr))
      else resolve(stdout)
    })
  })
}

async function inPairs<Item>(items: Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const queue = [...items]
  const worker = async (): Promise<void> => {
    for (let item = queue.shift(); item; item = queue.shift()) await work(item)
  }
  await Promise.all([worker(), worker()])
}
