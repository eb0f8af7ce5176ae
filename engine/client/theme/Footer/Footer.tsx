import type { FooterContent, FooterLink } from '../../../shared/config.ts'
import { useConfig, useShell } from '../../runtime/context.tsx'
import { BuiltHtml } from '../../runtime/trusted.tsx'
import { Logo } from '../Logo/Logo.tsx'
import styles from './Footer.module.css'

function Item({ item }: { item: FooterLink }) {
  if (item.html !== undefined) {
    return <span className={item.className} dangerouslySetInnerHTML={{ __html: item.html }} />
  }
  return (
    <a
      className={item.className}
      href={item.href}
      {...(item.external && { target: '_blank', rel: 'noopener noreferrer' })}
    >
      {item.label}
    </a>
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
              <ul>
                {column.items.map((item) => (
                  <li key={item.html ?? item.href}>
                    <Item item={item} />
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      )}
      {links.layout === 'row' && links.items.length > 0 && (
        <ul className={styles.row}>
          {links.items.map((item) => (
            <li key={item.html ?? item.href}>
              <Item item={item} />
            </li>
          ))}
        </ul>
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
