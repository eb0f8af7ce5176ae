const head = `import type { ReactNode } from 'react'

`

const props = `/** The attributes and the content of a tag. */
interface Props {
  children?: ReactNode
  [name: string]: unknown
}

`

/**
 * Returns a module of components: the given sources, and placeholders for other names, which render
 * their children, so that the pages can be built.
 */
export function componentsModule(
  sources: readonly string[],
  placeholders: ReadonlySet<string>,
): string {
  const names = [...placeholders].sort()
  const parts = names.map(
    (name) => `export function ${name}({ children }: Props): ReactNode {\n  return children\n}`,
  )
  return `${head}${names.length > 0 ? props : ''}${[...sources, ...parts].join('\n\n')}\n`
}

/** The note about placeholders for the report. */
export function placeholderNote(names: ReadonlySet<string>, engine: string): [string, string] {
  return [
    `placeholders ${[...names].sort().join(', ')}`,
    `They show what is between their tags. Write what the components of ${engine} did, or remove them from the pages.`,
  ]
}
