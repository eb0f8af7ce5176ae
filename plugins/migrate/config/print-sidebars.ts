import { printValue } from './print-config.ts'
import type { Settings } from './values.ts'

/** Returns the source of a sidebars file. */
export function printSidebars(sidebars: Settings): string {
  return `import { defineSidebars } from 'quire-docs'\n\nexport default defineSidebars(${printValue(sidebars)})\n`
}
