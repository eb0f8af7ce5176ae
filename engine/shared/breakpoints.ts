/**
 * The widths at which the layout changes, as media conditions. Stylesheets of the engine and of
 * sites use them by name: `@media (--desktop)`. They are in `em`, which counts the reader's own
 * text size: with text twice as large, a window has room for half as much.
 */
export const breakpoints = {
  /** The sidebar is a column; below, it is in a drawer. 997 px with text of 16 px. */
  desktop: '(width >= 62.3125em)',
  /** The table of contents is a column, too. 1160 px. */
  wide: '(width >= 72.5em)',
  /** Cards and code need no second line for their controls. 640 px. */
  tablet: '(width >= 40em)',
} as const
