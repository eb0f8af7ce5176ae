import type { ClientConfig } from '../../../shared/config.ts'
import { resolveMessages } from '../../../shared/messages.ts'
import { findTrail, type SidebarEntry, type SidebarGroup } from '../../../shared/sidebar.ts'
import { pageAddress } from '../../../shared/url.ts'

interface ListProps {
  entries: readonly SidebarEntry[]
  config: ClientConfig
  /** Route path of the active page. */
  path?: string
}

const classes = (...names: (string | undefined | false)[]): string =>
  names.filter(Boolean).join(' ')

/** The entries of a sidebar as static HTML: rendered once by the build, never in the browser. */
export function SidebarList({ entries, config, path }: ListProps) {
  return (
    <ul className="sidebar-list">
      {entries.map((entry, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, to a string
        <li key={index} className={classes('sidebar-item', entry.className)}>
          {entry.type === 'html' ? (
            <div dangerouslySetInnerHTML={{ __html: entry.html }} />
          ) : entry.type === 'link' ? (
            <Link entry={entry} config={config} path={path} />
          ) : (
            <Group group={entry} config={config} path={path} />
          )}
        </li>
      ))}
    </ul>
  )
}

interface LinkProps {
  entry: { label: string; href?: string; external?: boolean; badge?: string }
  config: ClientConfig
  path?: string
}

function Link({ entry, config, path }: LinkProps) {
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
    <a
      className="sidebar-link"
      href={pageAddress(config, href)}
      aria-current={href === path ? 'page' : undefined}
    >
      {label}
      {badge && <span className="sidebar-badge">{badge}</span>}
    </a>
  )
}

function Group({ group, config, path }: { group: SidebarGroup } & Omit<ListProps, 'entries'>) {
  const { label, href, collapsible } = group
  const link = href && <Link entry={group} config={config} path={path} />
  const list = <SidebarList entries={group.entries} config={config} path={path} />
  if (!collapsible) {
    return (
      <div className="sidebar-fixed">
        <p className="sidebar-heading">{link || label}</p>
        {list}
      </div>
    )
  }
  const active = path !== undefined && findTrail([group], path).length > 0
  // The link is beside the toggle, not inside it, because controls cannot be nested.
  return (
    <>
      {link}
      <details className="sidebar-group" open={active || !group.collapsed}>
        <summary className="sidebar-summary" aria-label={link ? label : undefined}>
          {!link && label}
        </summary>
        {list}
      </details>
    </>
  )
}
