import {
  address,
  anyText,
  checkTarget,
  choose,
  count,
  imageSource,
  list,
  oneOf,
  routePath,
  strict,
  text,
  withRule,
} from './fields.ts'

/** Schema of a logo. */
export const logo = strict({
  src: imageSource,
  srcDark: imageSource.optional(),
  alt: anyText().optional(),
  href: address.optional(),
  target: text('a link target: "_blank"').optional(),
  width: count(1).optional(),
  height: count(1).optional(),
})

const footerLink = withRule(
  strict({
    label: text().optional(),
    to: routePath.optional(),
    href: address.optional(),
    html: text('HTML').optional(),
    className: text('class names').optional(),
  }),
  (link, report) => {
    if (link.html !== undefined) {
      const extra = ['label', 'to', 'href'].filter((key) => link[key] !== undefined)
      if (extra.length > 0) {
        report(`has \`html\` and also \`${extra.join('`, `')}\``, 'Use `html` alone, or remove it.')
      }
      return
    }
    if (link.label === undefined) report('has no text', 'Set `label` or `html`.')
    checkTarget(link, report, 'a target')
  },
)

const footerColumn = strict({ title: text().optional(), items: list(footerLink, 'links') })

/** All columns, or all links, depending on the first entry. */
const footerLinks = choose((value) => {
  const first: unknown = Array.isArray(value) ? value[0] : undefined
  const columns =
    typeof first === 'object' && first !== null && ('items' in first || 'title' in first)
  return columns ? list(footerColumn, 'columns') : list(footerLink, 'columns or links')
})

export const footer = strict({
  style: oneOf(['light', 'dark']).optional(),
  links: footerLinks.optional(),
  logo: logo.optional(),
  copyright: text('HTML').optional(),
})
