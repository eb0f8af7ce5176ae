import { join } from 'node:path'
import { expect, it } from 'vitest'
import { MigrationNotes, SettingPlaces } from '../report/note.ts'
import { mapDocs } from './docs-options.ts'

const GIT = 'https://git.example.com/tea/edit/main'
const names = new Map([['fr', 'french']])

interface Page {
  locale: string
  versionDocsDirPath: string
  docPath: string
}

function mapped(editUrl: unknown, path = '../docs') {
  const notes = new MigrationNotes()
  const root = join(import.meta.dirname, 'website')
  const places = new SettingPlaces('docusaurus.config.js', 'editUrl')
  const { docs } = mapDocs({ editUrl, path }, { root, notes, places, at: 'docs' })
  return [docs.editUrl, notes.all.map(({ kind, text }) => `${kind}: ${text}`)]
}

it('a function for edit links is kept if it works without the rest of the old config', () => {
  const alone = ({ docPath }: Page) => `https://git.example.com/tea/edit/main/docs/${docPath}`
  expect(mapped(alone)).toEqual([alone, []])
})

it('another one becomes the URL that it puts before the paths of files', () => {
  const done = (url: string): unknown => [
    url,
    [`mapped: The new config has \`${url}\`, which the function put before the paths of files.`],
  ]
  expect(
    mapped(
      ({ versionDocsDirPath, docPath }: Page) => `${GIT}/site/${versionDocsDirPath}/${docPath}`,
    ),
  ).toEqual(done(`${GIT}/site/`))
  // Paths start at the site: ../docs/a.md.
  expect(mapped(({ docPath }: Page) => `${GIT}/docs/${docPath}`)).toEqual(done(`${GIT}/website/`))
  expect(mapped(({ docPath }: Page) => `${GIT}/docs/${docPath}`, 'docs')).toEqual(done(`${GIT}/`))
})

it('what it does for other languages, or for anything else, is said', () => {
  expect(
    mapped(({ locale, docPath }: Page) =>
      locale === 'en' ? `${GIT}/docs/${docPath}` : `${GIT}/${names.get(locale) ?? 'none'}`,
    ),
  ).toEqual([
    `${GIT}/website/`,
    [
      `hand: The new config has \`${GIT}/website/\`, which the function put before the paths of files. It returned others for some pages or languages.`,
    ],
  ])
  expect(mapped(({ docPath }: Page) => `${GIT}?file=${docPath}`)).toEqual([
    undefined,
    ['hand: Write the URL before the paths of files: `docs.editUrl`.'],
  ])
})
