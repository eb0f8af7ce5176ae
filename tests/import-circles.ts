/**
 * Returns cycles of a graph of imports, each as the chain that leads from a file back to it:
 * `['a.ts', 'b.ts', 'a.ts']`. If there are any, at least one of them is returned.
 *
 * @param imports the files that each file imports; those without an entry import nothing
 */
export function importCircles(imports: ReadonlyMap<string, readonly string[]>): string[][] {
  const circles: string[][] = []
  const done = new Set<string>()
  const way: string[] = []
  const follow = (file: string): void => {
    const at = way.indexOf(file)
    if (at >= 0) circles.push([...way.slice(at), file])
    if (at >= 0 || done.has(file)) return
    way.push(file)
    for (const next of imports.get(file) ?? []) follow(next)
    way.pop()
    done.add(file)
  }
  for (const file of imports.keys()) follow(file)
  return circles
}
