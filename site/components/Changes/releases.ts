import { type Change, type Release, releases } from '../../data/changes.ts'

/** A release in the history of a page. */
export interface HistoryRow {
  version: string
  texts: HistoryText[]
}

/** A text of a row. */
export interface HistoryText {
  text: string
  /**
   * Whether search indexes the text. False if the release is old, or if the changelog has another
   * text for the change.
   */
  isSearched: boolean
}

/** Returns the rows of a page's history, newest first. */
export function historyOf(path: string, all: readonly Release[] = releases): HistoryRow[] {
  return all.flatMap(({ version, changes }) => {
    const texts = changes.flatMap(({ text: entry, histories = [] }) =>
      histories
        .filter(({ pages }) => pages.includes(path))
        .map(({ text }) => ({ text, isSearched: entry === undefined && isRecent(version) })),
    )
    return texts.length === 0 ? [] : [{ version, texts }]
  })
}

/** First major version to index: few readers search for older ones, and the index is limited. */
const FIRST_INDEXED_MAJOR = 10

function isRecent(version: string): boolean {
  return Number.parseInt(version, 10) >= FIRST_INDEXED_MAJOR
}

/** First major version with a section for each release; older releases are rows of a table. */
const FIRST_DETAILED_MAJOR = 14

/** The releases of a major version, by their form in the changelog. */
export interface MajorVersion {
  /** Releases with a section, newest first. */
  sections: Release[]
  /** Releases that are rows of a table above the sections. */
  rows: Release[]
}

/** Returns the releases of a major version. In old versions, only the first one has a section. */
export function majorVersion(major: number, all: readonly Release[] = releases): MajorVersion {
  const releasesOfMajor = all.filter(({ version }) => version.startsWith(`${major}.`))
  return {
    sections: releasesOfMajor.filter(({ version }) => hasSection(version)),
    rows: releasesOfMajor.filter(({ version }) => !hasSection(version)),
  }
}

function hasSection(version: string): boolean {
  return (
    Number.parseInt(version, 10) >= FIRST_DETAILED_MAJOR ||
    (!version.startsWith('0.') && version.endsWith('.0.0'))
  )
}

/** Returns the id of a release in the changelog. Headings have the id that the engine generates. */
export function anchorOf(version: string): string {
  return hasSection(version) ? version.replaceAll('.', '') : `v${version}`
}

/** Formats a date for readers: `23 September 2025`, or `23 Sep 2025`. */
export function formatDate(date: string, month: 'long' | 'short'): string {
  return new Date(`${date}T00:00:00Z`).toLocaleDateString('en-GB', {
    day: 'numeric',
    month,
    year: 'numeric',
    timeZone: 'UTC',
  })
}

/** An entry of the changelog, with the paths of the pages to name before its text. */
export interface Entry {
  text: string
  pages: readonly string[]
}

/** Returns the entries of a change: its text, or else its texts in page histories. */
export function entriesOf({ text, histories = [] }: Change): Entry[] {
  return text === undefined ? [...histories] : [{ text, pages: [] }]
}
