import { basename, relative } from 'node:path'
import { themeClasses } from '../../shared/theme-classes.ts'
import { engineFolder } from '../files/engine-folder.ts'
import { hashOf } from '../files/hash.ts'
import type { BundleMode } from './bundle-part.ts'

/** Returns the name of a class of the engine that sites may rely on. */
function publicName(sheet: string, name: string): string | undefined {
  const part = /^client\/theme\/(.+)\.module\.css$/.exec(sheet)?.[1]
  return part === undefined ? undefined : themeClasses[`${part} ${name}`]
}

/** Length of a class name in production: enough for a few thousand classes, and short. */
const LENGTH = 5

/**
 * Returns a function that names the classes of CSS modules. A name depends on the stylesheet's path
 * within the site or the engine, not on where these are: the output is the same on any machine.
 *
 * @param root folder of the site, absolute
 */
export function classNames(root: string, mode: BundleMode) {
  return (name: string, file: string): string => {
    const path = file.replace(/\?.*$/, '')
    const ofEngine = relative(engineFolder, path).replaceAll('\\', '/')
    const open = publicName(ofEngine, name)
    if (open !== undefined) return open
    const place = ofEngine.startsWith('..') ? `site/${relative(root, path)}` : `engine/${ofEngine}`
    const hash = hashOf(`${place.replaceAll('\\', '/')} ${name}`)
    if (mode === 'production') return hash.slice(0, LENGTH).replace(/^[\d-]/, '_')
    return `${basename(path).replace(/\W+/g, '-')}_${name}_${hash.slice(0, 4)}`
  }
}
