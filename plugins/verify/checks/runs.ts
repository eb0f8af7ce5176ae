import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import type { CheckContext, CheckedSource, PluginCheck } from 'quire-docs/plugin'
import { readCache, writeCache } from '../facts/cache.ts'
import type { ResolvedOptions } from '../options.ts'
import { isAbout } from '../page/scope.ts'
import { compareOutput, isOutput } from '../runs/expected.ts'
import type { Runner, RunSettings } from '../runs/options.ts'
import { type Result, runFile, writeSample } from '../runs/run.ts'
import { type CodeFence, codeFence } from '../samples/fence.ts'
import { layOut } from '../samples/layout.ts'
import type { Settings } from '../samples/options.ts'
import { readSurroundings, type Surroundings } from '../samples/surroundings.ts'
import { type Subject, subjectsOf } from '../subject.ts'

/** Part of the cache key: increment when samples are run or compared differently. */
const METHOD = 2

/** Runs the samples marked `run`, and compares their output with the output on the page. */
export function runCheck(
  options: ResolvedOptions,
  settings: Settings,
  runs: RunSettings,
): PluginCheck {
  return {
    name: 'run',
    async site(pages, context) {
      for (const subject of subjectsOf(pages, context, options)) {
        await runSubject(subject, context, settings, runs)
      }
    },
  }
}

/** A sample to run, and the fence that shows its expected output. */
interface Script {
  fence: CodeFence
  runner: Runner
  output: CodeFence | undefined
}

async function runSubject(
  subject: Subject,
  context: CheckContext,
  settings: Settings,
  runs: RunSettings,
): Promise<void> {
  const { root, cacheFolder } = context
  const pagesToRun = subject.pages.flatMap((page) => {
    const fences = page.fences
      .filter(({ line }) => subject.suffix === '' || isAbout(page, line, subject.installed.version))
      .map(codeFence)
    const scripts = scriptsOf(fences, runs)
    return scripts.length > 0 ? [{ page, fences, scripts }] : []
  })
  if (pagesToRun.length === 0) return
  const surroundings = readSurroundings(root, settings)
  const file = join(cacheFolder, `runs${subject.suffix.replace(/[^\w.]+/g, '-')}.json`)
  const cachedResults = readCache<Record<string, Result[]>>(file) ?? {}
  const results: Record<string, Result[]> = {}
  let count = 0
  for (const { page, fences, scripts } of pagesToRun) {
    const inputs = [
      ...scripts.flatMap(({ runner }) => runner.reads ?? []).map((path) => join(root, path)),
      ...exampleFiles(root, runs),
    ]
    const salt = [METHOD, process.version, subject.installed.key, surroundings.hash]
    const key = createHash('sha256')
      .update(
        JSON.stringify(
          [salt, runs, inputs.map((path) => readFileSync(path, 'utf8'))],
          regExpAsText,
        ),
      )
      .update(JSON.stringify(fences.map(({ language, title, code }) => [language, title, code])))
      .update(JSON.stringify(scripts.map(({ runner, fence }) => [runner.name, [...fence.flags]])))
      .digest('base64url')
    if (!cachedResults[key]) count += scripts.length
    results[key] =
      cachedResults[key] ??
      (await runPage(fences, scripts, subject, context, settings, surroundings, runs))
    for (const [index, script] of scripts.entries()) {
      reportResult(page, script, results[key][index]!, subject.suffix, context)
    }
  }
  writeCache(file, results)
  const total = pagesToRun.flatMap(({ scripts }) => scripts).length
  context.log(`verify: ${total} samples have been run${subject.suffix}, ${count} of them this time`)
}

/** The files of the example application. */
function exampleFiles(root: string, { folder }: RunSettings): string[] {
  if (folder === null) return []
  const absolute = join(root, folder)
  return readdirSync(absolute, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}

function regExpAsText(_: string, value: unknown): unknown {
  return value instanceof RegExp ? String(value) : value
}

function scriptsOf(fences: readonly CodeFence[], { runners }: RunSettings): Script[] {
  return fences.flatMap((fence, index) => {
    if (fence.flags.has('nocheck') || isOutput(fence)) return []
    const runner = runners.find(({ languages, title }) => {
      if (!languages.includes(fence.language)) return false
      return title ? title.test(fence.title ?? '') : fence.flags.has('run')
    })
    const next = fences[index + 1]
    return runner ? [{ fence, runner, output: next && isOutput(next) ? next : undefined }] : []
  })
}

/** Runs a page's samples one after the other, in a folder that contains all of them. */
async function runPage(
  fences: readonly CodeFence[],
  scripts: readonly Script[],
  { installed }: Subject,
  { root, cacheFolder }: CheckContext,
  settings: Settings,
  { examples }: Surroundings,
  { timeout, folder: example }: RunSettings,
): Promise<Result[]> {
  const folder = join(cacheFolder, `run-${process.pid}`)
  rmSync(folder, { recursive: true, force: true })
  if (example !== null) cpSync(join(root, example), folder, { recursive: true })
  const link = join(folder, 'node_modules', installed.name)
  mkdirSync(dirname(link), { recursive: true })
  if (existsSync(installed.folder)) symlinkSync(installed.folder, link, 'junction')
  const { files, samples, shift } = layOut({ fences }, examples, settings)
  for (const { title, code } of fences) {
    if (title && /^[\w@.-]+(?:\/[\w@.-]+)*$/.test(title) && !title.includes('..')) {
      writeSample(folder, title, code)
    }
  }
  for (const [path, text] of files) writeSample(folder, path, text)
  const results: Result[] = []
  for (const [index, { fence, runner }] of scripts.entries()) {
    const sample = samples.find((candidate) => candidate.fence === fence)
    const before = runner.before === undefined ? '' : `${runner.before}\n`
    // A page may show several versions of a file: each one replaces the file only while it runs.
    const path = fence.title ?? sample?.path ?? `sample-${index}.${fence.language}`
    const text = `${before}${sample ? files.get(sample.path)! : fence.code}`
    const result = await runFile(writeSample(folder, path, text), runner, timeout)
    if (files.has(path)) writeSample(folder, path, files.get(path)!)
    const { failure } = result
    if (failure?.line !== undefined) {
      failure.line -= (sample ? (shift.get(sample) ?? 0) : 0) + before.split('\n').length - 1
    }
    results.push(result)
  }
  rmSync(folder, { recursive: true, force: true })
  return results
}

function reportResult(
  page: CheckedSource,
  { fence, runner, output }: Script,
  { stdout, failure }: Result,
  suffix: string,
  context: CheckContext,
): void {
  if (failure && !fence.flags.has('throws')) {
    const { message, details, line = 0, column = 1 } = failure
    const position =
      line > 0
        ? { line: fence.line + line - 1, column: fence.indent + column }
        : { line: fence.line - 1, column: fence.indent + 1 }
    context.report({
      message: `The sample fails when ${runner.name} runs it${suffix}: ${message}`,
      hint: [...details, 'Correct it, or add `throws` after its language if it should fail.'].join(
        '\n',
      ),
      file: page.file,
      ...position,
    })
    return
  }
  if (!failure && fence.flags.has('throws')) {
    context.report({
      message: `The sample is marked \`throws\`, but it does not fail${suffix}.`,
      hint: 'Remove `throws` from its first line.',
      file: page.file,
      line: fence.line - 1,
      column: fence.indent + 1,
    })
    return
  }
  if (!output) return
  const printed = failure ? `${stdout}${failure.message}\n` : stdout
  const difference = compareOutput(printed, output.code)
  if (!difference) return
  context.report({
    rule: 'output',
    message: `${difference.message.replace(/\.$/, '')}${suffix}.`,
    hint: 'Show the actual output. `…` stands for text that varies.',
    file: page.file,
    line: output.line + difference.line - 1,
    column: output.indent + difference.column,
  })
}
