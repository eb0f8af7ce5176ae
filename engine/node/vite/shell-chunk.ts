import type { Rolldown } from 'vite'

type ModuleInfo = (id: string) => { importedIds: readonly string[] } | null

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
  const reached = new Map<string, Set<string>>()
  const from = (entry: string, info: ModuleInfo): Set<string> => {
    const known = reached.get(entry)
    if (known) return known
    const found = new Set([entry])
    for (const id of found) for (const imported of info(id)?.importedIds ?? []) found.add(imported)
    reached.set(entry, found)
    return found
  }
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
