import type { Hints } from '../../hints-file.ts'
import { HINTS } from '../addresses.ts'
import { fetchJson } from '../fetch-json.ts'

let loading: Promise<Hints> | undefined

/** What the pages say about commands and assertions; nothing while it cannot be loaded. */
export function loadHints(): Promise<Hints> {
  loading ??= fetchJson<Hints>(HINTS).catch(() => {
    loading = undefined
    return { commands: [], assertions: [] }
  })
  return loading
}
