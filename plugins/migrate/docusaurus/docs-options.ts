import { existsSync } from 'node:fs'
import { join, posix } from 'node:path'
import { functionText } from '../config/print-config.ts'
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

interface DocsContext {
  root: string
  notes: MigrationNotes
  places: SettingPlaces
  /** Path of the options in the config, for notes. */
  at: string
}

/**
 * Maps the options of the docs plugin.
 *
 * @returns the docs folder, and keywords of admonitions
 */
export function mapDocs(
  options: Settings,
  context: DocsContext,
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
    editUrl: editUrlOf(options.editUrl, folder ?? 'docs', context),
    versions: versionsOf(options.versions),
  })
  const { keywords } = settings(options.admonitions)
  return { docs, admonitions: listOf(keywords).filter((one) => typeof one === 'string') }
}

/**
 * Returns `editUrl`: the URL itself, or the function if it needs nothing else of the old config, or the
 * URL that the function puts before the paths of files.
 *
 * @param folder docs folder, relative to the site
 */
function editUrlOf(value: unknown, folder: string, context: DocsContext): unknown {
  if (typeof value !== 'function') return value
  const { root, notes, places, at } = context
  const of = (editUrl: unknown, language: string): unknown => {
    try {
      return (editUrl as (page: object) => unknown)({
        version: 'current',
        versionDocsDirPath: ':folder',
        docPath: ':file',
        permalink: '/',
        locale: language,
      })
    } catch {
      // It needs what only the old config has, or more of a page.
      return null
    }
  }
  const alone = standalone(value)
  if (['en', 'other'].every((language) => of(alone, language) !== null)) return value
  const url = String(of(value, 'en'))
  const inRepository = folder.replace(/^(?:\.\.\/)+/, '')
  // The paths of files start at the folder of the site.
  const above = folder === inRepository ? '' : `${posix.basename(root)}/`
  const prefix = url.endsWith('/:folder/:file')
    ? url.slice(0, -':folder/:file'.length)
    : url.endsWith(`/${inRepository}/:file`)
      ? url.slice(0, -`${inRepository}/:file`.length) + above
      : undefined
  const isSame = of(value, 'other') === url
  const where =
    prefix === undefined
      ? 'Write the URL before the paths of files: `docs.editUrl`.'
      : `The new config has \`${prefix}\`, which the function put before the paths of files.`
  const text = isSame ? where : `${where} It returned others for some pages or languages.`
  notes.add(prefix && isSame ? 'mapped' : 'hand', `${at}.editUrl`, text, places.of('editUrl'))
  return prefix
}

/** Returns a function as it is without the variables around it; `undefined` if it needs them. */
function standalone(value: object): unknown {
  try {
    return new Function(`return (${functionText(value)})`)()
  } catch {
    // The text is no expression by itself.
    return undefined
  }
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
