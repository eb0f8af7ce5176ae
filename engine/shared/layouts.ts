/** Layouts of the engine; any other name is a module in the `layouts` folder of a theme. */
export const ownLayouts = ['wide', 'landing'] as const

const PREFIX = 'layout-'

/** Returns the class name of a layout, for styles and the theme. */
export function layoutClass(layout: string): string {
  return PREFIX + layout
}

/** Returns the layout in the class names of a page. */
export function layoutOf({ className = '' }: { className?: string }): string | undefined {
  const name = className.split(' ').find((one) => one.startsWith(PREFIX))
  return name?.slice(PREFIX.length)
}
