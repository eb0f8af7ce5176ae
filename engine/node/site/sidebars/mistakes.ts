import type { Finding } from '../../../shared/finding.ts'
import { didYouMean } from '../../errors/nearest.ts'
import { nearestPath } from '../../errors/nearest-path.ts'
import { readText } from '../../files/read-text.ts'
import { inFile } from '../docs/file-places.ts'
import { fieldPlace } from '../docs/front-matter.ts'
import { type Doc, textFileOf } from '../docs/read-docs.ts'

/** A doc or folder in a configuration file that does not exist. */
export interface UnknownName {
  rule: 'unknown-doc' | 'unknown-folder'
  /** File that contains the name, relative to the site root; `absolute` is its absolute path. */
  file: string
  absolute: string
  /** Path within the file: `guide[0].link.id`. */
  at: string
  name: string
  /** Valid names. */
  known: Iterable<string>
  /** The folder that names are relative to, for messages. */
  folder: string
}

/** Creates the finding for an unknown name, with its position and the closest match. */
export function unknownName(mistake: UnknownName): Finding {
  const { rule, file, absolute, at, name, known, folder } = mistake
  const guess = guessOf(name, known)
  const words = JSON.stringify(name)
  return {
    rule,
    severity: 'error',
    file,
    ...positionOfText(absolute, name),
    ...(rule === 'unknown-doc'
      ? {
          message: `\`${at}\` names the doc ${words}, which does not exist.`,
          hint: `A doc id is the path of its file in ${folder}, without extension.${guess}`,
        }
      : {
          message: `\`${at}\` is ${words}, which is not a folder inside the docs folder.`,
          hint: `Write the path of a folder inside ${folder}, or "." for that folder itself.${guess}`,
        }),
  }
}

/** Returns a hint with a similar name; empty if no name is similar. */
function guessOf(name: string, known: Iterable<string>): string {
  const paths = [...known].map((candidate) => `/${candidate}`)
  const near = nearestPath(`/${name}`, paths)?.slice(1)
  return near === undefined ? '' : ` Did you mean ${JSON.stringify(near)}?`
}

/** Up to this number, docs in the same missing folder are reported individually. */
const MAX_SEPARATE = 3

/**
 * Creates the findings for unknown names, in order. If many docs are in the same missing folder, they
 * are a single finding: the folder was probably moved.
 *
 * @param ids ids of all docs
 */
export function unknownNames(mistakes: readonly UnknownName[], ids: readonly string[]): Finding[] {
  const folders = new Set(ids.flatMap(foldersOf))
  const groups = new Map<string, UnknownName[]>()
  const missingOf = ({ rule, name }: UnknownName): string | undefined =>
    rule === 'unknown-doc' ? foldersOf(name).find((folder) => !folders.has(folder)) : undefined
  for (const mistake of mistakes) {
    const missing = missingOf(mistake)
    if (missing !== undefined) groups.set(missing, [...(groups.get(missing) ?? []), mistake])
  }
  return mistakes.flatMap((mistake): Finding[] => {
    const missing = missingOf(mistake)
    const group = missing === undefined ? [] : groups.get(missing)!
    if (group.length <= MAX_SEPARATE) return [unknownName(mistake)]
    if (group[0] !== mistake) return []
    const guess = guessOf(missing!, folders)
    const words = [mistake.name, missing].map((name) => JSON.stringify(name))
    return [
      {
        ...unknownName(mistake),
        message: `\`${mistake.at}\` names the doc ${words[0]}, which does not exist, and neither do ${group.length - 1} other docs in ${words[1]}.`,
        hint: `There is no folder ${words[1]} with docs in ${mistake.folder}.${guess}`,
      },
    ]
  })
}

/** Returns the folders in an id, the outermost first. */
function foldersOf(id: string): string[] {
  const segments = id.split('/').slice(0, -1)
  return segments.map((_, index) => segments.slice(0, index + 1).join('/'))
}

/** Finds the first occurrence of a text in quotes, or after a colon as in YAML. */
function positionOfText(file: string, text: string): { line?: number; column?: number } {
  const lines = (readText(file) ?? '').split('\n')
  const forms = [`'${text}'`, `"${text}"`, `\`${text}\``, `: ${text}`]
  for (const [index, line] of lines.entries()) {
    for (const form of forms) {
      const offset = line.indexOf(form)
      if (offset >= 0) return { line: index + 1, column: offset + form.indexOf(text) + 1 }
    }
  }
  return {}
}

/**
 * Reports references in front matter to docs and sidebars that do not exist.
 *
 * @param ids ids of the version's docs, including excluded drafts
 * @param folder the version's folder, relative to the site root
 */
export function checkNamedPages(
  docs: readonly Doc[],
  ids: ReadonlySet<string>,
  sidebars: readonly string[],
  folder: string,
): Finding[] {
  return docs.flatMap((doc) => {
    const findings: Finding[] = []
    const placeIn = (key: string) => fieldPlace(readText(textFileOf(doc)) ?? '', key)
    for (const key of ['pagination_next', 'pagination_prev'] as const) {
      const name = doc.frontMatter[key]
      if (typeof name !== 'string' || ids.has(name)) continue
      const place = { file: doc.siteFile, absolute: doc.file, at: key }
      const mistake = unknownName({ rule: 'unknown-doc', ...place, name, known: ids, folder })
      findings.push({ ...mistake, ...placeIn(key) })
    }
    const sidebar = doc.frontMatter.displayed_sidebar
    if (typeof sidebar === 'string' && !sidebars.includes(sidebar)) {
      const list = sidebars.map((name) => JSON.stringify(name)).join(', ')
      findings.push({
        rule: 'unknown-sidebar',
        severity: 'error',
        message: `\`displayed_sidebar\` names the sidebar ${JSON.stringify(sidebar)}, which does not exist.`,
        hint: `${list === '' ? 'There are no sidebars.' : `Sidebars: ${list}.`}${didYouMean(sidebar, sidebars)}`,
        file: doc.siteFile,
        ...placeIn('displayed_sidebar'),
      })
    }
    return inFile(findings, doc)
  })
}
