import type { Finding } from '../../shared/finding.ts'
import type { NavbarDoc, NavbarItem, NavbarLeaf, NavbarLink } from '../../shared/navbar.ts'
import { withBase } from '../../shared/url.ts'
import { type AddressContext, linkAddress, pageAddress } from './addresses.ts'
import { didYouMean } from './nearest.ts'
import { ConfigError, configFinding, formatValue } from './report.ts'
import { expectedNavbarType, navbarItemType } from './schema-navbar.ts'
import type {
  UserNavbarDoc,
  UserNavbarDocSidebar,
  UserNavbarDropdown,
  UserNavbarHtml,
  UserNavbarItem,
  UserNavbarLeaf,
  UserNavbarLink,
  UserNavbarLocaleDropdown,
  UserNavbarVersion,
  UserNavbarVersionDropdown,
} from './types.ts'

/** What the navigation bar asks about the docs of one language. Paths are route paths without base. */
export interface NavbarLookup {
  /** Versions of a docs instance, or `undefined` where there is no such instance. */
  versions(instance: string): readonly { name: string }[] | undefined
  /** A doc; drafts are found as well, whether or not they are built. */
  doc(
    instance: string,
    version: string,
    id: string,
  ): { path: string; draft: boolean; label?: string } | undefined
  /** A sidebar; `path` is its first page, absent where it has none. */
  sidebar(instance: string, version: string, name: string): { path?: string } | undefined
  /** All names of a kind, for suggestions in errors. */
  names(kind: 'instance' | 'doc' | 'sidebar', instance: string): readonly string[]
}

export interface ResolveNavbarOptions {
  addresses: AddressContext
  /** Config file, relative to the site's root, for errors. */
  file: string
  /** Translates a text of the config. Default: as it is. */
  translate?(text: string): string
}

/**
 * Turns the authored items into resolved ones. A doc item whose doc is a draft in every version
 * that has it is left out.
 *
 * @throws ConfigError with all unknown item types, docs, sidebars, versions and docs instances, and
 *   all sidebars without a page to lead to
 */
export function resolveNavbar(
  items: readonly UserNavbarItem[],
  lookup: NavbarLookup,
  options: ResolveNavbarOptions,
): NavbarItem[] {
  const resolver = new NavbarResolver(lookup, options)
  const resolved = items.flatMap((item, index) => resolver.item(item, `navbar.items[${index}]`))
  if (resolver.findings.length > 0) throw new ConfigError(resolver.findings)
  return resolved
}

type Base = Pick<NavbarLink, 'position' | 'className' | 'source'>

function baseOf(item: UserNavbarItem): Base {
  const { position = 'right', className } = item
  return { position, ...(className !== undefined && { className }), source: JSON.stringify(item) }
}

class NavbarResolver {
  readonly findings: Finding[] = []
  readonly #lookup: NavbarLookup
  readonly #options: ResolveNavbarOptions

  constructor(lookup: NavbarLookup, options: ResolveNavbarOptions) {
    this.#lookup = lookup
    this.#options = options
  }

  /** One item, or none where it renders nothing or has a mistake. `at` is its path in the config. */
  item(item: UserNavbarItem, at: string): NavbarItem[] {
    const type = navbarItemType(item)
    switch (type) {
      case 'dropdown':
        return this.#dropdown(item as UserNavbarDropdown, at)
      case 'localeDropdown':
        return this.#localeDropdown(item as UserNavbarLocaleDropdown, at)
      case 'docsVersionDropdown':
        return this.#versionDropdown(item as UserNavbarVersionDropdown, at)
      case 'search':
        return [{ type, ...baseOf(item) }]
      default:
        return this.#leaf(item as UserNavbarLeaf, at)
    }
  }

  #leaf(item: UserNavbarLeaf, at: string): NavbarLeaf[] {
    const type: unknown = navbarItemType(item)
    switch (type) {
      case 'default':
        return [this.#link(item as UserNavbarLink)]
      case 'html':
        return [{ type, ...baseOf(item), html: this.#text((item as UserNavbarHtml).value) }]
      case 'doc':
        return this.#doc(item as UserNavbarDoc, at)
      case 'docSidebar':
        return this.#sidebar(item as UserNavbarDocSidebar, at)
      case 'docsVersion':
        return this.#version(item as UserNavbarVersion, at)
      default:
        this.#fail(
          `\`${at}.type\` is ${formatValue(type)}, which is not a type of navbar item.`,
          expectedNavbarType(type),
        )
        return []
    }
  }

  #leaves(items: readonly UserNavbarLeaf[] | undefined, at: string): NavbarLeaf[] {
    return (items ?? []).flatMap((item, index) => this.#leaf(item, `${at}[${index}]`))
  }

  #link(item: UserNavbarLink): NavbarLink {
    const { activeBasePath, activeBaseRegex, target, rel, ariaLabel, icon, html } = item
    return {
      type: 'link',
      ...baseOf(item),
      label: this.#text(item.label ?? ''),
      ...(html !== undefined && { html: this.#text(html) }),
      ...linkAddress(item, this.#options.addresses),
      ...this.#activeBase(activeBasePath),
      ...(activeBaseRegex !== undefined && { activeBaseRegex }),
      ...(target !== undefined && { target }),
      ...(rel !== undefined && { rel }),
      ...(ariaLabel !== undefined && { ariaLabel: this.#text(ariaLabel) }),
      ...(icon !== undefined && { icon }),
    }
  }

  #dropdown(item: UserNavbarDropdown, at: string): NavbarItem[] {
    const linked = item.to !== undefined || item.href !== undefined
    const resolved = this.#leaves(item.items, `${at}.items`)
    return [
      {
        type: 'dropdown',
        ...baseOf(item),
        label: this.#text(item.label),
        ...(linked && { href: linkAddress(item, this.#options.addresses).href }),
        items: resolved,
      },
    ]
  }

  #localeDropdown(item: UserNavbarLocaleDropdown, at: string): NavbarItem[] {
    return [
      {
        type: 'localeDropdown',
        ...baseOf(item),
        itemsBefore: this.#leaves(item.dropdownItemsBefore, `${at}.dropdownItemsBefore`),
        itemsAfter: this.#leaves(item.dropdownItemsAfter, `${at}.dropdownItemsAfter`),
        ...(item.queryString !== undefined && { queryString: item.queryString }),
      },
    ]
  }

  #versionDropdown(item: UserNavbarVersionDropdown, at: string): NavbarItem[] {
    const instance = item.docsInstance ?? 'default'
    const names = this.#versionNames(instance, at)
    item.versions?.forEach((name, index) => {
      if (names === undefined || names.includes(name)) return
      this.#fail(
        `\`${at}.versions[${index}]\` is ${JSON.stringify(name)}, which is not a version of the docs ${JSON.stringify(instance)}.`,
        expectedName(name, 'versions', names),
      )
    })
    return [
      {
        type: 'docsVersionDropdown',
        ...baseOf(item),
        instance,
        ...(item.versions && { versions: item.versions }),
        itemsBefore: this.#leaves(item.dropdownItemsBefore, `${at}.dropdownItemsBefore`),
        itemsAfter: this.#leaves(item.dropdownItemsAfter, `${at}.dropdownItemsAfter`),
        activeClassDisabled: item.dropdownActiveClassDisabled ?? false,
      },
    ]
  }

  #version(item: UserNavbarVersion, at: string): NavbarLeaf[] {
    const instance = item.docsInstance ?? 'default'
    if (this.#versionNames(instance, at) === undefined) return []
    const linked = item.to !== undefined || item.href !== undefined
    return [
      {
        type: 'docsVersion',
        ...baseOf(item),
        instance,
        ...(item.label !== undefined && { label: this.#text(item.label) }),
        ...(linked && { href: linkAddress(item, this.#options.addresses).href }),
      },
    ]
  }

  #doc(item: UserNavbarDoc, at: string): NavbarDoc[] {
    const instance = item.docsInstance ?? 'default'
    const versions = this.#versionNames(instance, at)
    if (versions === undefined) return []
    const docs = versions.flatMap((version) => {
      const doc = this.#lookup.doc(instance, version, item.docId)
      return doc === undefined ? [] : [{ version, ...doc }]
    })
    if (docs.length === 0) {
      this.#fail(
        `\`${at}.docId\` is ${JSON.stringify(item.docId)}, which is not a doc${of(instance)}.`,
        expectedId(item.docId, this.#lookup.names('doc', instance)),
      )
      return []
    }
    const built = docs.filter((doc) => !doc.draft)
    if (built.length === 0) return []
    return [
      {
        type: 'doc',
        ...baseOf(item),
        label: this.#text(item.label ?? built[0]!.label ?? item.docId),
        instance,
        targets: Object.fromEntries(
          built.map(({ version, path }) => [version, pageAddress(path, this.#options.addresses)]),
        ),
        ...this.#activeBase(item.activeBasePath),
      },
    ]
  }

  #sidebar(item: UserNavbarDocSidebar, at: string): NavbarDoc[] {
    const instance = item.docsInstance ?? 'default'
    const versions = this.#versionNames(instance, at)
    if (versions === undefined) return []
    const name = item.sidebarId
    const found = versions.flatMap((version) => {
      const sidebar = this.#lookup.sidebar(instance, version, name)
      return sidebar === undefined ? [] : [{ version, path: sidebar.path }]
    })
    if (found.length === 0) {
      const names = this.#lookup.names('sidebar', instance)
      this.#fail(
        `\`${at}.sidebarId\` is ${JSON.stringify(name)}, which is not a sidebar${of(instance)}.`,
        expectedName(name, 'sidebars', names),
      )
      return []
    }
    const linked = found.filter((one) => one.path !== undefined)
    if (linked.length === 0) {
      this.#fail(
        `\`${at}\` leads to the sidebar ${JSON.stringify(name)}, which has no page to link to.`,
        'Add a doc, or a category with a landing page, to the sidebar, or remove the item.',
      )
      return []
    }
    const { addresses } = this.#options
    return [
      {
        type: 'doc',
        ...baseOf(item),
        label: this.#text(item.label ?? name),
        instance,
        targets: Object.fromEntries(
          linked.map(({ version, path }) => [version, pageAddress(path!, addresses)]),
        ),
        sidebars: Object.fromEntries(
          linked.map(({ version }) => [version, `${instance}/${version}/${name}`]),
        ),
      },
    ]
  }

  #versionNames(instance: string, at: string): string[] | undefined {
    const versions = this.#lookup.versions(instance)
    if (versions !== undefined) return versions.map(({ name }) => name)
    this.#fail(
      `\`${at}.docsInstance\` is ${JSON.stringify(instance)}, which is not a docs folder of the site.`,
      expectedName(instance, 'docs folders', this.#lookup.names('instance', instance)),
    )
    return undefined
  }

  #activeBase(path: string | undefined): { activeBasePath?: string } {
    return path === undefined
      ? {}
      : { activeBasePath: withBase(this.#options.addresses.base, path) }
  }

  #text(text: string): string {
    return this.#options.translate?.(text) ?? text
  }

  #fail(message: string, hint: string): void {
    this.findings.push(configFinding(this.#options.file, message, hint))
  }
}

function of(instance: string): string {
  return instance === 'default' ? '' : ` of the docs ${JSON.stringify(instance)}`
}

function expectedName(name: string, kind: string, known: readonly string[]): string {
  const words = known.map((one) => JSON.stringify(one)).join(', ')
  const guess = didYouMean(name, known)
  return known.length === 0 ? `There are no ${kind}.` : `Known ${kind}: ${words}.${guess}`
}

function expectedId(id: string, known: readonly string[]): string {
  const guess = didYouMean(id, known)
  return `Expected the path of a file inside the docs folder, without extension.${guess}`
}
