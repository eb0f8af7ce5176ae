import { expect, it } from 'vitest'
import { MigrationNotes, SettingPlaces } from '../report/note.ts'
import { mapConfig } from './map-config.ts'

it('a site without a URL gets one to replace, and a note', () => {
  const notes = new MigrationNotes()
  const places = new SettingPlaces('docusaurus.config.js', '')
  const { config } = mapConfig({ title: 'Tea' }, { root: import.meta.dirname, notes, places })
  expect(config.url).toBe('https://docs.example.com')
  expect(notes.all).toContainEqual(expect.objectContaining({ kind: 'hand', what: 'url' }))
})
