import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { listOf, picked, present, relativeFile, type Settings, settings } from '../config/values.ts'
import type { MigrationNotes, SettingPlaces } from '../report/note.ts'

/** Options to copy. */
const sameOptions = [
  'id',
  'routeBasePath',
  'showLastUpdateAuthor',
  'breadcrumbs',
  'include',
  'exclude',
  'sidebarCollapsible',
  'sidebarCollapsed',
  'lastVersion',
  'onlyIncludeVersions',
  'includeCurrentVersion',
  'editCurrentVersion',
]
const handled = new Set([
  ...sameOptions,
  'path',
  'sidebarPath',
  'editUrl',
  'showLastUpdateTime',
  'versions',
  'admonitions',
])

/** Returns the hint for plugins of remark and rehype, with the line to write. */
const transformsOf = (kind: 'remark' | 'rehype'): string =>
  `Add a plugin to the config: \`plugins: [{ name: '${kind}', api: 1, version: '1', markdown: { transforms: [{ ${kind}: plugin }] } }]\`. Formulas and diagrams need none: \`@quire-docs/math\`, \`@quire-docs/mermaid\`.`

/** Hints for options that Quire replaces by something else. */
const hints: Record<string, string> = {
  remarkPlugins: transformsOf('remark'),
  rehypePlugins: transformsOf('rehype'),
  beforeDefaultRemarkPlugins: transformsOf('remark'),
  beforeDefaultRehypePlugins: transformsOf('rehype'),
  recmaPlugins: 'Quire does not hand out the code that MDX becomes. Write a visitor of Markdown.',
  sidebarItemsGenerator:
    'Write the sidebar in the sidebars file, or order it by `sidebar_position` and `_category_.json`.',
  numberPrefixParser: 'Number prefixes of files are recognized as Docusaurus does by default.',
  tagsBasePath: 'Quire makes no pages of tags.',
  tags: 'Quire makes no pages of tags.',
  disableVersioning: 'Write `onlyIncludeVersions: ["current"]`.',
}

/**
 * Maps the options of the docs plugin.
 *
 * @param at path of the options in the config, for notes
 * @returns the docs folder, and keywords of admonitions
 */
export function mapDocs(
  options: Settings,
  context: { root: string; notes: MigrationNotes; places: SettingPlaces; at: string },
): { docs: Settings; admonitions: string[] } {
  const { root, notes, places, at } = context
  for (const name of Object.keys(options)) {
    if (handled.has(name)) continue
    const text = hints[name] ?? 'Quire has no such option.'
    const kind = hints[name] ? 'hand' : 'none'
    notes.add(kind, `${at}.${name}`, text, places.of(name))
  }
  const folder = typeof options.path === 'string' ? relativeFile(options.path, root) : undefined
  const docs = present({
    ...picked(options, sameOptions),
    ...(folder !== undefined && folder !== 'docs' && { folder }),
    showLastUpdate: options.showLastUpdateTime,
    sidebars: sidebarsOf(options.sidebarPath, root),
    editUrl: options.editUrl,
    versions: versionsOf(options.versions),
  })
  if (typeof options.editUrl === 'function') {
    const text = 'The function was copied. Make sure that all that it uses is in the new config.'
    notes.add('hand', `${at}.editUrl`, text, places.of('editUrl'))
  }
  const { keywords } = settings(options.admonitions)
  return { docs, admonitions: listOf(keywords).filter((one) => typeof one === 'string') }
}

/** Returns the setting for a sidebars file; `undefined` if Quire finds the file without it. */
function sidebarsOf(value: unknown, root: string): string | false | undefined {
  if (value === false) return false
  if (typeof value !== 'string') return undefined
  const named = relativeFile(value, root)
  // Docusaurus finds `sidebars.ts` by the name `sidebars.js`, too.
  const bare = named.replace(/\.[cm]?[jt]s$/, '')
  const endings = ['.ts', '.mts', '.cts', '.js', '.mjs', '.cjs', '.json']
  const file = existsSync(join(root, named))
    ? named
    : bare + (endings.find((end) => existsSync(join(root, bare + end))) ?? named.slice(bare.length))
  const found = ['.ts', '.mts', '.cts', '.js', '.mjs', '.cjs'].find((end) =>
    existsSync(join(root, `sidebars${end}`)),
  )
  return file === `sidebars${found}` ? undefined : file
}

function versionsOf(value: unknown): Settings | undefined {
  const entries = Object.entries(settings(value)).map(([name, version]) => [
    name,
    picked(settings(version), [
      'label',
      'path',
      'banner',
      'badge',
      'className',
      ['noIndex', 'noindex'],
    ]),
  ])
  return entries.length > 0 ? Object.fromEntries(entries) : undefined
}
