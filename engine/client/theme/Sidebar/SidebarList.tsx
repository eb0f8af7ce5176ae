import type { ClientConfig } from '../../../shared/config.ts'
import { resolveMessages } from '../../../shared/messages.ts'
import { findTrail, type SidebarEntry, type SidebarGroup } from '../../../shared/sidebar.ts'
import { pageAddress } from '../../../shared/url.ts'

interface Surroundings {
  config: ClientConfig
  /** Route path of the active page. */
  path?: string
}

const classes = (...names: (string | undefined | false)[]): string =>
  names.filter(Boolean).join(' ')

/** The entries of a sidebar as static HTML: rendered once by the build, never in the browser. */
export function SidebarList(props: Surroundings & { entries: readonly SidebarEntry[] }) {
  const { entries, ...around } = props
  return (
    <ul className="sidebar-list">
      {entries.map((entry, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, to a string
        <li key={index} className={classes('sidebar-item', entry.className)}>
          {entry.type === 'html' ? (
            <div dangerouslySetInnerHTML={{ __html: entry.html }} />
          ) : entry.type === 'link' ? (
            <Link entry={entry} {...around} />
          ) : (
            <Group group={entry} {...around} />
          )}
        </li>
      ))}
    </ul>
  )
}

interface LinkProps extends Surroundings {
  entry: { label: string; href?: string; external?: boolean; badge?: string }
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

function Group({ group, ...around }: Surroundings & { group: SidebarGroup }) {
  const { label, href, collapsible } = group
  const link = href && <Link entry={group} {...around} />
  const list = <SidebarList entries={group.entries} {...around} />
  if (!collapsible) {
    return (
      <div className="sidebar-fixed">
        <p className="sidebar-heading">{link || label}</p>
        {list}
      </div>
    )
  }
  const { path } = around
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
