/**
 * The modules of Docusaurus that the engine has under their own names, so that docs and components
 * which import them need no change: specifier to file in `client/docusaurus/`.
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
