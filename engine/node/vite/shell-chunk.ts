import type { Rolldown } from 'vite'

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
 * Modules of the boot script stay in the boot script, which is loaded first.
 *
 * @param boot absolute path of the boot script
 * @param shell absolute path of the shell's entry; the boot script loads it with `import()`
 */
export function shellChunk(boot: string, shell: string): Rolldown.CodeSplittingOptions {
  const isOfShell = reachedFrom([shell])
  const isOfBoot = reachedFrom([boot])
  return {
    // The sets already contain every module; recursion would also take modules of the boot script.
    includeDependenciesRecursively: false,
    groups: [
      {
        name: (id, context) => (isOfShell(id, context) && !isOfBoot(id, context) ? 'shell' : null),
      },
    ],
  }
}
