import type { NavbarItem, NavbarLeaf, NavbarLink } from '../../shared/navbar.ts'
import { linkAddress } from './addresses.ts'
import {
  baseOf,
  expectedName,
  NavbarContext,
  type NavbarLookup,
  type ResolveNavbarOptions,
} from './navbar-context.ts'
import { resolveDoc, resolveSidebar } from './navbar-docs.ts'
import { ConfigError, formatValue } from './report.ts'
import { expectedNavbarType, navbarItemType } from './schema-navbar.ts'
import type {
  UserNavbarCustom,
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

export type { NavbarLookup, ResolveNavbarOptions } from './navbar-context.ts'

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
  options: ResolveNavbarOptions,
): NavbarItem[] {
  const context = new NavbarContext(lookup, options)
  const resolver = new NavbarResolver(context)
  const resolved = items.flatMap((item, index) => resolver.item(item, `navbar.items[${index}]`))
  if (context.findings.length > 0) throw new ConfigError(context.findings, options.root)
  return resolved
}

function customItem(item: UserNavbarCustom): NavbarItem {
  const { type, position: _, className: __, ...props } = item
  return { type: 'custom', ...baseOf(item), name: type.slice('custom-'.length), props }
}

class NavbarResolver {
  readonly #context: NavbarContext

  constructor(context: NavbarContext) {
    this.#context = context
  }

  /** Resolves one item; empty if it is left out or invalid. `at` is its path in the config. */
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
        if (item.type?.startsWith('custom-')) return [customItem(item as UserNavbarCustom)]
        return this.#leaf(item as UserNavbarLeaf, at)
    }
  }

  #leaf(item: UserNavbarLeaf, at: string): NavbarLeaf[] {
    const type: unknown = navbarItemType(item)
    switch (type) {
      case 'default':
        return [this.#link(item as UserNavbarLink)]
      case 'html':
        return [{ type, ...baseOf(item), html: this.#context.text((item as UserNavbarHtml).value) }]
      case 'doc':
        return resolveDoc(item as UserNavbarDoc, at, this.#context)
      case 'docSidebar':
        return resolveSidebar(item as UserNavbarDocSidebar, at, this.#context)
      case 'docsVersion':
        return this.#version(item as UserNavbarVersion, at)
      default:
        this.#context.fail(
          `\`${at}.type\` is ${formatValue(type)}, which is not a type of navbar item.`,
          expectedNavbarType(type),
          `${at}.type`,
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
      label: this.#context.text(item.label ?? ''),
      ...(html !== undefined && { html: this.#context.text(html) }),
      ...linkAddress(item, this.#context.addresses),
      ...this.#context.activeBase(activeBasePath),
      ...(activeBaseRegex !== undefined && { activeBaseRegex }),
      ...(target !== undefined && { target }),
      ...(rel !== undefined && { rel }),
      ...(ariaLabel !== undefined && { ariaLabel: this.#context.text(ariaLabel) }),
      ...(icon !== undefined && { icon }),
    }
  }

  #dropdown(item: UserNavbarDropdown, at: string): NavbarItem[] {
    const resolved = this.#leaves(item.items, `${at}.items`)
    return [
      {
        type: 'dropdown',
        ...baseOf(item),
        label: this.#context.text(item.label),
        ...this.#ownLink(item),
        items: resolved,
      },
    ]
  }

  /** Returns the URL of an item whose `to` and `href` are both optional. */
  #ownLink(item: { to?: string; href?: string }): { href?: string; external?: boolean } {
    if (item.to === undefined && item.href === undefined) return {}
    const { href, external } = linkAddress(item, this.#context.addresses)
    return { href, ...(external && { external }) }
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
    const names = this.#context.versionNames(instance, at)
    item.versions?.forEach((name, index) => {
      if (names === undefined || names.includes(name)) return
      this.#context.fail(
        `\`${at}.versions[${index}]\` is ${JSON.stringify(name)}, which is not a version of the docs folder ${JSON.stringify(instance)}.`,
        expectedName(name, 'versions', names),
        `${at}.versions[${index}]`,
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
    if (this.#context.versionNames(instance, at) === undefined) return []
    return [
      {
        type: 'docsVersion',
        ...baseOf(item),
        instance,
        ...(item.label !== undefined && { label: this.#context.text(item.label) }),
        ...this.#ownLink(item),
      },
    ]
  }
}
