import type { DocusaurusModule } from '../../shared/docusaurus.ts'
import * as Admonition from './Admonition.tsx'
import * as BrowserOnly from './BrowserOnly.tsx'
import * as CodeBlock from './CodeBlock.tsx'
import * as DocCardList from './DocCardList.tsx'
import * as docsClient from './docs-client.ts'
import * as Head from './Head.tsx'
import * as Heading from './Heading.tsx'
import * as Layout from './Layout.tsx'
import * as Link from './Link.tsx'
import * as MDXComponents from './MDXComponents.ts'
import * as router from './router.tsx'
import * as TabItem from './TabItem.ts'
import * as Tabs from './Tabs.ts'
import * as ThemedImage from './ThemedImage.tsx'
import * as TOCInline from './TOCInline.tsx'
import * as Translate from './Translate.tsx'
import * as themeCommon from './theme-common.tsx'
import * as useBaseUrl from './useBaseUrl.ts'
import * as useDocusaurusContext from './useDocusaurusContext.ts'
import * as useIsBrowser from './useIsBrowser.ts'

/** The modules that MDX files get when they import Docusaurus modules. */
export const docusaurus: Record<DocusaurusModule, Record<string, unknown>> = {
  '@docusaurus/BrowserOnly': BrowserOnly,
  '@docusaurus/Head': Head,
  '@docusaurus/Link': Link,
  '@docusaurus/Translate': Translate,
  '@docusaurus/plugin-content-docs/client': docsClient,
  '@docusaurus/router': router,
  '@docusaurus/theme-common': themeCommon,
  '@docusaurus/useBaseUrl': useBaseUrl,
  '@docusaurus/useDocusaurusContext': useDocusaurusContext,
  '@docusaurus/useIsBrowser': useIsBrowser,
  '@theme-original/MDXComponents': MDXComponents,
  '@theme/Admonition': Admonition,
  '@theme/CodeBlock': CodeBlock,
  '@theme/DocCardList': DocCardList,
  '@theme/Heading': Heading,
  '@theme/Layout': Layout,
  '@theme/MDXComponents': MDXComponents,
  '@theme/TOCInline': TOCInline,
  '@theme/TabItem': TabItem,
  '@theme/Tabs': Tabs,
  '@theme/ThemedImage': ThemedImage,
}
