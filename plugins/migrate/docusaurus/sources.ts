import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { importHint, providedModules } from '@quire-docs/docusaurus/modules'
import { globSync } from 'tinyglobby'
import { lineAt, type MigrationNotes } from '../report/note.ts'

const IMPORT =
  /(?:\bfrom\s*|\bimport\s*|\brequire\s*\(\s*)(['"])(@(?:docusaurus|theme|theme-original|theme-init)\/[^'"]+)\1/g

/** Parts of the theme with another name in Quire. */
const parts: Record<string, string> = {
  DocItem: 'DocPage',
  'DocItem/Layout': 'DocPage',
  'DocItem/Footer': 'PageBottom',
  DocBreadcrumbs: 'Breadcrumbs',
  DocPaginator: 'Pagination',
  DocSidebar: 'Sidebar',
  'DocSidebar/Desktop': 'Sidebar',
  DocSidebarItem: 'Sidebar',
  DocSidebarItems: 'Sidebar',
  DocVersionBanner: 'Notices',
  ColorModeToggle: 'ThemeToggle',
  SearchBar: 'SearchButton',
  TOC: 'TableOfContents',
  TOCCollapsible: 'FoldedTableOfContents',
  TOCItems: 'TocList',
}

/** Parts with the same name in Quire. */
const sameParts = new Set([
  'AnnouncementBar',
  'Footer',
  'Layout',
  'Navbar',
  'NavbarItem',
  'NotFound',
  'SearchPage',
])

/** Reports code and docs of a site that have to be changed by hand. */
export function inspectSources(root: string, notes: MigrationNotes): void {
  const ignore = ['**/node_modules/**', '**/build/**', '**/.docusaurus/**', '**/dist/**']
  const modules = providedModules(root)
  const files = globSync(['**/*.{md,mdx,js,jsx,ts,tsx}'], { cwd: root, ignore }).sort()
  for (const file of files) {
    const source = readFileSync(join(root, file), 'utf8')
    imports(file, source, modules, notes)
    if (/^src\/(?:components|pages|theme)\/.*\.[jt]sx?$/.test(file))
      browserCode(file, source, notes)
    if (/\.mdx?$/.test(file)) headingIds(file, source, notes)
  }
  swizzled(root, modules, notes)
}

function imports(
  file: string,
  source: string,
  modules: ReturnType<typeof providedModules>,
  notes: MigrationNotes,
): void {
  if (/^(?:docusaurus\.config|sidebars)/.test(file)) return
  for (const match of source.matchAll(IMPORT)) {
    const [, , specifier = ''] = match
    const hint = importHint(specifier, modules)
    if (hint === undefined) continue
    const line = lineAt(source, match.index)
    notes.add('hand', `import of ${specifier}`, hint, { file, line })
  }
}

/** Code that runs only in browsers, with its name in reports. */
const inBrowser: readonly (readonly [pattern: RegExp, what: string])[] = [
  [/\b(use(?:State|Effect|Reducer|LayoutEffect|SyncExternalStore))\s*[<(]/, ''],
  [/\s(on[A-Z]\w+)=\{/, ''],
  [/\buseLocation\(\)\.(?:search|hash)\b/, 'the query or the anchor of an address'],
  [
    /\{[^{}]*\b(?:search|hash)\b[^{}]*\}\s*=\s*useLocation\(/,
    'the query or the anchor of an address',
  ],
  [/\blocation\.(?:search|hash)\b|\bURLSearchParams\b/, 'the query or the anchor of an address'],
  [/\b(?:localStorage|sessionStorage)\b/, 'the storage of the browser'],
]

/** Only the build renders components: code that needs the browser belongs in an island. */
function browserCode(file: string, source: string, notes: MigrationNotes): void {
  if (/\.(?:test|spec)\./.test(file)) return
  for (const [pattern, name] of inBrowser) {
    const match = pattern.exec(source)
    if (!match) continue
    const text = file.startsWith('src/theme/')
      ? 'It needs the browser, where no code of a theme part runs. Move it to an island that the part contains, or to a `client` module of a plugin.'
      : 'It needs the browser, so make it an island: a file `Name.island.jsx` in the components folder, used as `<Name />`.'
    const what = name === '' ? `\`${match[1]}\`` : name
    notes.add('hand', what, text, { file, line: lineAt(source, match.index + 1) })
    return
  }
}

/** Ids of headings that were protected from MDX, or from a translation service. */
function headingIds(file: string, source: string, notes: MigrationNotes): void {
  for (const match of source.matchAll(/^#{1,6} .*(%\{#[^}]*\}%?|\\\{#[^}]*\})\s*$/gm)) {
    const id = /#[^}]*/.exec(match[1]!)?.[0]
    const text = 'It is no id, but part of the text. Write it as `{#id}` alone.'
    notes.add('hand', `id of a heading: ${match[1]}`, text.replace('#id', id ?? '#id'), {
      file,
      line: lineAt(source, match.index),
    })
  }
}

function swizzled(
  root: string,
  modules: ReturnType<typeof providedModules>,
  notes: MigrationNotes,
): void {
  const folder = join(root, 'src/theme')
  if (!existsSync(folder)) return
  const names = globSync(['**/*.{js,jsx,ts,tsx}'], { cwd: folder })
    .map((file) => file.replace(/(?:\/index)?\.[jt]sx?$/, ''))
    .sort()
  for (const name of new Set(names)) {
    const file = `src/theme/${name}`
    if (name === 'MDXComponents') {
      notes.add('mapped', file, 'Its components can be used on every page.', { file })
    } else if (modules[`@theme/${name}`]) {
      const text = `Pages and components import it as \`@theme/${name}\`.`
      notes.add('mapped', file, text, { file })
    } else {
      const [first = ''] = name.split('/')
      const part = parts[name] ?? parts[first] ?? (sameParts.has(first) ? first : undefined)
      const text = part
        ? `Write the part \`theme/${part}.tsx\`: it receives the one of the theme as \`Inner\`.`
        : 'Quire has no such part. The guide of theme parts lists those that can be changed; posts of the blog are pages, which a layout can change.'
      notes.add('hand', `swizzled ${name}`, text, { file })
    }
  }
}
