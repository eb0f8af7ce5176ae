import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { readText } from '../files/read-text.ts'

/** File in which a development server records that it runs. */
function noteFile(root: string): string {
  return join(resolve(root), '.quire', 'dev', 'server.json')
}

/**
 * Records for other programs that a site is served.
 *
 * @returns a function that removes the record
 */
export function noteServer(root: string, url: string): () => void {
  const file = noteFile(root)
  const note = JSON.stringify({ url, pid: process.pid })
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, note)
  return () => {
    // Another server may have been started since.
    if (readText(file) === note) rmSync(file, { force: true })
  }
}

/** Returns the origin of the development server that runs for a site; `null` if there is none. */
export function runningServer(root: string): string | null {
  const note = readText(noteFile(root))
  if (note === null) return null
  try {
    const { url, pid } = JSON.parse(note) as { url: string; pid: number }
    // Throws if there is no such process: a server that was killed could not remove its note.
    process.kill(pid, 0)
    return url
  } catch {
    return null
  }
}

/** The path and the header of an editor's request to show a page. */
export const SHOW = { path: '/_quire/show', header: 'quire-show' } as const

/**
 * Shows a page of the site in open pages of a development server.
 *
 * @param place path with an anchor: `/guide#pots`
 * @returns whether a page is open; `null` if there is no server
 */
export async function showInBrowser(root: string, place: string): Promise<boolean | null> {
  const url = runningServer(root)
  if (url === null) return null
  try {
    const reply = await fetch(url + SHOW.path, { headers: { [SHOW.header]: encodeURI(place) } })
    return reply.ok && (await reply.text()) !== '0'
  } catch {
    return null
  }
}
