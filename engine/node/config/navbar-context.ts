import type { NavbarLink } from '../../shared/navbar.ts'
import { withBase } from '../../shared/url.ts'
import type { AddressContext } from './addresses.ts'
import { didYouMean } from './nearest.ts'
import { type ConfigFinding, configFinding } from './report.ts'
import type { UserNavbarItem } from './types.ts'

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
  /** Absolute folder of the site, and its config file relative to that, for errors. */
  root: string
  file: string
  /** Translates a text of the config. Default: as it is. */
  translate?(text: string): string
}

/** Fields that every resolved item has, from the authored one. */
export function baseOf(
  item: UserNavbarItem,
): Pick<NavbarLink, 'position' | 'className' | 'source'> {
  const { position = 'right', className } = item
  return { position, ...(className !== undefined && { className }), source: JSON.stringify(item) }
}

/** What resolving an item needs, and the mistakes found on the way. */
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

  /** Names of the versions of a docs folder; `undefined`, and a mistake, where there is no such folder. */
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

  /** @param at path in the config of what is wrong */
  fail(message: string, hint: string, at: string): void {
    this.findings.push(configFinding(this.#options.file, message, hint, at))
  }
}

/** Hint for a name that is not known: those that are, and the likely meaning. */
export function expectedName(name: string, kind: string, known: readonly string[]): string {
  const words = known.map((one) => JSON.stringify(one)).join(', ')
  const guess = didYouMean(name, known)
  return known.length === 0 ? `There are no ${kind}.` : `Known ${kind}: ${words}.${guess}`
}
