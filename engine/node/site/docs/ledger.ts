import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { QuireError } from '../../errors/quire-error.ts'
import { toSiteFile } from '../../files/site-file.ts'
import { type SourceSection, sectionHash } from './source-sections.ts'

/** File in a language's folder that records the originals of its translations. */
export const LEDGER_FILE = 'ledger.json'

/**
 * A translated section: the anchor of its original section, a hash of the original's text, and a
 * hash of the translation, in the order of the translation.
 */
export type LedgerEntry = [id: string, source: string, translation: string]

/** Sections by the path of the translation in the language's folder: `docs/current/a.mdx`. */
export type Ledger = Record<string, LedgerEntry[]>

/** Reads the ledger of a language; empty if the file does not exist. */
export function readLedger(root: string, folder: string): Ledger {
  const file = join(folder, LEDGER_FILE)
  if (!existsSync(file)) return {}
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Ledger
  } catch (error) {
    throw new QuireError({
      rule: 'config',
      message: `This file is not valid JSON: ${(error as Error).message}.`,
      hint: 'Restore it from git, or remove it and run `quire translations record`.',
      file: toSiteFile(root, file),
    })
  }
}

/** Writes a ledger: one line for each section, so that git can merge it. */
export function formatLedger(ledger: Ledger): string {
  const files = Object.entries(ledger).sort(([a], [b]) => (a < b ? -1 : 1))
  const blocks = files.map(([file, entries]) => {
    const lines = entries.map((entry) => `    ${JSON.stringify(entry)}`)
    return `  ${JSON.stringify(file)}: [\n${lines.join(',\n')}\n  ]`
  })
  return `{\n${blocks.join(',\n')}\n}\n`
}

export interface TranslationState {
  /** Translated sections whose original has changed since. */
  outdated: { section: SourceSection; id: string }[]
  /** Sections of the original without a translation. */
  missing: SourceSection[]
  /** Translated sections whose original no longer exists. */
  surplus: SourceSection[]
  /** Whether the ledger has no entry for the translation or for some of these sections. */
  unrecorded: boolean
}

/** Compares a translation with its original, using the ledger. */
export function compareTranslation(
  original: readonly SourceSection[],
  translation: readonly SourceSection[],
  entries: readonly LedgerEntry[] | undefined,
): TranslationState {
  const state: TranslationState = { outdated: [], missing: [], surplus: [], unrecorded: false }
  if (entries === undefined || entries.length !== translation.length) {
    return { ...state, unrecorded: true }
  }
  const present = new Map(original.map((section) => [section.id, section]))
  for (const [index, section] of translation.entries()) {
    const [id, source] = entries[index]!
    const from = present.get(id)
    if (from === undefined) state.surplus.push(section)
    else if (sectionHash(from) !== source) state.outdated.push({ section, id })
  }
  const recordedIds = new Set(entries.map(([id]) => id))
  state.missing = original.filter(({ id }) => !recordedIds.has(id))
  return state
}

/**
 * Returns the new entries of a translation. Sections that were edited since they were recorded are
 * assumed to match the current original; other sections keep their entry.
 *
 * @returns `null` if sections of original and translation cannot be paired
 */
export function recordTranslation(
  original: readonly SourceSection[],
  translation: readonly SourceSection[],
  before: readonly LedgerEntry[] | undefined,
): LedgerEntry[] | null {
  const hasSameStructure =
    original.length === translation.length &&
    original.every(({ level }, index) => level === translation[index]!.level)
  if (!hasSameStructure && before?.length !== translation.length) return null
  const present = new Map(original.map((section) => [section.id, section]))
  return translation.map((section, index) => {
    const hash = sectionHash(section)
    const id = hasSameStructure ? original[index]!.id : before![index]![0]
    const recorded = hasSameStructure ? before?.find((entry) => entry[0] === id) : before![index]
    const from = hasSameStructure ? original[index] : present.get(id)
    if (recorded && (recorded[2] === hash || from === undefined)) return recorded
    return [id, sectionHash(from!), hash]
  })
}
