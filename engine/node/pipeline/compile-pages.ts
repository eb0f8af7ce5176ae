import { join } from 'node:path'
import { compileAhead } from '../content/compile-ahead.ts'
import type { CompileFile } from '../content/content-context.ts'
import {
  type CompiledMdx,
  type CompileInput,
  compileMdx,
  compileWithPlugins,
} from '../content/mdx/compile.ts'
import { hashOf } from '../files/hash.ts'
import { readText } from '../files/read-text.ts'
import { toSiteFile } from '../files/site-file.ts'
import { sourceToCompile } from '../render/render-page.ts'
import type { Route } from '../site/model.ts'
import type { CompileContext, SentPlace } from './render-context.ts'

/** A page, by its language and its route path; `null` is the not-found page. */
export interface PageName {
  language: string
  path: string | null
}

/** A source that was compiled. */
export interface CompileResult {
  placed: SentPlace
  /** Files that plugins have read for it, with their hashes. */
  reads: NonNullable<CompiledMdx['reads']>
  /**
   * Whether the result is valid as long as the source is unchanged. Mistakes may have other,
   * unknown causes.
   */
  lasts: boolean
}

/** Compiles the source of a doc, the only work for a page that needs no bundle. */
export async function compilePage(
  name: PageName,
  context: CompileContext,
  stage: (name: string) => void = () => {},
): Promise<CompileResult> {
  const { route } = pageNamed(name, context)
  if (route?.type !== 'doc') throw new Error(`There is no doc at ${name.path}.`)
  stage('compile')
  const source = docText(route)!
  const { file, syntax } = route.doc
  const { folder } = route.version.config
  const input = compileInput(context, name.language, [file, source, folder, syntax])
  const isWaitedFor = (context.session.plugins?.trees.length ?? 0) > 0
  const compiled = isWaitedFor ? await compileWithPlugins(input) : compileMdx(input)
  return {
    placed: writeValue(JSON.stringify(compiled), context),
    reads: compiled.reads ?? [],
    lasts: compiled.code !== '' && isSource(route, source),
  }
}

export function pageNamed({ language: name, path }: PageName, { session }: CompileContext) {
  const language = session.locales.get(name)!
  const route = path === null ? null : language.model.routes.get(path)!
  return { language, route }
}

/** Returns the text of a doc; other pages are read when they are rendered. */
export function docText(route: Route): string | undefined {
  return route.type === 'doc' ? sourceToCompile(route).page!.source : undefined
}

/** Whether a text is the same as when the site was read: the file may have been saved since. */
export function isSource(route: Route, text: string | undefined): boolean {
  return route.type !== 'doc' || hashOf(text!) === route.doc.hash
}

/** The number of files that were compiled for a page, and the partials that it includes. */
export interface Used {
  compiled: number
  partials: Map<string, PlacedPartial | null>
}

interface PageToCompile {
  /** The compiled page, if it is in the graph. */
  known: CompiledMdx | null
  source: string | undefined
  used: Used
}

/** Identifies a partial with its source and the docs folder of the page that includes it. */
interface PartialKey {
  language: string
  /** Relative to the site's root, as all files here. */
  file: string
  /** Hash of the source. */
  hash: string
  docsFolder: string | null
}

/**
 * Returns the compile function for a page and its partials: synchronous, or prepared in advance.
 */
export async function compilerOf(
  route: Route,
  language: string,
  { known, source, used }: PageToCompile,
  context: CompileContext,
): Promise<CompileFile> {
  const { session, partials } = context
  const { config, modules, plugins } = session
  const isPage = (file: string) => route.type === 'doc' && file === route.doc.file
  const keyOf = ([file, text, docsFolder]: Parameters<CompileFile>) =>
    JSON.stringify({
      language,
      file: toSiteFile(config.root, file),
      hash: hashOf(text),
      docsFolder: docsFolder === null ? null : toSiteFile(config.root, docsFolder),
    } satisfies PartialKey)
  const find = (args: Parameters<CompileFile>): CompiledMdx | null => {
    if (isPage(args[0])) return known
    const key = keyOf(args)
    const found = partials.get(key) ?? readPartial(key, context)
    if (found) used.partials.set(key, used.partials.get(key) ?? null)
    return found
  }
  const keep = (args: Parameters<CompileFile>, compiled: CompiledMdx): CompiledMdx => {
    used.compiled += 1
    // A mistake may have unknown causes, so the result is not stored.
    if (isPage(args[0]) || compiled.code === '') return compiled
    const key = keyOf(args)
    partials.set(key, compiled)
    used.partials.set(key, placedPartial(compiled, context))
    return compiled
  }
  if (!plugins?.trees.length || (route.type !== 'doc' && route.type !== 'page')) {
    return (...args) => find(args) ?? keep(args, compileMdx(compileInput(context, language, args)))
  }
  const { page, docsFolder } = sourceToCompile(route)
  const site = { root: config.root, modules }
  return compileAhead(page && { ...page, source: source! }, docsFolder, site, async (...args) => {
    return find(args) ?? keep(args, await compileWithPlugins(compileInput(context, language, args)))
  })
}

/** Returns a partial that an earlier build has compiled. */
function readPartial(key: string, context: CompileContext): CompiledMdx | null {
  const place = context.storedPartials.get(key)
  const compiled = place ? readCompiled(place, context) : null
  if (compiled) context.partials.set(key, compiled)
  return compiled
}

/** Recompiles a partial with a damaged stored value. */
export async function compilePartial(key: string, context: CompileContext): Promise<PlacedPartial> {
  const { language, file, docsFolder } = JSON.parse(key) as PartialKey
  const { root } = context.session.config
  const source = readText(join(root, file)) ?? ''
  const folder = docsFolder === null ? null : join(root, docsFolder)
  const input = compileInput(context, language, [join(root, file), source, folder, undefined])
  return placedPartial(await compileWithPlugins(input), context)
}

/** A partial for the graph, with the files that plugins have read for it. */
export type PlacedPartial = SentPlace & Pick<CompiledMdx, 'reads'>

function placedPartial(compiled: CompiledMdx, context: CompileContext): PlacedPartial {
  const { reads } = compiled
  return { ...writeValue(JSON.stringify(compiled), context), ...(reads && { reads }) }
}

function compileInput(
  { session }: CompileContext,
  language: string,
  [file, source, docsFolder, syntax]: Parameters<CompileFile>,
): CompileInput {
  const { config, highlighter, locales, plugins } = session
  const { messages } = locales.get(language)!
  return {
    source,
    syntax,
    messages,
    highlighter,
    plugins,
    root: config.root,
    file: toSiteFile(config.root, file),
    docsFolder: docsFolder === null ? null : toSiteFile(config.root, docsFolder),
    markdown: config.markdown,
    locale: language,
  }
}

/** Returns a compiled file from the store; `null` if it is damaged. */
export function readCompiled(
  { place, hash }: SentPlace,
  { reader }: CompileContext,
): CompiledMdx | null {
  const text = reader.read(place, hash)
  return text === null ? null : JSON.parse(text)
}

/** Writes a value for the graph. */
export function writeValue(text: string, { writer }: CompileContext): SentPlace {
  return { place: writer.write(text), hash: hashOf(text) }
}
