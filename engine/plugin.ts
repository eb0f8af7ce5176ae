/** The public entry of the engine for plugins. */

// Functions of the engine for plugins: hashes for keys, and escaping for HTML.
export { hashOf } from './node/files/hash.ts'
export { escapeAttribute as escapeHtml } from './node/html/escape.ts'
export type {
  PageAdmonition,
  PageCode,
  PageComponent,
  PageElement,
  PageHeading,
  PageMarkdown,
  PageNode,
  PageOrigin,
  PageTree,
} from './node/plugins/page-tree.ts'
export type {
  AttributeHelp,
  CheckContext,
  CheckedSource,
  ClientCode,
  CodeBlock,
  CodeFacts,
  CodeFactsContext,
  CodeFile,
  CodeForm,
  CodeForms,
  CommandContext,
  ComponentUse,
  CreateSearch,
  Directive,
  DirectiveUse,
  FenceFacts,
  FenceRenderer,
  FenceUse,
  FilesView,
  HeadElement,
  ImportTarget,
  MarkdownContext,
  MarkdownExtension,
  MarkdownFile,
  OutputFile,
  PageFacts,
  PagePatch,
  PageSource,
  Plugin,
  PluginAdditions,
  PluginCheck,
  PluginCommand,
  Replacement,
  Report,
  Schema,
  SchemaIssue,
  SchemaResult,
  SearchablePage,
  SearchExtension,
  SearchService,
  SetupContext,
  SiteCommand,
  SiteView,
  SourceContext,
  SourceDocs,
  SourceFence,
  SourcePage,
  ThemeExtension,
  TreeTransform,
  UnifiedPlugin,
  WhyPrivate,
} from './node/plugins/plugin.ts'
export { definePlugin, PLUGIN_API } from './node/plugins/plugin.ts'
export { pluginFromOptions } from './node/plugins/plugin-from-options.ts'
export type { ClientModule, Json, NavigatedPage } from './shared/client-module.ts'
export type { Finding } from './shared/finding.ts'
export type { Heading, PageData, SearchSection } from './shared/page.ts'
export type {
  Marked,
  SearchMatch,
  SearchMatches,
  SearchQuery,
  SearchSite,
} from './shared/search/search-service.ts'
export type { UserSidebarItem, UserSidebars } from './shared/user-sidebars.ts'
