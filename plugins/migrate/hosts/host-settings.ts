import { present, type Settings } from '../config/values.ts'
import type { MigrationNotes } from '../report/note.ts'
import { hostHeaders } from './headers.ts'
import {
  type FoundRedirect,
  hostRedirects,
  hostsOf,
  mergeRedirects,
  replacedHostFiles,
} from './redirects.ts'

interface OldHosting {
  /** Absolute folder of the site. */
  root: string
  /** Relative to the site's folder. */
  staticFolders: readonly string[]
  /** Redirects of the old config. */
  redirects: readonly FoundRedirect[]
  base: string
  notes: MigrationNotes
}

/**
 * Converts the settings of hosts to settings of the config. Also returns files of static folders that
 * the build writes instead, to be removed.
 */
export function hostSettings({ root, staticFolders, redirects, base, notes }: OldHosting): {
  config: Settings
  removed: string[]
} {
  const all = [...redirects, ...hostRedirects(root, staticFolders, notes)]
  const merged = mergeRedirects(all, base, notes)
  const hosts = hostsOf(root, staticFolders)
  const headers = hostHeaders(root, staticFolders, notes)
  if (hosts.length > 0) notes.add('mapped', hosts.join(', '), '`hosting`')
  if (merged.length > 0) notes.add('mapped', `${merged.length} redirects`, '`redirects`')
  const config = present({
    redirects: merged.length > 0 ? merged : undefined,
    headers: headers.length > 0 ? headers : undefined,
    hosting: hosts.length > 0 ? hosts : undefined,
  })
  return { config, removed: hosts.length > 0 ? replacedHostFiles(root, staticFolders) : [] }
}
