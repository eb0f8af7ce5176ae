import { Details } from './Details.tsx'
import { TabItem, Tabs } from './Tabs.tsx'

/** Components of the theme that every MDX page can use without an import. */
export const mdxComponents = { Tabs, TabItem, Details, details: Details }
