import type { ClientConfig } from '../../../shared/config.ts'
import { resolveMessages } from '../../../shared/messages.ts'
import type { SidebarEntry, SidebarGroup } from '../../../shared/sidebar.ts'
import { pageUrl } from '../../../shared/url.ts'

const classes = (...names: (string | undefined | false)[]): string =>
  names.filter(Boolean).join(' ')

interface ListProps {
  entries: readonly SidebarEntry[]
  config: ClientConfig
}

/** The entries of a sidebar as static HTML: rendered once by the build, never in the browser. */
export function SidebarList({ entries, config }: ListProps) {
  return (
    <ul className="sidebar-list">
      {entries.map((entry, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, to a string
        <li key={index} className={classes('sidebar-item', entry.className)}>
          {entry.type === 'html' ? (
            <div dangerouslySetInnerHTML={{ __html: entry.html }} />
          ) : entry.type === 'link' ? (
            <Link entry={entry} config={config} />
          ) : (
            <Group group={entry} config={config} />
          )}
        </li>
      ))}
    </ul>
  )
}

interface LinkProps {
  config: ClientConfig
  entry: { label: string; href?: string; external?: boolean; badge?: string }
}

function Link({ entry, config }: LinkProps) {
  const { label, href = '', external, badge } = entry
  if (external) {
    return (
      <a className="sidebar-link external" href={href} target="_blank" rel="noopener noreferrer">
        {label}
        <span className="visually-hidden">
          {resolveMessages(config.messages)['sidebar.externalLink']}
        </span>
      </a>
    )
  }
  return (
    <a className="sidebar-link" href={pageUrl(config, href)}>
      {label}
      {badge && <span className="sidebar-badge">{badge}</span>}
    </a>
  )
}

function Group({ group, config }: { group: SidebarGroup; config: ClientConfig }) {
  const { label, href, collapsible } = group
  const link = href && <Link entry={group} config={config} />
  const list = <SidebarList entries={group.entries} config={config} />
  if (!collapsible) {
    return (
      <div className="sidebar-fixed">
        <p className="sidebar-heading">{link || label}</p>
        {list}
      </div>
    )
  }
  // The link is beside the toggle, not inside it, because controls cannot be nested.
  return (
    <>
      {link}
      <details className="sidebar-group" open={!group.collapsed}>
        <summary className="sidebar-summary" aria-label={link ? label : undefined}>
          {!link && label}
        </summary>
        {list}
      </details>
    </>
  )
}
