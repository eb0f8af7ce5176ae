import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { CheckContext, CheckedSource, PluginCheck } from 'quire-docs/plugin'
import { readCache, writeCache } from '../facts/cache.ts'
import { versionOf } from '../facts/installed.ts'
import type { ResolvedOptions } from '../options.ts'
import { isAbout } from '../page/scope.ts'
import { compileSamples, type SampleError } from '../samples/compile.ts'
import { type CodeFence, type CodePage, codeFence } from '../samples/fence.ts'
import { layOut } from '../samples/layout.ts'
import { readMarks } from '../samples/marks.ts'
import type { Settings } from '../samples/options.ts'
import { isTyped } from '../samples/sample.ts'
import { readSurroundings } from '../samples/surroundings.ts'
import { hintOnly, isWritten, type Subject, subjectsOf } from '../subject.ts'

/** Part of the cache key: increment when samples are laid out or compiled differently. */
const METHOD = 1

/** An error on a page, with the index of the sample's fence. */
type PageError = SampleError & { fence: number }

/** Type-checks every sample of every page against the package. */
export function sampleCheck(options: ResolvedOptions, settings: Settings): PluginCheck {
  return {
    name: 'sample',
    async site(pages, context) {
      const compiled: CompiledFence[] = []
      for (const subject of subjectsOf(pages, context, options)) {
        compiled.push(...(await compileSubject(subject, context, settings)))
      }
      for (const result of compiled) reportErrors(result, compiled, context)
      checkOptOuts(pages.filter(isWritten), context, settings)
    },
  }
}

/** The result of compiling a fence against a version of the package. */
interface CompiledFence {
  subject: Subject
  page: CheckedSource
  fence: CodeFence
  errors: readonly SampleError[]
}

async function compileSubject(
  subject: Subject,
  context: CheckContext,
  settings: Settings,
): Promise<CompiledFence[]> {
  const { installed, suffix } = subject
  const { root, cacheFolder } = context
  const surroundings = readSurroundings(root, settings)
  const settingsText = JSON.stringify(settings, (_, value) =>
    value instanceof RegExp ? String(value) : value,
  )
  const salt = [
    METHOD,
    installed.key,
    versionOf(import.meta.dirname, 'typescript'),
    surroundings.hash,
    settingsText,
  ]
  const file = join(cacheFolder, `samples${suffix.replace(/[^\w.]+/g, '-')}.json`)
  const errorsByKey = new Map(Object.entries(readCache<Record<string, PageError[]>>(file) ?? {}))
  const pages = subject.pages
    .map((page) => ({ page, code: codeOf(page, subject) }))
    .filter(({ code }) => code.fences.some(isTyped))
    .map(({ page, code }) => ({ page, code, key: keyOf(code, salt.join('\n')) }))
  const changed = pages.filter(({ key }) => !errorsByKey.has(key))
  if (changed.length > 0) {
    const layouts = changed.map(({ code }) => layOut(code, surroundings.examples, settings))
    const errors = await compileSamples(layouts, {
      modules: installed.modules,
      folder: join(cacheFolder, `samples-${process.pid}`),
      ambient: surroundings.ambient,
      settings,
      paths: installed.paths,
    })
    for (const [index, { samples, page }] of layouts.entries()) {
      const errorsOfPage = samples.flatMap((sample) =>
        (errors.get(sample) ?? []).map((error) => ({
          ...error,
          fence: page.fences.indexOf(sample.fence),
        })),
      )
      errorsByKey.set(changed[index]!.key, errorsOfPage)
    }
    writeCache(file, Object.fromEntries(pages.map(({ key }) => [key, errorsByKey.get(key)])))
  }
  const count = pages.flatMap(({ code }) => code.fences.filter(isTyped)).length
  context.log(
    `verify: ${count} samples on ${pages.length} pages${suffix}, ${changed.length} pages checked this time`,
  )
  return pages.flatMap(({ page, code, key }) =>
    code.fences.map((fence, index) => ({
      subject,
      page,
      fence,
      errors: errorsByKey.get(key)!.filter((error) => error.fence === index),
    })),
  )
}

/** Returns a page with only the fences about one version of the package. */
function codeOf(page: CheckedSource, { installed, suffix }: Subject): CodePage {
  const fences =
    suffix === ''
      ? page.fences
      : page.fences.filter(({ line }) => isAbout(page, line, installed.version))
  return { fences: fences.map(codeFence) }
}

/** Hashes everything that a page's result depends on. Changes of its prose do not matter. */
function keyOf({ fences }: CodePage, salt: string): string {
  const hash = createHash('sha256').update(salt)
  for (const { language, title, flags, code } of fences) {
    hash.update(JSON.stringify([language, title, [...flags], code]))
  }
  return hash.digest('base64url')
}

/** Reports each error of a fence once, with the versions of the package that have it. */
function reportErrors(
  { page, fence, errors, subject }: CompiledFence,
  compiled: readonly CompiledFence[],
  context: CheckContext,
): void {
  const allVersions = compiled.filter(
    (result) => result.page === page && result.fence.line === fence.line,
  )
  // In other samples, such as Markdown ones, `@errors` is part of the text that they show.
  const isCompiled = isTyped(fence) && !fence.flags.has('nocheck')
  const expected = isCompiled ? readMarks(fence.code).errors : []
  for (const { code, line, column } of expected) {
    if (errors.some((error) => error.code === code)) continue
    context.report({
      rule: 'expected-error',
      message: `The compiler reports no ${code} in this sample${subject.suffix}.`,
      hint: 'Correct the sample, or remove the code from "@errors".',
      file: page.file,
      line: fence.line + line - 1,
      column: fence.indent + column,
    })
  }
  for (const error of errors) {
    if (expected.some(({ code }) => code === error.code)) continue
    const hasError = (result: CompiledFence): boolean =>
      result.errors.some(({ line, column }) => line === error.line && column === error.column)
    const wrong = allVersions.filter(hasError).map((result) => result.subject)
    const right = allVersions.filter((result) => !hasError(result)).map((result) => result.subject)
    if (wrong[0] !== subject) continue
    const [message = '', ...details] = error.message.split('\n')
    const only = right.length > 0 ? [hintOnly(right, wrong)] : []
    context.report({
      message: `${error.code}: ${message}${wrong.length === 1 ? subject.suffix : ''}`,
      hint: [...shorten(details), hintFor(error), ...only].join('\n'),
      file: page.file,
      line: fence.line + error.line - 1,
      column: fence.indent + error.column,
    })
  }
}

/** Reports samples that opt out without a reason, and all of them if they are too many. */
function checkOptOuts(
  pages: readonly CheckedSource[],
  context: CheckContext,
  { optOuts }: Settings,
): void {
  const typed = pages.flatMap((page) =>
    page.fences
      .map((fence) => ({ page, fence: codeFence(fence) }))
      .filter(({ fence }) => isTyped(fence)),
  )
  const opted = typed.filter(({ fence }) => fence.flags.has('nocheck'))
  context.log(`verify: ${opted.length} of ${typed.length} samples are not type-checked`)
  for (const { page, fence } of opted) {
    if (fence.reason) continue
    context.report({
      rule: 'opt-out',
      message: 'This sample is not type-checked, and no reason is given.',
      hint: 'Write the reason: nocheck="A mistake that the text explains".',
      file: page.file,
      line: fence.line - 1,
      column: fence.indent + 1,
    })
  }
  // On a small site, a single one would exceed the limit.
  if (opted.length <= Math.max(1, typed.length * optOuts)) return
  for (const { page, fence } of opted) {
    context.report({
      rule: 'opt-out',
      message: `This sample is one of ${opted.length} (out of ${typed.length}) that are not type-checked.`,
      hint: `At most ${100 * optOuts}% may be marked nocheck. Make some of them compile.`,
      file: page.file,
      line: fence.line - 1,
      column: fence.indent + 1,
    })
  }
}

const LONGEST_LINE = 240

/** Keeps only the first line of the compiler's explanation, and the last, which states the cause. */
function shorten(details: string[]): string[] {
  const lines = details.length > 2 ? [details[0]!, details.at(-1)!] : details
  return lines.map((line) => {
    const text = line.trim()
    return text.length > LONGEST_LINE ? `${text.slice(0, LONGEST_LINE)}…` : text
  })
}

function hintFor({ code, message }: SampleError): string {
  const isRelative = /'\.{1,2}\//.test(message)
  if (code === 'TS2307' && isRelative) {
    return 'Give the fence that shows this file a title with its path, or add it to the folder of examples.'
  }
  if (code === 'TS2307' || code === 'TS7016') {
    return 'Install the package, or declare what the page uses of it in the folder of ambient declarations.'
  }
  if (/^TS(?:2580|2591)$/.test(code)) {
    return 'The modules and globals of Node.js are available only in setups that have its types.'
  }
  if (/^TS(?:2304|2339|2552|2551)$/.test(code)) {
    return 'Correct the name, or declare it in the sample or in an ambient fence on the page.'
  }
  return 'Correct the sample. Use nocheck only for a deliberate mistake.'
}
