/**
 * The widths at which the layout changes, as media conditions. Stylesheets of the engine and of
 * sites use them by name: `@media (--desktop)`. In `em`, which follows the reader's text size: with
 * text twice as large, half as much fits into a window.
 */
export const breakpoints = {
  /** The sidebar is a column; below, it is in a drawer. 997 px with text of 16 px. */
  desktop: '(width >= 62.3125em)',
  /** The table of contents is a column, too. 1160 px. */
  wide: '(width >= 72.5em)',
  /** Cards and code have their controls in the same line. 640 px. */
  tablet: '(width >= 40em)',
} as const
