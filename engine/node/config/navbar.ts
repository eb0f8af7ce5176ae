import type { NavbarDoc, NavbarItem, NavbarLeaf, NavbarLink } from '../../shared/navbar.ts'
import { pageUrl, withBase } from '../../shared/url.ts'
import { didYouMean } from '../errors/nearest.ts'
import { type AddressContext, linkUrl } from './addresses.ts'
import type { ConfigFinding } from './places.ts'
import { ConfigError, configFinding, formatValue } from './report.ts'
import { expectedNavbarType, navbarItemType } from './schema-navigation.ts'
import type {
  UserNavbarCustom,
  UserNavbarDoc,
  UserNavbarDocSidebar,
  UserNavbarItem,
  UserNavbarLeaf,
  UserNavbarVersionDropdown,
} from './types.ts'

/** Looks up docs of one language for the navbar. Paths are route paths without the base. */
export interface NavbarLookup {
  /** Versions of a docs instance, or `undefined` if there is no such instance. */
  versions(instance: string): readonly { name: string }[] | undefined
  /** A doc. Drafts are found too, whether or not they are built. */
  doc(
    instance: string,
    version: string,
    id: string,
  ): { path: string; draft: boolean; label?: string } | undefined
  /** A sidebar. `path` is its first page, absent if it has none. */
  sidebar(instance: string, version: string, name: string): { path?: string } | undefined
  /** All names of a kind, for suggestions in errors. */
  names(kind: 'instance' | 'doc' | 'sidebar', instance: string): readonly string[]
}

export interface ResolveNavbarOptions {
  addresses: AddressContext
  /** Absolute root folder of the site, and the config file relative to it, for errors. */
  root: string
  file: string
  /** Translates text of the config. Default: unchanged. */
  translate?(text: string): string
}

/** An item of one of the engine's types, with the type filled in. */
type TypedItem = Exclude<UserNavbarItem, UserNavbarCustom> & { type: string }

/**
 * Resolves the authored navbar items. A doc item is left out if its doc is a draft in every version
 * that has it.
 *
 * @throws ConfigError with all unknown item types, docs, sidebars, versions and docs instances, and
 *   all sidebars that have no page to link to
 */
export function resolveNavbar(
  items: readonly UserNavbarItem[],
  lookup: NavbarLookup,
  { addresses, root, file, translate = (text) => text }: ResolveNavbarOptions,
): NavbarItem[] {
  const findings: ConfigFinding[] = []
  const resolved = items.flatMap((item, index) => itemOf(item, `navbar.items[${index}]`))
  if (findings.length > 0) throw new ConfigError(findings, root)
  return resolved

  /** Resolves one item; empty if it is left out or invalid. `at` is its path in the config. */
  function itemOf(authored: UserNavbarItem, at: string): NavbarItem[] {
    const base = baseOf(authored)
    const item = { ...authored, type: navbarItemType(authored) } as TypedItem
    switch (item.type) {
      case 'dropdown': {
        const { type, label } = item
        const inside = leaves(item.items, `${at}.items`)
        return [{ type, ...base, label: translate(label), ...ownLink(item), items: inside }]
      }
      case 'localeDropdown': {
        const { type, queryString } = item
        return [{ type, ...base, ...itemsAround(item, at), queryString }]
      }
      case 'docsVersionDropdown': {
        const { type, docsInstance: instance = 'default', versions } = item
        checkVersions(instance, versions ?? [], at)
        const activeClassDisabled = item.dropdownActiveClassDisabled ?? false
        const extraItems = itemsAround(item, at)
        return [{ type, ...base, instance, versions, ...extraItems, activeClassDisabled }]
      }
      case 'search':
        return [{ type: item.type, ...base }]
      default:
        if (authored.type?.startsWith('custom-')) return [customItem(authored as UserNavbarCustom)]
        return leafOf(authored as UserNavbarLeaf, at)
    }
  }

  function leafOf(authored: UserNavbarLeaf, at: string): NavbarLeaf[] {
    const base = baseOf(authored)
    const item = { ...authored, type: navbarItemType(authored) } as UserNavbarLeaf & TypedItem
    switch (item.type) {
      case 'default': {
        const { label = '', html, activeBaseRegex, target, rel, ariaLabel, icon } = item
        const link: NavbarLink = {
          type: 'link',
          ...base,
          label: translate(label),
          html: html === undefined ? undefined : translate(html),
          ...linkUrl(item, addresses),
          activeBasePath: activeBase(item.activeBasePath),
          activeBaseRegex,
          target,
          rel,
          ariaLabel: ariaLabel === undefined ? undefined : translate(ariaLabel),
          icon,
        }
        return [link]
      }
      case 'html':
        return [{ type: item.type, ...base, html: translate(item.value) }]
      case 'doc':
        return docItem(item, base, at)
      case 'docSidebar':
        return sidebarItem(item, base, at)
      case 'docsVersion': {
        const { type, docsInstance: instance = 'default', label } = item
        if (versionNames(instance, at) === undefined) return []
        const shown = label === undefined ? undefined : translate(label)
        return [{ type, ...base, instance, label: shown, ...ownLink(item) }]
      }
      default: {
        const type: unknown = navbarItemType(authored)
        fail(
          `\`${at}.type\` is ${formatValue(type)}, which is not a type of navbar item.`,
          expectedNavbarType(type),
          `${at}.type`,
        )
        return []
      }
    }
  }

  function leaves(authored: readonly UserNavbarLeaf[] | undefined, at: string): NavbarLeaf[] {
    return (authored ?? []).flatMap((item, index) => leafOf(item, `${at}[${index}]`))
  }

  function itemsAround(
    item: Pick<UserNavbarVersionDropdown, 'dropdownItemsBefore' | 'dropdownItemsAfter'>,
    at: string,
  ) {
    return {
      itemsBefore: leaves(item.dropdownItemsBefore, `${at}.dropdownItemsBefore`),
      itemsAfter: leaves(item.dropdownItemsAfter, `${at}.dropdownItemsAfter`),
    }
  }

  /** Resolves a doc item; empty if the doc is a draft in every version that has it. */
  function docItem(item: UserNavbarDoc, base: BaseOfItem, at: string): NavbarDoc[] {
    const { docsInstance: instance = 'default', docId } = item
    const versions = versionNames(instance, at)
    if (versions === undefined) return []
    const docs = inEach(versions, (version) => lookup.doc(instance, version, docId))
    if (docs.length === 0) {
      const guess = didYouMean(docId, lookup.names('doc', instance))
      fail(
        `\`${at}.docId\` is ${JSON.stringify(docId)}, which is not a doc${inFolder(instance)}.`,
        `Expected the path of a file inside the docs folder, without its extension.${guess}`,
        `${at}.docId`,
      )
      return []
    }
    const built = docs.filter((doc) => !doc.draft)
    if (built.length === 0) return []
    const label = translate(item.label ?? built[0]!.label ?? docId)
    const activeBasePath = activeBase(item.activeBasePath)
    return [{ type: 'doc', ...base, label, instance, targets: targetsOf(built), activeBasePath }]
  }

  /** Resolves a sidebar item, which links to the sidebar's first page in each version that has it. */
  function sidebarItem(item: UserNavbarDocSidebar, base: BaseOfItem, at: string): NavbarDoc[] {
    const { docsInstance: instance = 'default', sidebarId: name } = item
    const versions = versionNames(instance, at)
    if (versions === undefined) return []
    const found = inEach(versions, (version) => lookup.sidebar(instance, version, name))
    const linked = found.flatMap(({ version, path }) =>
      path === undefined ? [] : { version, path },
    )
    if (found.length === 0) {
      fail(
        `\`${at}.sidebarId\` is ${JSON.stringify(name)}, which is not a sidebar${inFolder(instance)}.`,
        expectedName(name, 'sidebars', lookup.names('sidebar', instance)),
        `${at}.sidebarId`,
      )
    } else if (linked.length === 0) {
      fail(
        `\`${at}\` points to the sidebar ${JSON.stringify(name)}, which has no page to link to.`,
        'Add a doc, or a category with a landing page, to the sidebar, or remove the item.',
        at,
      )
    }
    if (linked.length === 0) return []
    const label = translate(item.label ?? name)
    const sidebars = linked.map(({ version }) => [version, `${instance}/${version}/${name}`])
    return [
      {
        type: 'doc',
        ...base,
        label,
        instance,
        targets: targetsOf(linked),
        sidebars: Object.fromEntries(sidebars),
      },
    ]
  }

  function targetsOf(pages: readonly { version: string; path: string }[]): Record<string, string> {
    return Object.fromEntries(pages.map(({ version, path }) => [version, pageUrl(addresses, path)]))
  }

  /** Returns a docs folder's version names. Reports an unknown folder and returns `undefined`. */
  function versionNames(instance: string, at: string): string[] | undefined {
    const versions = lookup.versions(instance)
    if (versions !== undefined) return versions.map(({ name }) => name)
    fail(
      `\`${at}.docsInstance\` is ${JSON.stringify(instance)}, which is not a docs folder of the site.`,
      expectedName(instance, 'docs folders', lookup.names('instance', instance)),
      `${at}.docsInstance`,
    )
    return undefined
  }

  function checkVersions(instance: string, versions: readonly string[], at: string): void {
    const existing = versionNames(instance, at)
    for (const [index, name] of versions.entries()) {
      if (existing === undefined || existing.includes(name)) continue
      fail(
        `\`${at}.versions[${index}]\` is ${JSON.stringify(name)}, which is not a version of the docs folder ${JSON.stringify(instance)}.`,
        expectedName(name, 'versions', existing),
        `${at}.versions[${index}]`,
      )
    }
  }

  /** Returns the URL of an item whose `to` and `href` are both optional. */
  function ownLink(item: { to?: string; href?: string }): { href?: string; external?: boolean } {
    if (item.to === undefined && item.href === undefined) return {}
    const { href, external } = linkUrl(item, addresses)
    return { href, ...(external && { external }) }
  }

  function activeBase(path: string | undefined): string | undefined {
    return path === undefined ? undefined : withBase(addresses.base, path)
  }

  /** Records a mistake. `at` is the path of the faulty setting in the config. */
  function fail(message: string, hint: string, at: string): void {
    findings.push(configFinding(file, message, hint, at))
  }
}

type BaseOfItem = Pick<NavbarLink, 'position' | 'className'>

/** Returns the fields shared by all resolved items, from the authored item. */
function baseOf(item: UserNavbarItem): BaseOfItem {
  const { position = 'right', className } = item
  return { position, className }
}

function customItem(item: UserNavbarCustom): NavbarItem {
  const { type, position: _, className: __, ...props } = item
  return { type: 'custom', ...baseOf(item), name: type.slice('custom-'.length), props }
}

/** Returns the lookups that succeed, by version name. */
function inEach<T extends object>(
  versions: readonly string[],
  find: (version: string) => T | undefined,
): (T & { version: string })[] {
  return versions.flatMap((version) => {
    const found = find(version)
    return found === undefined ? [] : [{ version, ...found }]
  })
}

function inFolder(instance: string): string {
  return instance === 'default' ? '' : ` in the docs folder ${JSON.stringify(instance)}`
}

/** Returns the hint for an unknown name: the known names, and the closest match. */
function expectedName(name: string, kind: string, known: readonly string[]): string {
  const words = known.map((one) => JSON.stringify(one)).join(', ')
  const guess = didYouMean(name, known)
  return known.length === 0 ? `There are no ${kind}.` : `Known ${kind}: ${words}.${guess}`
}
