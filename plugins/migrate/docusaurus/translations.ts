import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isSettings, settings } from '../config/values.ts'
import type { MigrationNotes } from '../report/note.ts'

/** The migration of the languages' folders. */
export interface MovedTranslations {
  /** Folders with their new places, relative to the site's folder. */
  moved: [from: string, to: string][]
  /** New files, by their paths. */
  files: Map<string, string>
  /** Old files whose texts were moved to `files`. */
  removed: string[]
}

const DOCS = 'docusaurus-plugin-content-docs'

/**
 * Moves translated docs to Quire's folders, and turns the translated labels of the navbar, the
 * footer and the categories into the texts of a language.
 */
export function moveTranslations(root: string, notes: MigrationNotes): MovedTranslations {
  const result: MovedTranslations = { moved: [], files: new Map(), removed: [] }
  const languages = join(root, 'i18n')
  if (!existsSync(languages)) return result
  for (const language of foldersIn(languages)) {
    const folder = `i18n/${language}`
    const texts: Record<string, string> = {}
    for (const name of foldersIn(join(root, folder))) {
      if (name === DOCS || name.startsWith(`${DOCS}-`)) {
        const docs = `docs${name.slice(DOCS.length)}`
        moveDocs(root, `${folder}/${name}`, `${folder}/${docs}`, texts, result, notes)
      } else if (name === 'docusaurus-theme-classic') {
        takeTexts(root, [`${folder}/${name}/navbar.json`, `${folder}/${name}/footer.json`], texts, {
          result,
          notes,
        })
      } else if (name.startsWith('docusaurus-plugin-content-blog')) {
        const text = 'Posts have one language. Write those of another language to a second blog.'
        notes.add('hand', 'translated blog', text, { file: `${folder}/${name}` })
      } else if (name.startsWith('docusaurus-plugin-content-pages')) {
        const text = `Pages in React are the same in all languages: translate their texts in \`${folder}/texts.json\`.`
        notes.add('hand', 'translated pages', text, { file: `${folder}/${name}` })
      }
    }
    themeTexts(root, folder, notes)
    if (Object.keys(texts).length === 0) continue
    const file = `${folder}/texts.json`
    const before = settings(readJson(join(root, file)))
    const sorted = Object.entries({ ...texts, ...before }).sort(([a], [b]) => (a < b ? -1 : 1))
    result.files.set(file, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`)
  }
  return result
}

function moveDocs(
  root: string,
  from: string,
  to: string,
  texts: Record<string, string>,
  result: MovedTranslations,
  notes: MigrationNotes,
): void {
  const versions = foldersIn(join(root, from))
  for (const version of versions) {
    if (existsSync(join(root, to, version))) {
      const text = `There is ${to}/${version} already. Bring the two together.`
      notes.add('hand', 'translated docs', text, { file: `${from}/${version}` })
      continue
    }
    result.moved.push([`${from}/${version}`, `${to}/${version}`])
    notes.add('mapped', `${from}/${version}`, `Moved to \`${to}/${version}\`.`)
  }
  const files = filesIn(join(root, from)).filter((name) => name.endsWith('.json'))
  takeTexts(
    root,
    files.map((name) => `${from}/${name}`),
    texts,
    { result, notes },
  )
}

/** The name of a text contains the original: `item.label.Guides`, `sidebar.docs.category.Tea`. */
const ORIGINAL =
  /^(?:item\.label|link\.item\.label|link\.title|title|sidebar\.[^.]+\.(?:category|link|doc))\.(.+?)(?:\.link\.generated-index\.(?:title|description))?$/

function takeTexts(
  root: string,
  files: readonly string[],
  texts: Record<string, string>,
  { result, notes }: { result: MovedTranslations; notes: MigrationNotes },
): void {
  for (const file of files) {
    const entries = readJson(join(root, file))
    if (!isSettings(entries)) continue
    const left: string[] = []
    for (const [key, entry] of Object.entries(entries)) {
      const { message, description } = settings(entry) as {
        message?: unknown
        description?: unknown
      }
      if (typeof message !== 'string') continue
      const original = ORIGINAL.exec(key)?.[1]
      if (original !== undefined && !/generated-index/.test(key)) texts[original] = message
      else if (original !== undefined && /index\.title$/.test(key)) texts[original] ??= message
      else if (message !== description) left.push(key)
    }
    result.removed.push(file)
    notes.add('mapped', file, 'Its texts are in `texts.json` of the language.')
    if (left.length === 0) continue
    const text = `Add these to \`texts.json\`, each by its original text: ${left.map((key) => `\`${key}\``).join(', ')}. Or run \`npx quire translations extract\`, which adds what is missing.`
    notes.add('hand', 'translated texts', text, { file })
  }
}

/** Texts of the theme have other names in Quire. */
function themeTexts(root: string, folder: string, notes: MigrationNotes): void {
  const file = `${folder}/code.json`
  const entries = readJson(join(root, file))
  if (!isSettings(entries)) return
  notes.add('mapped', file, 'It is read for `<Translate>` and `translate()`.')
  if (!Object.keys(entries).some((key) => key.startsWith('theme.'))) return
  const text =
    'Texts of the theme (`theme.…`) are not read: Quire ships its own in many languages. For others, run `npx quire translations extract`, and fill in `messages.json`.'
  notes.add('none', 'texts of the theme', text, { file })
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    // Missing or invalid: it is ignored.
    return undefined
  }
}

function foldersIn(folder: string): string[] {
  return entriesIn(folder, (entry) => entry.isDirectory())
}

function filesIn(folder: string): string[] {
  return entriesIn(folder, (entry) => entry.isFile())
}

function entriesIn(
  folder: string,
  fits: (entry: { isDirectory(): boolean; isFile(): boolean }) => boolean,
): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter(fits)
    .map(({ name }) => name)
    .sort()
}
