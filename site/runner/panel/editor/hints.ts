import type { Hints } from '../../hints-file.ts'
import { HINTS } from '../addresses.ts'
import { fetchJson } from '../fetch-file.ts'

let loading: Promise<Hints> | undefined

/** Loads the hints about commands and assertions, once. Returns none if loading fails. */
export function loadHints(): Promise<Hints> {
  loading ??= fetchJson<Hints>(HINTS).catch(() => {
    loading = undefined
    return { commands: [], assertions: [] }
  })
  return loading
}
