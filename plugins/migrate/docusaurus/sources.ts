import { existsSync, readdirSync, readFileSync } from 'node:fs'
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
  NotFound: 'NotFound',
  TOC: 'TableOfContents',
}

/** Looks for what needs a hand in the code and the docs of a site. */
export function inspectSources(root: string, notes: MigrationNotes): void {
  const ignore = ['**/node_modules/**', '**/build/**', '**/.docusaurus/**', '**/dist/**']
  const modules = providedModules(root)
  const files = globSync(['**/*.{md,mdx,js,jsx,ts,tsx}'], { cwd: root, ignore }).sort()
  for (const file of files) {
    const source = readFileSync(join(root, file), 'utf8')
    imports(file, source, modules, notes)
    if (/^src\/(?:components|pages)\/.*\.[jt]sx?$/.test(file)) browserCode(file, source, notes)
  }
  swizzled(root, modules, notes)
  folders(root, notes)
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

/** Components are rendered by the build alone: what needs the browser is an island. */
function browserCode(file: string, source: string, notes: MigrationNotes): void {
  if (/\.(?:test|spec)\./.test(file)) return
  const match = /\b(?:useState|useEffect|useReducer|useLayoutEffect)\s*[<(]|\son[A-Z]\w+=\{/.exec(
    source,
  )
  if (!match) return
  const text =
    'It needs the browser, so make it an island: a file `Name.island.jsx` in the components folder, used as `<Name />`.'
  notes.add('hand', match[0].trim().replace(/[=({<]+$/, ''), text, {
    file,
    line: lineAt(source, match.index + 1),
  })
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
      const part = parts[name] ?? name.split('/')[0]
      const text = `Write the part \`theme/${part}.tsx\`: it receives the one of the theme as \`Inner\`.`
      notes.add('hand', `swizzled ${name}`, text, { file })
    }
  }
}

/** Folders whose place is another one. */
function folders(root: string, notes: MigrationNotes): void {
  const languages = join(root, 'i18n')
  if (!existsSync(languages)) return
  for (const language of readdirSync(languages).sort()) {
    const old = `i18n/${language}/docusaurus-plugin-content-docs`
    if (existsSync(join(root, old))) {
      notes.add('hand', old, `Move it: \`git mv ${old} i18n/${language}/docs\`.`, { file: old })
    }
    const texts = `i18n/${language}/code.json`
    if (existsSync(join(root, texts))) {
      const text =
        'It is read for `<Translate>` and `translate()`. For texts of the theme (`theme.…`), run `quire translations extract`, and take them over.'
      notes.add('hand', texts, text, { file: texts })
    }
  }
}
