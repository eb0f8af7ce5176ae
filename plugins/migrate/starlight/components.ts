/** Source of React components with the names that pages of Starlight use. */
const sources: Readonly<Record<string, string>> = {
  Badge: `export function Badge({ text }: { text: string }): ReactNode {
  return <strong className="badge">{text}</strong>
}`,
  Card: `export function Card({ title, children }: { title: string; children?: ReactNode }): ReactNode {
  return (
    <section className="card">
      <p>
        <strong>{title}</strong>
      </p>
      {children}
    </section>
  )
}`,
  CardGrid: `export function CardGrid({ children }: { children?: ReactNode }): ReactNode {
  return <div className="card-grid">{children}</div>
}`,
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
  FileTree: `export function FileTree({ children }: { children?: ReactNode }): ReactNode {
  return <div className="file-tree">{children}</div>
}`,
  Icon: `export function Icon({ label }: { name?: string; label?: string }): ReactNode {
  return label ? <span>{label}</span> : null
}`,
  LinkButton: `export function LinkButton({ href, children }: { href: string; children?: ReactNode }): ReactNode {
  return (
    <a className="link-button" href={href}>
      {children}
    </a>
  )
}`,
  LinkCard: `export function LinkCard({
  title,
  description,
  href,
}: {
  title: string
  description?: string
  href: string
}): ReactNode {
  return (
    <section className="card">
      <p>
        <a href={href}>{title}</a>
      </p>
      {description && <p>{description}</p>}
    </section>
  )
}`,
  Steps: `export function Steps({ children }: { children?: ReactNode }): ReactNode {
  return <div className="steps">{children}</div>
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
