import type { FooterContent, FooterLink } from '../../../shared/config.ts'
import { useConfig, useShell } from '../../runtime/context.tsx'
import { BuiltHtml } from '../../runtime/trusted.tsx'
import { Logo } from '../Logo/Logo.tsx'
import styles from './Footer.module.css'

function List({ items, className }: { items: FooterLink[]; className?: string }) {
  return (
    <ul className={className}>
      {items.map(({ html, href, label, external, className: own }) => (
        <li key={html ?? href}>
          {html !== undefined ? (
            <span className={own} dangerouslySetInnerHTML={{ __html: html }} />
          ) : (
            <a
              className={own}
              href={href}
              {...(external && { target: '_blank', rel: 'noopener noreferrer' })}
            >
              {label}
            </a>
          )}
        </li>
      ))}
    </ul>
  )
}

/**
 * The footer: link columns or a row of links, logo, and copyright. It is the same on every page, so
 * the browser keeps the server-rendered HTML and needs no code for it.
 */
export function Footer() {
  const { footer } = useConfig()
  const { footerHtml } = useShell()
  if (!footer) return null
  const props = { className: styles.footer, 'data-style': footer.style, 'data-footer': '' }
  if (import.meta.env.SSR) {
    return <footer {...props}>{footer.content && <Content {...footer.content} />}</footer>
  }
  return <BuiltHtml as="footer" {...props} html={footerHtml} />
}

function Content({ links, logo, copyright }: FooterContent) {
  return (
    <div className={styles.inner}>
      {links.layout === 'columns' && links.columns.length > 0 && (
        <div className={styles.columns}>
          {links.columns.map((column) => (
            <div key={JSON.stringify(column)}>
              {column.title && <h2 className={styles.title}>{column.title}</h2>}
              <List items={column.items} />
            </div>
          ))}
        </div>
      )}
      {links.layout === 'row' && links.items.length > 0 && (
        <List items={links.items} className={styles.row} />
      )}
      {(logo || copyright) && (
        <div className={styles.end}>
          {logo &&
            (logo.href ? (
              <a href={logo.href} target={logo.target}>
                <Logo logo={logo} />
              </a>
            ) : (
              <Logo logo={logo} />
            ))}
          {copyright && <div dangerouslySetInnerHTML={{ __html: copyright }} />}
        </div>
      )}
    </div>
  )
}
