import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CheckContext, CheckedSource, PluginCheck } from 'quire-docs/plugin'
import { readCache } from '../facts/cache.ts'
import { readDeclared } from '../facts/declared.ts'
import { shortVersion } from '../facts/versions.ts'
import type { RecordOptions, ResolvedOptions } from '../options.ts'
import { codeSpans } from '../page/code-spans.ts'
import { type Subject, subjectsOf } from '../subject.ts'

/** Environment variable that makes the check rewrite the record. */
const WRITE = 'VERIFY_RECORD'

/** The content of the record: a hash of each declaration that pages mention. */
interface DeclarationRecord {
  version: string
  declarations: Record<string, string>
}

/**
 * Reports declarations that have changed since the record was written, with the pages to review.
 */
export function recordCheck(options: ResolvedOptions, record: RecordOptions): PluginCheck {
  return {
    name: 'changed',
    site(pages, context) {
      for (const subject of subjectsOf(pages, context, options)) {
        compare(subject, record, context)
      }
    },
  }
}

function compare(
  { installed, pages, suffix, label }: Subject,
  { file, declarations }: RecordOptions,
  context: CheckContext,
): void {
  const path = suffix === '' ? file : file.replace(/(\.\w+)?$/, `-${label}$1`)
  const words = new Map(pages.map((page) => [page, wordsOf(page)]))
  const documented = new Set([...words.values()].flatMap((wordsOnPage) => [...wordsOnPage]))
  const current = new Map(
    [...declaredIn(installed.folder, declarations)].filter(([name, text]) =>
      keysIn(name, text).some((word) => documented.has(word)),
    ),
  )
  if (process.env[WRITE]) {
    const hashes = [...current]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, text]) => [name, hash(text)])
    const recorded = { version: installed.version, declarations: Object.fromEntries(hashes) }
    writeFileSync(join(context.root, path), `${JSON.stringify(recorded, null, 2)}\n`)
    context.log(`verify: ${current.size} declarations are recorded in ${path}`)
    return
  }
  const before = readCache<DeclarationRecord>(join(context.root, path))
  if (!before) {
    const hint = `Write it with ${WRITE}=1 quire check.`
    context.report({ message: `There is no record of the declarations in ${path}.`, hint })
    return
  }
  for (const [name, recorded] of Object.entries(before.declarations)) {
    const text = current.get(name)
    if (text !== undefined && hash(text) === recorded) continue
    // Ignore declarations that no page mentions any more.
    const keys = text === undefined ? keysOf(name) : keysIn(name, text)
    const affectedPages = pages.filter((page) => keys.some((word) => words.get(page)!.has(word)))
    if (affectedPages.length === 0) continue
    const change = text === undefined ? 'is gone' : 'has changed'
    const list = affectedPages
      .slice(0, 5)
      .map((page) => page.file)
      .join(', ')
    const more = affectedPages.length > 5 ? ` and ${affectedPages.length - 5} more` : ''
    const declaration = text === undefined ? '' : `It is: ${text.slice(0, 300)}\n`
    context.report({
      message: `${name} ${change} since ${shortVersion(before.version)}, with which the pages were compared${suffix}.`,
      hint: `${declaration}Read ${list}${more} again, then record what is: ${WRITE}=1 quire check.`,
    })
  }
}

function declaredIn(folder: string, fileNames: readonly string[] | undefined): Map<string, string> {
  const files =
    fileNames ??
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
      (name) => /\.d\.[mc]?ts$/.test(name) && !/(?:^|[\\/])node_modules[\\/]/.test(name),
    )
  const declarations = new Map<string, string>()
  for (const file of [...files].sort()) {
    if (!existsSync(join(folder, file))) continue
    for (const [name, text] of readDeclared(file, readFileSync(join(folder, file), 'utf8'))) {
      const earlier = declarations.get(name)
      declarations.set(name, earlier === undefined ? text : `${earlier}\n${text}`)
    }
  }
  return declarations
}

/** Returns the words that refer to a declaration on pages: `boil`, `before:run`. */
function keysOf(name: string): string[] {
  const [, event] = /\('(.+)'\)$/.exec(name) ?? []
  return [event ?? name.slice(name.lastIndexOf('.') + 1)]
}

/** Like `keysOf`, with the string literals of a type: `quiet`. */
function keysIn(name: string, text: string): string[] {
  return [...keysOf(name), ...(name.includes('.') ? [] : literalsOf(text))]
}

function literalsOf(text: string): string[] {
  return [...text.matchAll(/'([^']+)'|"([^"]+)"/g)].map(([, single, double]) => single ?? double!)
}

/** Returns the words in a page's code, including compound names: `before:run`, `have.text`. */
function wordsOf(page: CheckedSource): Set<string> {
  const code = [
    ...codeSpans(page).map(({ text }) => text),
    ...page.headings.map(({ text }) => text),
    ...page.fences.map((fence) => fence.code),
    JSON.stringify(page.frontMatter),
  ].join('\n')
  return new Set([
    ...(code.match(/[A-Za-z_$][\w$]*/g) ?? []),
    ...(code.match(/[A-Za-z][\w$]*(?:[:.-][\w$]+)+/g) ?? []),
  ])
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 8)
}
