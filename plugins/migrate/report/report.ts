import type { MigrationNote } from './note.ts'

const sections: [kind: MigrationNote['kind'], title: string, about: string][] = [
  ['hand', 'Needs a hand', 'Look at each of these. What is not done is reported by the build.'],
  ['mapped', 'Done', 'The new config has it, or Quire does it by itself.'],
  ['none', 'Has no counterpart', 'It was left out.'],
]

/** Returns the report of a migration, as Markdown. */
export function migrationReport(notes: readonly MigrationNote[]): string {
  const parts = sections.flatMap(([kind, title, about]) => {
    const own = notes.filter((note) => note.kind === kind)
    if (own.length === 0) return []
    return [`## ${title}\n\n${about}\n\n${own.map(entry).join('\n')}`]
  })
  return [
    '# From Docusaurus to Quire',
    'Written by `quire migrate`. Delete it when everything is done.',
    ...parts,
    '## Next\n\n1. `npm install quire-docs @quire-docs/docusaurus react react-dom`, and the other plugins that the config imports.\n2. `npx quire check` reports what is left, with its file and line.\n3. `npx quire dev` shows the site.',
    '',
  ].join('\n\n')
}

function entry({ what, text, file, line }: MigrationNote): string {
  const place = file === undefined ? '' : ` (${file}${line === undefined ? '' : `:${line}`})`
  return `- **${what}**${place}: ${text}`
}

/** Returns the text for the terminal: what is left to do, and how many notes there are of each kind. */
export function migrationSummary(
  notes: readonly MigrationNote[],
  files: readonly string[],
): string {
  const count = (kind: MigrationNote['kind']) => notes.filter((note) => note.kind === kind).length
  const left = notes.flatMap(({ kind, what, text, file, line }) => {
    if (kind !== 'hand') return []
    const place = file === undefined ? '' : `${file}${line === undefined ? '' : `:${line}`}  `
    return [`${place}${what}\n  ${text}\n`]
  })
  const counts = `${count('mapped')} done, ${count('hand')} to look at, ${count('none')} without a counterpart`
  return [...left, `Wrote ${files.join(', ')}: ${counts}.`].join('\n')
}
