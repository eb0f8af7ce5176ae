/** React sources for components of Starlight that Quire does not have. */
const sources: Readonly<Record<string, string>> = {
  Code: `export function Code({ code, title }: { code: string; title?: string }): ReactNode {
  return (
    <figure>
      {title && <figcaption>{title}</figcaption>}
      <pre>
        <code>{code}</code>
      </pre>
    </figure>
  )
}`,
  Icon: `export function Icon({ label }: { name?: string; label?: string }): ReactNode {
  return label ? <span>{label}</span> : null
}`,
}

/** Returns whether there is a source for a component of Starlight. */
export function hasCounterpart(name: string): boolean {
  return Object.hasOwn(sources, name)
}

/** Returns the sources of components by their names. */
export function sourcesOf(names: ReadonlySet<string>): string[] {
  return Object.entries(sources).flatMap(([name, source]) => (names.has(name) ? [source] : []))
}
