import { basename } from 'node:path'
import type { Rolldown } from 'vite'
import { engineFolder } from '../files/engine-folder.ts'
import { toSiteFile } from '../files/site-file.ts'

type Naming = Extract<
  NonNullable<Rolldown.CodeSplittingOptions['groups']>[number]['name'],
  (...args: never[]) => unknown
>
type ModuleInfo = (id: string) => { importedIds: readonly string[] } | null

/** Makes a function that returns a module with all that it imports, which is loaded with it. */
function imports(): (entry: string, info: ModuleInfo) => ReadonlySet<string> {
  const reached = new Map<string, Set<string>>()
  return (entry, info) => {
    const known = reached.get(entry)
    if (known) return known
    const found = new Set([entry])
    for (const id of found) for (const imported of info(id)?.importedIds ?? []) found.add(imported)
    reached.set(entry, found)
    return found
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
  const from = imports()
  return {
    // The sets already contain every module; recursion would include those of the boot script.
    includeDependenciesRecursively: false,
    groups: [
      {
        name: (id, context) => {
          const info: ModuleInfo = (module) => context.getModuleInfo(module)
          return from(shell, info).has(id) && !from(boot, info).has(id) ? 'shell' : null
        },
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
  const from = imports()
  const nameOf: Naming = (id, context) => {
    const info: ModuleInfo = (module) => context.getModuleInfo(module)
    const isApart = id.startsWith('\0') || entries.includes(id) || from(boot, info).has(id)
    return !isApart && entries.some((entry) => from(entry, info).has(id))
      ? chunkName(id, root)
      : null
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
