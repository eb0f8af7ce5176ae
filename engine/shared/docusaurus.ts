/**
 * Docusaurus modules that the engine provides under their original names, so that docs and
 * components that import them work unchanged. Maps specifiers to files in `client/docusaurus/`.
 */
export const docusaurusModules = {
  '@docusaurus/BrowserOnly': 'BrowserOnly',
  '@docusaurus/Link': 'Link',
  '@docusaurus/useBaseUrl': 'useBaseUrl',
  '@docusaurus/useDocusaurusContext': 'useDocusaurusContext',
  '@theme/Admonition': 'Admonition',
  '@theme/CodeBlock': 'CodeBlock',
  '@theme/DocCardList': 'DocCardList',
  '@theme/TabItem': 'TabItem',
  '@theme/Tabs': 'Tabs',
  '@theme/ThemedImage': 'ThemedImage',
} as const

export type DocusaurusModule = keyof typeof docusaurusModules
