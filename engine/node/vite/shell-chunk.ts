import type { Rolldown } from 'vite'

type ModuleInfo = (id: string) => { importedIds: readonly string[] } | null

/**
 * Puts all that the shell imports, React included, into the shell's own file. The bundler would
 * give what islands and dialogs import as well a file of its own: compressed apart, and asked for
 * apart, it costs every page a kilobyte and a request, and none loads it without the shell.
 *
 * What the boot script imports stays with the boot script, which comes first.
 *
 * @param boot file of the boot script, absolute
 * @param shell file that starts the shell, absolute; the boot script loads it with `import()`
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
    // The sets name every module already; recursion would take the boot script's along.
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
