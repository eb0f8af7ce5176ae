/**
 * Docusaurus modules that the engine provides under their original names, so that docs and
 * components that import them work unchanged. Maps specifiers to files in `client/docusaurus/`.
 */
export const docusaurusModules = {
  '@docusaurus/BrowserOnly': 'BrowserOnly',
  '@docusaurus/Head': 'Head',
  '@docusaurus/Link': 'Link',
  '@docusaurus/Translate': 'Translate',
  '@docusaurus/plugin-content-docs/client': 'docs-client',
  '@docusaurus/router': 'router',
  '@docusaurus/theme-common': 'theme-common',
  '@docusaurus/useBaseUrl': 'useBaseUrl',
  '@docusaurus/useDocusaurusContext': 'useDocusaurusContext',
  '@docusaurus/useIsBrowser': 'useIsBrowser',
  '@theme-original/MDXComponents': 'MDXComponents',
  '@theme/Admonition': 'Admonition',
  '@theme/CodeBlock': 'CodeBlock',
  '@theme/DocCardList': 'DocCardList',
  '@theme/Heading': 'Heading',
  '@theme/Layout': 'Layout',
  '@theme/MDXComponents': 'MDXComponents',
  '@theme/TOCInline': 'TOCInline',
  '@theme/TabItem': 'TabItem',
  '@theme/Tabs': 'Tabs',
  '@theme/ThemedImage': 'ThemedImage',
} as const

export type DocusaurusModule = keyof typeof docusaurusModules
