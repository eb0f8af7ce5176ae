import { basename } from 'node:path'
import type { Rolldown } from 'vite'
import { engineFolder } from '../files/engine-folder.ts'
import { toSiteFile } from '../files/site-file.ts'

type Naming = Extract<
  NonNullable<Rolldown.CodeSplittingOptions['groups']>[number]['name'],
  (...args: never[]) => unknown
>
type Context = Parameters<Naming>[1]

/** Returns whether a module is imported by one of some entries, and thus loaded with it. */
function reachedFrom(entries: readonly string[]): (id: string, context: Context) => boolean {
  let reached: Set<string> | undefined
  return (id, context) => {
    if (!reached) {
      reached = new Set(entries)
      // The set grows during the iteration.
      for (const one of reached) {
        for (const imported of context.getModuleInfo(one)?.importedIds ?? []) reached.add(imported)
      }
    }
    return reached.has(id)
  }
}

/**
 * Puts everything that the shell imports, React included, into the shell's own chunk. By default,
 * the bundler would move what islands and dialogs also import to a separate chunk. That costs every
 * page a kilobyte and a request, since none loads it without the shell.
 *
 * What the boot script imports stays in the boot script, which is loaded first.
 *
 * @param boot absolute path of the boot script
 * @param shell absolute path of the shell's entry; the boot script loads it with `import()`
 */
export function shellChunk(boot: string, shell: string): Rolldown.CodeSplittingOptions {
  const isOfShell = reachedFrom([shell])
  const isOfBoot = reachedFrom([boot])
  return {
    // The sets already contain every module; recursion would include those of the boot script.
    includeDependenciesRecursively: false,
    groups: [
      {
        name: (id, context) => (isOfShell(id, context) && !isOfBoot(id, context) ? 'shell' : null),
      },
    ],
  }
}

/**
 * For development: puts each module of the site that islands import into a chunk of its own, and
 * each package, so that an edit changes only the chunks that import the edited module. All others
 * stay as they are, with the state that they hold.
 *
 * @param entries absolute files of the islands and of the engine's entries, which are chunks anyway
 * @param root absolute folder of the site
 */
export function islandChunks(
  { boot, shell }: { boot: string; shell: string },
  entries: readonly string[],
  root: string,
): Rolldown.CodeSplittingOptions {
  const { groups = [], ...options } = shellChunk(boot, shell)
  const isOfBoot = reachedFrom([boot])
  const isReached = reachedFrom(entries)
  const apart = new Set(entries)
  const nameOf: Naming = (id, context) => {
    const isApart = id.startsWith('\0') || apart.has(id) || isOfBoot(id, context)
    return !isApart && isReached(id, context) ? chunkName(id, root) : null
  }
  return { ...options, groups: [...groups, { name: nameOf }] }
}

function chunkName(id: string, root: string): string {
  const [, name] = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id) ?? []
  if (name !== undefined) return `package-${name.replace('/', '-')}`
  if (id.startsWith(`${engineFolder}/`)) return 'engine'
  const path = toSiteFile(root, id.replace(/\?.*$/, ''))
  return `module-${path.replace(/[^\w]+/g, '-')}${basename(id).includes('?') ? '-query' : ''}`
}
