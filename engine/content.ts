/** What MDX components of a site can ask while the build renders them. */
export { usePage, useSite } from './client/content.tsx'
export { TabItem, type TabItemProps, Tabs, type TabsProps } from './client/theme/mdx/Tabs.tsx'
export type { ContentPage, PageSummary, SiteContent } from './shared/server-entry.ts'
