/**
 * The widths at which the layout changes, as media conditions. Stylesheets of the engine and of
 * sites use them by name: `@media (--desktop)`. In `em`, so that readers with larger text get the layout
 * of a narrower window.
 */
export const breakpoints = {
  /** The sidebar is a column; below, it is in a drawer. 997 px with text of 16 px. */
  desktop: '(width >= 62.3125em)',
  /** The table of contents is a column, too. 1160 px. */
  wide: '(width >= 72.5em)',
  /** Controls of cards and code are in the same line. 640 px. */
  tablet: '(width >= 40em)',
} as const
