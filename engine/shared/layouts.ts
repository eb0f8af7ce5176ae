/** Layouts of the engine; any other is a module in the `layouts` folder of a theme. */
export const ownLayouts = ['wide', 'landing'] as const

const PREFIX = 'layout-'

/** Returns the class name by which styles and the theme know the layout of a page. */
export function layoutClass(layout: string): string {
  return PREFIX + layout
}

/** Returns the layout that a page's class names hold. */
export function layoutOf({ className = '' }: { className?: string }): string | undefined {
  const name = className.split(' ').find((one) => one.startsWith(PREFIX))
  return name?.slice(PREFIX.length)
}
