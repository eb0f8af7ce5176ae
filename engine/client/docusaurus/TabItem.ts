export { TabItem as default } from '../theme/mdx/Tabs.tsx'
