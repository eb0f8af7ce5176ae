/** The public entry for programs that build, check, serve and read sites, as the command line does. */

export { textLikeness } from './node/addresses/likeness.ts'
export type { ExternalLink } from './node/build/external-links.ts'
export { CURRENT, instanceFiles as docsFiles } from './node/config/versions.ts'
export { FenceReader, proseLines } from './node/content/mdx/fence-reader.ts'
export { scanSpecifiers } from './node/content/mdx/imports.ts'
export {
  type MarkdownNode,
  type SourceFormat,
  type SourceTree,
  sourceTree,
} from './node/content/mdx/source-tree.ts'
export { hidesContent } from './node/content/page-content.ts'
export { runningServer, showInBrowser } from './node/dev/running-server.ts'
export {
  type Completion,
  type FilePart,
  type HoverText,
  type Mend,
  type Renameable,
  type RenamePlan,
  SiteEditor,
  type SiteSymbol,
  type SourceHeading,
} from './node/editor/site-editor.ts'
export { nearest } from './node/errors/nearest.ts'
export { type ErrorDetails, exitCodes, QuireError } from './node/errors/quire-error.ts'
export { git } from './node/files/git.ts'
export { hashOf } from './node/files/hash.ts'
export { toSiteFile } from './node/files/site-file.ts'
export { idsIn } from './node/html/references.ts'
export type {
  BuildOptions,
  BuildResult,
  CheckOptions,
  CheckResult,
  DevOptions,
  ServerOptions,
  SiteOptions,
  SiteServer,
} from './node/program/program.ts'
export { build, check, dev, serve } from './node/program/program.ts'
export type {
  RenderOptions,
  RenderResult,
  Site,
  SiteDocs,
  SiteLocale,
  SitePage,
  SiteVersion,
} from './node/program/site.ts'
export { loadSite } from './node/program/site.ts'
export type { PagesManifest } from './node/publish/agent-files.ts'
export { type FoundSection, PublishedSite } from './node/publish/published-site.ts'
export { type IndexChange, PublishedIndex, type Searcher } from './node/search/published-index.ts'
export { readFrontMatter } from './node/site/docs/front-matter.ts'
export {
  compareTranslation,
  formatLedger,
  LEDGER_FILE,
  type Ledger,
  type LedgerEntry,
  readLedger,
  recordTranslation,
  type TranslationState,
} from './node/site/docs/ledger.ts'
export { type SourceSection, sourceSections, withAnchor } from './node/site/docs/source-sections.ts'
export type { Finding } from './shared/finding.ts'
export { englishMessages } from './shared/messages.ts'
export type { Heading, PageData } from './shared/page.ts'
export { withoutMarks } from './shared/search/code-marks.ts'
export type { IndexedPage, SearchNames } from './shared/search/search-index.ts'
export { stemmerFor } from './shared/search/stem.ts'
export { fold, isStopWord, readWords } from './shared/search/words.ts'
