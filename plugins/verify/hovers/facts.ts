import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { CodeFacts, CodeFactsContext, CodeFile, FenceFacts } from 'quire-docs/plugin'
import type { Project } from 'typescript/unstable/sync'
import { locatePackage } from '../facts/installed.ts'
import type { ResolvedOptions } from '../options.ts'
import { planSamples } from '../samples/compile.ts'
import { type CodeFence, codeFence } from '../samples/fence.ts'
import { layOut } from '../samples/layout.ts'
import { type Marks, readMarks } from '../samples/marks.ts'
import type { Settings } from '../samples/options.ts'
import { isTyped, type Sample } from '../samples/sample.ts'
import { readSurroundings } from '../samples/surroundings.ts'
import { askPrograms, imaginedFolder } from './compiler.ts'
import type { HoverSettings } from './options.ts'
import { placeOf, typedNames } from './types.ts'

/** The island that shows the types of names. */
const ISLAND = 'VerifyTypes'

/** Languages of samples that show types by default. */
const TYPESCRIPT = new Set(['ts', 'tsx', 'mts', 'cts', 'typescript'])

/** Returns the types and errors to show in the samples of a page or partial. */
export function typeFacts(
  { file, fences: all }: CodeFile,
  context: CodeFactsContext,
  options: ResolvedOptions,
  settings: Settings,
  hovers: HoverSettings,
): CodeFacts | undefined {
  const fences = all.map(codeFence)
  const isPageHovered = hovers.pages?.some((prefix) => file.startsWith(prefix)) ?? false
  const toHover = new Map<CodeFence, { index: number; marks: Marks; isHovered: boolean }>()
  for (const [index, fence] of fences.entries()) {
    if (!isTyped(fence) || fence.flags.has('nocheck')) continue
    const marks = readMarks(fence.code)
    const isHovered = fence.flags.has('hovers') || (isPageHovered && TYPESCRIPT.has(fence.language))
    if (isHovered || marks.lines.length > 0) toHover.set(fence, { index, marks, isHovered })
  }
  if (toHover.size === 0) return undefined

  const facts = new Map<number, FenceFacts>()
  const workspace = planPage(fences, file, context, options, settings)
  askPrograms(context.root, workspace, (project, { inProgram }) => {
    for (const [path, { sample, shift }] of workspace.byFile) {
      const hovered = inProgram.has(sample) ? toHover.get(sample.fence) : undefined
      if (!hovered) continue
      facts.set(hovered.index, factsOf(project, path, { sample, shift }, hovered, context))
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

/** Lays out the samples of a page, and registers all files that their types depend on. */
function planPage(
  fences: readonly CodeFence[],
  file: string,
  { root, read, list }: CodeFactsContext,
  options: ResolvedOptions,
  settings: Settings,
) {
  // Of all versions with this page, take the one with the most specific folder.
  const version = options.versions
    .filter(({ pages }) => file.startsWith(pages))
    .reduce((a, b) => (b.pages.length > a.pages.length ? b : a))
  const installed = locatePackage(root, options.package, version.package)
  const compiler = createRequire(import.meta.url).resolve('typescript/package.json')
  const sources = installed.sources.map((source) => join(installed.folder, source))
  for (const path of [compiler, join(installed.folder, 'package.json'), ...sources]) read(path)
  for (const folder of new Set(sources.map((source) => dirname(source)))) list(folder)
  const surroundings = readSurroundings(root, settings, { read, list })
  return planSamples([layOut({ fences }, surroundings.examples, settings)], {
    folder: imaginedFolder(root),
    ambient: surroundings.ambient,
    settings,
    paths: installed.paths,
  })
}

function factsOf(
  project: Project,
  path: string,
  { sample: { fence }, shift }: { sample: Sample; shift: number },
  { marks, isHovered }: { marks: Marks; isHovered: boolean },
  { report }: CodeFactsContext,
): FenceFacts {
  const source = project.program.getSourceFile(path)
  if (!source) throw new Error(`The compiler did not read ${path}.`)
  const lines = fence.code.split('\n').length - 1
  /** Converts line numbers of the file to those of the fence, and drops entries in hidden lines. */
  const inSample = <Entry extends { line: number }>(entries: readonly Entry[]): Entry[] =>
    entries
      .map((entry) => ({ ...entry, line: entry.line - shift }))
      .filter(({ line }) => line >= 1 && line <= lines)
  const needsTypes = isHovered || marks.queries.length > 0
  const names = needsTypes ? inSample(typedNames(project, source)) : []
  const answers = marks.queries.flatMap(({ line, column, at }) => {
    const name = names.find(
      (candidate) =>
        candidate.line === line &&
        candidate.column <= column &&
        column < candidate.column + candidate.length,
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
  const codes = marks.errors.map(({ code }) => code)
  const errors = codes.length === 0 ? [] : project.program.getSemanticDiagnostics(path)
  const expected = inSample(
    errors
      .filter(({ code }) => codes.includes(`TS${code}`))
      .map(({ text, pos }) => ({ ...placeOf(source, pos), text, isError: true })),
  )
  const words = names
    .filter(({ isEmpty }) => !isEmpty)
    .map(({ line, column, length, text }) => ({ line, column, length, text }))
  return {
    hiddenLines: marks.lines,
    below: [...expected, ...answers].sort((a, b) => a.line - b.line),
    ...(isHovered && { words }),
  }
}
