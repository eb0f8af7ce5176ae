import { Details } from './Details.tsx'
import { TabItem, Tabs } from './Tabs.tsx'

/** Theme components that MDX pages can use without importing them. */
export const mdxComponents = { Tabs, TabItem, Details, details: Details }
