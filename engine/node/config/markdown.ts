import type { Plugin } from '../plugins/plugin.ts'
import type { MarkdownConfig } from './site-config.ts'
import type { UserConfig } from './user-config.ts'

const builtInAdmonitions = ['note', 'tip', 'info', 'caution', 'warning', 'danger']

/** Fills in the defaults of the Markdown settings, and what plugins add to them. */
export function normalizeMarkdown(
  markdown: UserConfig['markdown'] = {},
  plugins: readonly Plugin[] = [],
): MarkdownConfig {
  const added = plugins.flatMap((plugin) => plugin.markdown?.admonitions ?? [])
  const { format, mdx1Compat, admonitions, anchors } = markdown
  return {
    format: format ?? 'mdx',
    mermaid: false,
    mdx1Compat: {
      comments: mdx1Compat?.comments ?? true,
      admonitions: mdx1Compat?.admonitions ?? true,
      headingIds: mdx1Compat?.headingIds ?? true,
    },
    anchors: { maintainCase: anchors?.maintainCase ?? false },
    admonitions: [...new Set([...builtInAdmonitions, ...(admonitions ?? []), ...added])],
    elements: [],
  }
}
