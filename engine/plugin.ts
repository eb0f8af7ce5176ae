/** The public entry of the engine for plugins. */

// What plugins need as the engine does: hashes for keys, and text in HTML.
export { hashOf } from './node/files/hash.ts'
export { escapeAttribute as escapeHtml } from './node/html/escape.ts'
export type {
  CheckContext,
  CheckedSource,
  ClientModule,
  Directive,
  DirectiveUse,
  FenceRenderer,
  FenceUse,
  HeadElement,
  Json,
  MarkdownContext,
  MarkdownExtension,
  MarkdownFile,
  OutputFile,
  PageFacts,
  PagePatch,
  PageSource,
  Plugin,
  PluginCheck,
  Replacement,
  SetupContext,
  SiteView,
  SourceContext,
  SourceDocs,
  SourceFence,
  SourcePage,
  ThemeExtension,
  UnifiedPlugin,
} from './node/plugins/plugin.ts'
export { definePlugin, PLUGIN_API } from './node/plugins/plugin.ts'
export type { Finding } from './shared/finding.ts'
export type { Heading, PageData, SearchSection } from './shared/page.ts'
