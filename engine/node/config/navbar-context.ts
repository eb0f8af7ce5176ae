import type { NavbarLink } from '../../shared/navbar.ts'
import { withBase } from '../../shared/url.ts'
import { didYouMean } from '../errors/nearest.ts'
import type { AddressContext } from './addresses.ts'
import { type ConfigFinding, configFinding } from './report.ts'
import type { UserNavbarItem } from './types.ts'

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

/** Returns the fields shared by all resolved items, from the authored item. */
export function baseOf(
  item: UserNavbarItem,
): Pick<NavbarLink, 'position' | 'className' | 'source'> {
  const { position = 'right', className } = item
  return { position, ...(className !== undefined && { className }), source: JSON.stringify(item) }
}

/** Shared state for resolving navbar items; collects the mistakes found. */
export class NavbarContext {
  readonly findings: ConfigFinding[] = []
  readonly lookup: NavbarLookup
  readonly addresses: AddressContext
  readonly #options: ResolveNavbarOptions

  constructor(lookup: NavbarLookup, options: ResolveNavbarOptions) {
    this.lookup = lookup
    this.addresses = options.addresses
    this.#options = options
  }

  /** Returns a docs folder's version names. Reports an unknown folder and returns `undefined`. */
  versionNames(instance: string, at: string): string[] | undefined {
    const versions = this.lookup.versions(instance)
    if (versions !== undefined) return versions.map(({ name }) => name)
    this.fail(
      `\`${at}.docsInstance\` is ${JSON.stringify(instance)}, which is not a docs folder of the site.`,
      expectedName(instance, 'docs folders', this.lookup.names('instance', instance)),
      `${at}.docsInstance`,
    )
    return undefined
  }

  activeBase(path: string | undefined): { activeBasePath?: string } {
    return path === undefined ? {} : { activeBasePath: withBase(this.addresses.base, path) }
  }

  text(text: string): string {
    return this.#options.translate?.(text) ?? text
  }

  /** Records a mistake. `at` is the path of the faulty setting in the config. */
  fail(message: string, hint: string, at: string): void {
    this.findings.push(configFinding(this.#options.file, message, hint, at))
  }
}

/** Returns the hint for an unknown name: the known names, and the closest match. */
export function expectedName(name: string, kind: string, known: readonly string[]): string {
  const words = known.map((one) => JSON.stringify(one)).join(', ')
  const guess = didYouMean(name, known)
  return known.length === 0 ? `There are no ${kind}.` : `Known ${kind}: ${words}.${guess}`
}
