/** What MDX components of a site can ask while the build renders them. */
export { usePage, useSite } from './client/content.tsx'
export type { ContentPage, PageSummary, SiteContent } from './shared/server-entry.ts'
