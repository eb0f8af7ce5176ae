import type { NavbarDoc } from '../../shared/navbar.ts'
import { didYouMean } from '../errors/nearest.ts'
import { pageAddress } from './addresses.ts'
import { baseOf, expectedName, type NavbarContext } from './navbar-context.ts'
import type { UserNavbarDoc, UserNavbarDocSidebar } from './types.ts'

/** Resolves a doc item; empty if the doc is a draft in every version that has it. */
export function resolveDoc(item: UserNavbarDoc, at: string, context: NavbarContext): NavbarDoc[] {
  const instance = item.docsInstance ?? 'default'
  const versions = context.versionNames(instance, at)
  if (versions === undefined) return []
  const docs = versions.flatMap((version) => {
    const doc = context.lookup.doc(instance, version, item.docId)
    return doc === undefined ? [] : [{ version, ...doc }]
  })
  if (docs.length === 0) {
    context.fail(
      `\`${at}.docId\` is ${JSON.stringify(item.docId)}, which is not a doc${of(instance)}.`,
      expectedId(item.docId, context.lookup.names('doc', instance)),
      `${at}.docId`,
    )
    return []
  }
  const built = docs.filter((doc) => !doc.draft)
  if (built.length === 0) return []
  return [
    {
      type: 'doc',
      ...baseOf(item),
      label: context.text(item.label ?? built[0]!.label ?? item.docId),
      instance,
      targets: Object.fromEntries(
        built.map(({ version, path }) => [version, pageAddress(path, context.addresses)]),
      ),
      ...context.activeBase(item.activeBasePath),
    },
  ]
}

/** Resolves a sidebar item, which links to the sidebar's first page in each version that has it. */
export function resolveSidebar(
  item: UserNavbarDocSidebar,
  at: string,
  context: NavbarContext,
): NavbarDoc[] {
  const instance = item.docsInstance ?? 'default'
  const versions = context.versionNames(instance, at)
  if (versions === undefined) return []
  const name = item.sidebarId
  const found = versions.flatMap((version) => {
    const sidebar = context.lookup.sidebar(instance, version, name)
    return sidebar === undefined ? [] : [{ version, path: sidebar.path }]
  })
  if (found.length === 0) {
    const names = context.lookup.names('sidebar', instance)
    context.fail(
      `\`${at}.sidebarId\` is ${JSON.stringify(name)}, which is not a sidebar${of(instance)}.`,
      expectedName(name, 'sidebars', names),
      `${at}.sidebarId`,
    )
    return []
  }
  const linked = found.filter((one) => one.path !== undefined)
  if (linked.length === 0) {
    context.fail(
      `\`${at}\` points to the sidebar ${JSON.stringify(name)}, which has no page to link to.`,
      'Add a doc, or a category with a landing page, to the sidebar, or remove the item.',
      at,
    )
    return []
  }
  return [
    {
      type: 'doc',
      ...baseOf(item),
      label: context.text(item.label ?? name),
      instance,
      targets: Object.fromEntries(
        linked.map(({ version, path }) => [version, pageAddress(path!, context.addresses)]),
      ),
      sidebars: Object.fromEntries(
        linked.map(({ version }) => [version, `${instance}/${version}/${name}`]),
      ),
    },
  ]
}

function of(instance: string): string {
  return instance === 'default' ? '' : ` in the docs folder ${JSON.stringify(instance)}`
}

function expectedId(id: string, known: readonly string[]): string {
  const guess = didYouMean(id, known)
  return `Expected the path of a file inside the docs folder, without its extension.${guess}`
}
