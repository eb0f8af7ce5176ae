import { z } from 'zod'
import { iconNames } from '../../shared/icons.ts'
import { didYouMean } from '../errors/nearest.ts'
import {
  address,
  anyText,
  checkTarget,
  choose,
  count,
  flag,
  imageSource,
  list,
  oneOf,
  type Report,
  regex,
  reportOthersThanJson,
  routePath,
  strict,
  text,
  withRule,
} from './fields.ts'
import { formatValue } from './report.ts'

/** Valid values of `type`. */
const navbarItemTypes = [
  'default',
  'dropdown',
  'localeDropdown',
  'search',
  'html',
  'doc',
  'docSidebar',
  'docsVersion',
  'docsVersionDropdown',
] as const

type NavbarItemType = (typeof navbarItemTypes)[number]

const insideDropdowns: readonly string[] = ['default', 'html', 'doc', 'docSidebar', 'docsVersion']

const base = {
  position: oneOf(['left', 'right']).optional(),
  className: text('class names').optional(),
}

const target = { to: routePath.optional(), href: address.optional() }

const link = withRule(
  strict({
    ...base,
    ...target,
    type: oneOf(['default']).optional(),
    label: text('text').optional(),
    html: text('HTML').optional(),
    activeBasePath: routePath.optional(),
    activeBaseRegex: regex.optional(),
    target: text('a link target: "_blank"').optional(),
    rel: anyText('link types: "noopener"').optional(),
    ariaLabel: text('text').optional(),
    icon: oneOf(iconNames).optional(),
  }),
  (item, report) => {
    checkTarget(item, report, 'a target')
    const names = [item.label, item.html].filter((name) => name !== undefined).length
    if (names === 0) report('has no text', 'Set `label` or `html`.')
    if (names === 2)
      report('has both `label` and `html`', 'Keep one: `label` for text or `html` for markup.')
  },
)

const docsInstance = text('the id of a docs folder').optional()

const leaves = list(
  choose((value, report) => schemaOf(value, report, insideDropdowns)),
  'navbar items',
)

const schemas: Record<NavbarItemType, z.ZodType> = {
  default: link,
  dropdown: withRule(
    strict({
      ...base,
      ...target,
      type: oneOf(['dropdown']).optional(),
      label: text('text'),
      items: leaves,
    }),
    checkTarget,
  ),
  localeDropdown: strict({
    ...base,
    type: anyText(),
    dropdownItemsBefore: leaves.optional(),
    dropdownItemsAfter: leaves.optional(),
    queryString: text('a query string: "?persist=true"').optional(),
  }),
  search: strict({ ...base, type: anyText() }),
  html: strict({ ...base, type: anyText(), value: text('HTML') }),
  doc: strict({
    ...base,
    type: anyText(),
    docId: text('the id of a doc: "guides/start"'),
    label: text('text').optional(),
    docsInstance,
    activeBasePath: routePath.optional(),
  }),
  docSidebar: strict({
    ...base,
    type: anyText(),
    sidebarId: text('the name of a sidebar'),
    label: text('text').optional(),
    docsInstance,
  }),
  docsVersion: withRule(
    strict({
      ...base,
      ...target,
      type: anyText(),
      label: text('text').optional(),
      docsInstance,
    }),
    checkTarget,
  ),
  docsVersionDropdown: strict({
    ...base,
    type: anyText(),
    docsInstance,
    versions: list(text('the name of a version'), 'version names').optional(),
    dropdownItemsBefore: leaves.optional(),
    dropdownItemsAfter: leaves.optional(),
    dropdownActiveClassDisabled: flag.optional(),
  }),
}

/**
 * An item of a type that the theme adds: its fields become the props of a component in the browser.
 */
const custom = withRule(z.looseObject(base), (item, report) => {
  reportOthersThanJson(item, report, Object.keys(base))
})

/** Whether the site's theme defines a type: `custom-star-count`. */
function isCustomType(type: unknown): type is `custom-${string}` {
  return typeof type === 'string' && /^custom-[a-z][a-z\d-]*$/.test(type)
}

/** Returns the hint for an unknown type: the expected types, and the closest match. */
export function expectedNavbarType(type: unknown, allowed: readonly string[] = navbarItemTypes) {
  const words = allowed.map((word) => JSON.stringify(word)).join(', ')
  return `Expected one of: ${words}.${typeof type === 'string' ? didYouMean(type, allowed) : ''}`
}

/** Returns the type of an authored item: its `type`, or one inferred from its fields. */
export function navbarItemType(item: { type?: unknown; items?: unknown }): unknown {
  return item.type ?? (item.items === undefined ? 'default' : 'dropdown')
}

function schemaOf(
  value: unknown,
  report: Report,
  allowed: readonly string[] = navbarItemTypes,
): z.ZodType | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return link
  const type = navbarItemType(value)
  if (isCustomType(type) && allowed === navbarItemTypes) return custom
  if (typeof type === 'string' && allowed.includes(type)) return schemas[type as NavbarItemType]
  const isItemType = isCustomType(type) || (navbarItemTypes as readonly unknown[]).includes(type)
  report(
    isItemType
      ? `is ${formatValue(type)}, which is not allowed in a dropdown`
      : `is ${formatValue(type)}, which is not a type of navbar item`,
    expectedNavbarType(type, allowed),
    'type' in value ? ['type'] : [],
  )
  return undefined
}

/** Schema of the navbar items. */
export const navbarItems = withRule(
  list(
    choose((value, report) => schemaOf(value, report)),
    'navbar items',
  ),
  (items, report) => {
    const types = Object.values(items).map((item) => (item as { type?: unknown } | null)?.type)
    for (const only of ['search', 'localeDropdown']) {
      for (const [index, type] of types.entries()) {
        if (type !== only || types.indexOf(type) === index) continue
        report(`is a second ${JSON.stringify(type)} item`, 'Keep one of them.', [index])
      }
    }
  },
)

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
