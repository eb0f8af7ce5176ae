/** Source of React components of Starlight that pages of Quire do not know by themselves. */
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

/** Returns whether a component of Starlight gets a counterpart. */
export function hasCounterpart(name: string): boolean {
  return Object.hasOwn(sources, name)
}

/** Returns the sources of the components of these names. */
export function sourcesOf(names: ReadonlySet<string>): string[] {
  return Object.entries(sources).flatMap(([name, source]) => (names.has(name) ? [source] : []))
}
