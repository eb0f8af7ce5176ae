import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import type { CodeFacts, CodeFactsContext, CodeFile, FenceFacts } from 'quire-docs/plugin'
import type { Project } from 'typescript/unstable/sync'
import { findInstalled } from '../facts/installed.ts'
import type { ResolvedOptions } from '../options.ts'
import { planSamples } from '../samples/compile.ts'
import { type CodeFence, codeFence } from '../samples/fence.ts'
import { layOut } from '../samples/layout.ts'
import type { Settings } from '../samples/options.ts'
import { isTyped, type Sample } from '../samples/sample.ts'
import { readSurroundings } from '../samples/surroundings.ts'
import { askPrograms, imaginedFolder } from './compiler.ts'
import { type Marks, readMarks } from './marks.ts'
import type { HoverSettings } from './options.ts'
import { typedNames } from './types.ts'

/** The island that shows the types of names. */
const ISLAND = 'VerifyTypes'

/** Languages that show types without being asked. */
const TYPESCRIPT = new Set(['ts', 'tsx', 'mts', 'cts', 'typescript'])

/** Returns what the compiler knows about the samples of a page or partial. */
export function typeFacts(
  { file, fences: all }: CodeFile,
  context: CodeFactsContext,
  options: ResolvedOptions,
  settings: Settings,
  hovers: HoverSettings,
): CodeFacts | undefined {
  const fences = all.map(codeFence)
  const isOn = hovers.pages?.some((start) => file.startsWith(start)) ?? false
  const asked = new Map<CodeFence, { index: number; marks: Marks; isHovered: boolean }>()
  for (const [index, fence] of fences.entries()) {
    if (!isTyped(fence) || fence.flags.has('nocheck')) continue
    const marks = readMarks(fence.code)
    const isHovered = fence.flags.has('hovers') || (isOn && TYPESCRIPT.has(fence.language))
    if (isHovered || marks.lines.length > 0) asked.set(fence, { index, marks, isHovered })
  }
  if (asked.size === 0) return undefined

  const facts = new Map<number, FenceFacts>()
  const workspace = planPage(fences, file, context, options, settings)
  askPrograms(context.root, workspace, (project, { inProgram }) => {
    for (const [path, { sample, shift }] of workspace.byFile) {
      const wanted = inProgram.has(sample) ? asked.get(sample.fence) : undefined
      if (!wanted) continue
      const text = workspace.files.get(path)!
      const place = placesIn(text, shift)
      facts.set(wanted.index, factsOf(project, path, sample, wanted, place, context))
    }
  })
  const hasWords = [...facts.values()].some(({ words = [] }) => words.length > 0)
  return {
    fences: facts,
    ...(hasWords && {
      island: {
        component: ISLAND,
        props: { client: 'idle', label: hovers.label },
      },
    }),
  }
}

/** Lays out the samples of a page, and notes all files that their types depend on. */
function planPage(
  fences: readonly CodeFence[],
  file: string,
  { root, read, list }: CodeFactsContext,
  options: ResolvedOptions,
  settings: Settings,
) {
  // The version with the most specific folder.
  const version = options.versions
    .filter(({ pages }) => file.startsWith(pages))
    .reduce((a, b) => (b.pages.length > a.pages.length ? b : a))
  const installed = findInstalled(root, options.package, version.package)
  const compiler = createRequire(import.meta.url).resolve('typescript/package.json')
  for (const one of [compiler, ...installed.files]) read(one)
  for (const folder of new Set(installed.files.slice(1).map((one) => dirname(one)))) list(folder)
  const surroundings = readSurroundings(root, settings, { read, list })
  return planSamples([layOut({ fences }, surroundings.examples, settings)], {
    folder: imaginedFolder(root),
    ambient: surroundings.ambient,
    settings,
    paths: installed.paths,
  })
}

/** Line and column in a sample's own code of an offset in its file; lines before it are below 1. */
type PlaceOf = (offset: number) => { line: number; column: number }

/** @param shift number of lines that stand unseen before the sample */
function placesIn(text: string, shift: number): PlaceOf {
  return (offset) => {
    const before = text.slice(0, offset)
    const start = before.lastIndexOf('\n') + 1
    return { line: before.split('\n').length - shift, column: offset - start + 1 }
  }
}

function factsOf(
  project: Project,
  path: string,
  { fence }: Sample,
  { marks, isHovered }: { marks: Marks; isHovered: boolean },
  placeOf: PlaceOf,
  { report }: CodeFactsContext,
): FenceFacts {
  const lines = fence.code.split('\n').length - 1
  const names = typedNames(project, path)
    .map((name) => ({ ...name, ...placeOf(name.offset) }))
    .filter(({ line }) => line >= 1 && line <= lines)
  const answers = marks.queries.flatMap(({ line, column, at }) => {
    const name = names.find(
      (one) => one.line === line && one.column <= column && column < one.column + one.length,
    )
    if (name) return [{ line, column: name.column, text: name.text }]
    report({
      rule: 'type-query',
      message: 'There is no name above this `^?`.',
      hint: 'Put the caret under the name whose type the page shows.',
      line: fence.line + at - 1,
      column: fence.indent + 1,
    })
    return []
  })
  const errors = marks.errors.length === 0 ? [] : project.program.getSemanticDiagnostics(path)
  const expected = errors
    .map(({ code, text, pos }) => ({ code: `TS${code}`, text, ...placeOf(pos) }))
    .filter(({ code, line }) => marks.errors.includes(code) && line >= 1)
    .map(({ text, line, column }) => ({ line, column, text, isError: true }))
  const words = names
    .filter(({ isEmpty }) => !isEmpty)
    .map(({ line, column, length, text }) => ({ line, column, length, text }))
  return {
    hiddenLines: marks.lines,
    below: [...expected, ...answers].sort((a, b) => a.line - b.line),
    ...(isHovered && { words }),
  }
}
