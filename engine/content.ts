/** Components for pages, and hooks for the components of a site. */

import { Card as CardComponent } from './client/theme/mdx/kit.tsx'
import type { Card as CardEntry } from './shared/server-entry.ts'

/** A box with a title. */
export const Card = CardComponent
/** An entry of a category, as `useContentServices().cards()` returns it. */
export type Card = CardEntry

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
  Accordion,
  type AccordionProps,
  Details,
  type DetailsProps,
  InlineContents,
  type InlineContentsProps,
  mdxComponents,
} from './client/theme/mdx/components.tsx'
export {
  Badge,
  type BadgeProps,
  CardGrid,
  type CardGridProps,
  type CardProps,
  Changelog,
  type ChangelogProps,
  Columns,
  type ColumnsProps,
  Feature,
  type FeatureProps,
  Features,
  type FeaturesProps,
  FileTree,
  type FileTreeProps,
  Glossary,
  Hero,
  type HeroProps,
  Icon,
  type IconProps,
  Kbd,
  type KbdProps,
  LinkButton,
  type LinkButtonProps,
  LinkCard,
  type LinkCardProps,
  Steps,
  type StepsProps,
  Tooltip,
  type TooltipProps,
  TypeTable,
  type TypeTableMember,
  type TypeTableProps,
  Video,
  type VideoProps,
  YouTube,
  type YouTubeProps,
} from './client/theme/mdx/kit.tsx'
export { PackageManagers, type PackageManagersProps } from './client/theme/mdx/PackageManagers.tsx'
export { TabItem, type TabItemProps, Tabs, type TabsProps } from './client/theme/mdx/Tabs.tsx'
export type {
  CodeSample,
  ContentPage,
  ContentServices,
  GlossaryTerm,
  HeadElement,
  ListedMember,
  MarkupNode,
  PageSummary,
  SiteContent,
} from './shared/server-entry.ts'
export { isExternalUrl, withBase } from './shared/url.ts'
