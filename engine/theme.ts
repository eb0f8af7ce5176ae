/**
 * The public entry for modules of a `theme` folder: parts, slots, layouts and navbar items. They are
 * rendered by the build and hydrated in the browser with everything else around the article.
 */

export { useColorMode, useLocation, useSearchDialog } from './client/runtime/context.tsx'
export {
  Article,
  definePart,
  type NamedPart,
  useMessages,
} from './client/theme/parts/define-part.tsx'
export { usePage, useSite } from './client/theme/parts/page-and-site.ts'
export type {
  CommonPartProps,
  LayoutComponent,
  LayoutProps,
  NavbarItemComponent,
  PartComponent,
  PartPage,
  PartProps,
  PartSite,
} from './client/theme/parts/part-props.ts'
export { type DesignToken, designTokens } from './client/theme/styles/design-tokens.ts'
export { themeClasses } from './shared/theme-classes.ts'
export type { PartName } from './shared/theme-parts.ts'
