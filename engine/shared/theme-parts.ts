/**
 * The parts of the theme that sites and plugins can wrap or replace, by file name:
 * `theme/Footer.tsx`. Stable: names are only added.
 */
export const themeParts = [
  'AnnouncementBar',
  'Breadcrumbs',
  'DocPage',
  'FoldedTableOfContents',
  'Footer',
  'Layout',
  'Navbar',
  'NavbarItem',
  'NotFound',
  'Notices',
  'PageInfo',
  'Pagination',
  'PlainPage',
  'SearchButton',
  'SearchPage',
  'Sidebar',
  'TableOfContents',
  'ThemeToggle',
  'TocList',
] as const

export type ThemePart = (typeof themeParts)[number]

/** Position of a slot: before or after a part. */
export interface SlotPlace {
  parts: readonly ThemePart[]
  at: 'before' | 'after'
  /** Whether it exists on the home page only. */
  home?: true
}

/** Empty positions that a site or a plugin can fill: `theme/PageBottom.tsx`. */
export const themeSlots = {
  FooterTop: { parts: ['Footer'], at: 'before' },
  HomeTop: { parts: ['DocPage', 'PlainPage'], at: 'before', home: true },
  NavbarEnd: { parts: ['ThemeToggle'], at: 'after' },
  PageBottom: { parts: ['Pagination'], at: 'after' },
  PageTop: { parts: ['Breadcrumbs'], at: 'before' },
  SidebarBottom: { parts: ['Sidebar'], at: 'after' },
  SidebarTop: { parts: ['Sidebar'], at: 'before' },
  TocBottom: { parts: ['TocList'], at: 'after' },
  TocTop: { parts: ['TocList'], at: 'before' },
} as const satisfies Record<string, SlotPlace>

export type ThemeSlot = keyof typeof themeSlots

/** Name of a module in a `theme` folder. */
export type PartName = ThemePart | ThemeSlot
