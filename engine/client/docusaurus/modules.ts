import type { DocusaurusModule } from '../../shared/docusaurus.ts'
import * as Admonition from './Admonition.tsx'
import * as BrowserOnly from './BrowserOnly.tsx'
import * as CodeBlock from './CodeBlock.tsx'
import * as DocCardList from './DocCardList.tsx'
import * as Link from './Link.tsx'
import * as TabItem from './TabItem.ts'
import * as Tabs from './Tabs.ts'
import * as ThemedImage from './ThemedImage.tsx'
import * as useBaseUrl from './useBaseUrl.ts'
import * as useDocusaurusContext from './useDocusaurusContext.ts'

/** The modules that MDX files get when they import Docusaurus modules. */
export const docusaurus: Record<DocusaurusModule, Record<string, unknown>> = {
  '@docusaurus/BrowserOnly': BrowserOnly,
  '@docusaurus/Link': Link,
  '@docusaurus/useBaseUrl': useBaseUrl,
  '@docusaurus/useDocusaurusContext': useDocusaurusContext,
  '@theme/Admonition': Admonition,
  '@theme/CodeBlock': CodeBlock,
  '@theme/DocCardList': DocCardList,
  '@theme/TabItem': TabItem,
  '@theme/Tabs': Tabs,
  '@theme/ThemedImage': ThemedImage,
}
