/** What MDX components of a site can ask while the build renders them. */

export {
  type ContentData,
  RawHtml,
  useContentData,
  useContentServices,
  useMessages,
  usePage,
  useSite,
} from './client/content.tsx'
export { useColorMode } from './client/content-color-mode.ts'
export {
  InlineContents,
  type InlineContentsProps,
  mdxComponents,
} from './client/theme/mdx/components.tsx'
export { TabItem, type TabItemProps, Tabs, type TabsProps } from './client/theme/mdx/Tabs.tsx'
export type {
  Card,
  CodeSample,
  ContentPage,
  ContentServices,
  HeadElement,
  PageSummary,
  SiteContent,
} from './shared/server-entry.ts'
export { isExternalUrl, withBase } from './shared/url.ts'
