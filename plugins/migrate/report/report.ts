import type { MigrationNote } from './note.ts'

const sections: [kind: MigrationNote['kind'], title: string, about: string][] = [
  ['hand', 'Needs a hand', 'Check each of these. The build reports what is left.'],
  ['mapped', 'Done', 'The new config has it, or Quire does it by itself.'],
  ['none', 'Has no counterpart', 'It was left out.'],
]

/**
 * Returns the report of a migration, as Markdown.
 *
 * @param site name of the old engine, and the packages that the new config needs
 */
export function migrationReport(
  notes: readonly MigrationNote[],
  site: { engine: string; packages: readonly string[] },
): string {
  const parts = sections.flatMap(([kind, title, about]) => {
    const ofKind = notes.filter((note) => note.kind === kind)
    if (ofKind.length === 0) return []
    return [`## ${title}\n\n${about}\n\n${entries(ofKind).join('\n')}`]
  })
  return [
    `# From ${site.engine} to Quire`,
    'Written by `quire migrate`. Delete it when everything is done.',
    ...parts,
    `## Next\n\n1. \`npm install ${site.packages.join(' ')}\`\n2. \`npx quire migrate\` checks the migrated site, and adds what is left to this file.\n3. \`npx quire dev\` shows the site.`,
    '',
  ].join('\n\n')
}

/**
 * Returns the lines of the report: notes with the same text are merged, with all their positions.
 */
function entries(notes: readonly MigrationNote[]): string[] {
  return grouped(notes).map(({ what, text, places: [first = '', ...others] }) => {
    if (others.length === 0) return `- **${what}**${first && ` (${first})`}: ${text}`
    const list = [first, ...others].map((place) => `\n  - ${place}`)
    return `- **${what}**: ${text}${list.join('')}`
  })
}

/** Maximum number of positions of one task in the terminal; the report has all. */
const SHOWN_PLACES = 3

/**
 * Returns the text for the terminal: the remaining tasks, and the number of notes of each kind.
 *
 * @param files written files
 */
export function migrationSummary(
  notes: readonly MigrationNote[],
  files: readonly string[],
): string {
  const left = grouped(notes.filter(({ kind }) => kind === 'hand')).map(
    ({ what, text, places }) => {
      const more = places.length - SHOWN_PLACES
      const shown = [...places.slice(0, SHOWN_PLACES), ...(more > 0 ? [`and ${more} more`] : [])]
      return `${shown.join(', ')}${shown.length > 0 ? '  ' : ''}${what}\n  ${text}\n`
    },
  )
  const count = (kind: MigrationNote['kind']) => notes.filter((note) => note.kind === kind).length
  const counts = `${count('mapped')} done, ${count('hand')} to look at, ${count('none')} without a counterpart`
  return [...left, `Wrote ${listed(files)}: ${counts}.`].join('\n')
}

/** Groups notes with the same text, in the order of their first occurrence. */
function grouped(notes: readonly MigrationNote[]): (MigrationNote & { places: string[] })[] {
  const groups = new Map<string, MigrationNote & { places: string[] }>()
  for (const note of notes) {
    const key = `${note.kind}\0${note.what}\0${note.text}`
    const group = groups.get(key) ?? { ...note, places: [] }
    groups.set(key, group)
    const { file, line } = note
    if (file !== undefined) group.places.push(line === undefined ? file : `${file}:${line}`)
  }
  return [...groups.values()]
}

/** Maximum number of file names in the terminal; further ones are counted. */
const SHOWN_FILES = 5

function listed(files: readonly string[]): string {
  const more = files.length - SHOWN_FILES
  return more > 0
    ? `${files.slice(0, SHOWN_FILES).join(', ')} and ${more} more files`
    : files.join(', ')
}
