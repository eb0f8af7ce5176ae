import type { ContentPage, ServerEntry, SiteContent } from '../../shared/server-entry.ts'
import type { TargetResolver } from '../html/finish.ts'
import type { PluginImports } from '../plugins/imports.ts'
import type { CompiledMdx, CompileSettings } from './mdx/compile.ts'
import type { Syntax } from './tree/syntax.ts'

/** A file to render. */
export interface ContentInput {
  source: string
  /** Absolute path. */
  file: string
  /** Absolute docs folder of the file; `null` for files outside the docs. */
  docsFolder: string | null
  page: ContentPage
  /** Syntax of the source. Default: as the config says for the site's files. */
  syntax?: Syntax | undefined
}

/** Everything shared by the rendering of all files of a site and a language. */
export interface ContentContext extends CompileSettings {
  root: string
  server: ServerEntry
  site: SiteContent
  resolve: TargetResolver
  imports?: PluginImports
  /** Components that are not defined and render their content instead, to find further mistakes. */
  standIns?: readonly string[]
  /** Compiles a file, or returns the earlier result. */
  compile: CompileFile
}

/**
 * Returns a compiled MDX file of the site.
 *
 * @param file absolute path
 * @param docsFolder absolute docs folder of the page that it belongs to
 * @param syntax syntax of the source; default: as the config says for the site's files
 */
export type CompileFile = (
  file: string,
  source: string,
  docsFolder: string | null,
  syntax?: Syntax | undefined,
) => CompiledMdx
