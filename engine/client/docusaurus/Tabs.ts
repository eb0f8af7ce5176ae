export { Tabs as default } from '../theme/mdx/Tabs.tsx'
