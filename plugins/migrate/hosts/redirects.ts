import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isExternal, sitePath } from '../config/addresses.ts'
import { listOf, settings } from '../config/values.ts'
import type { MigrationNotes, Place } from '../report/note.ts'

/** A redirect from a file of a host or the old config. */
export interface FoundRedirect {
  from: string
  to: string
  place: Place
}

/** Reads the redirects in files of hosts: `netlify.toml`, `_redirects`, `vercel.json`. */
export function hostRedirects(
  root: string,
  staticFolders: readonly string[],
  notes: MigrationNotes,
): FoundRedirect[] {
  const files = ['', ...staticFolders.map((folder) => `${folder}/`)]
  return [
    ...read(root, 'netlify.toml', (text, file) => ofToml(text, file, notes)),
    ...files.flatMap((folder) =>
      read(root, `${folder}_redirects`, (text, file) => ofLines(text, file, notes)),
    ),
    ...read(root, 'vercel.json', (text, file) => ofVercel(text, file, notes)),
  ]
}

/**
 * Returns the files of hosts in static folders. The config contains their settings now, and the build
 * writes these files.
 */
export function replacedHostFiles(root: string, staticFolders: readonly string[]): string[] {
  return staticFolders
    .flatMap((folder) => [`${folder}/_redirects`, `${folder}/_headers`])
    .filter((file) => existsSync(join(root, file)))
}

/** Returns the hosts whose settings files a site contains. */
export function hostsOf(root: string, staticFolders: readonly string[]): string[] {
  const isThere = (file: string): boolean => existsSync(join(root, file))
  const folders = ['', ...staticFolders.map((folder) => `${folder}/`)]
  const lines = folders.flatMap((folder) => [`${folder}_redirects`, `${folder}_headers`])
  const hosts: string[] = []
  // Cloudflare Pages reads the same files, so the settings for Netlify are enough.
  if (isThere('netlify.toml') || lines.some(isThere)) hosts.push('netlify')
  if (isThere('vercel.json')) hosts.push('vercel')
  return hosts
}

/**
 * Returns the redirects for the config. Of several redirects from one path, only the first has an
 * effect, as on the hosts; the others are noted.
 *
 * @param base path of the site; redirects in the config are relative to it
 */
export function mergeRedirects(
  found: readonly FoundRedirect[],
  base: string,
  notes: MigrationNotes,
): { from: string; to: string }[] {
  const merged = new Map<string, FoundRedirect>()
  const bare = (path: string): string => {
    if (isExternal(path)) return path
    const absolute = sitePath(path)
    return base !== '/' && absolute.startsWith(base) ? `/${absolute.slice(base.length)}` : absolute
  }
  for (const redirect of found.flatMap(withPlainStars)) {
    const why = unsupportedReason(redirect)
    if (why !== null) {
      notes.add('hand', `redirect from ${redirect.from}`, why, redirect.place)
      continue
    }
    const from = bare(redirect.from)
    // A page has one URL, whatever its file is called.
    const key = from.replace(/\/index\.html$|\.html$|\/$/, '') || '/'
    const first = merged.get(key)
    if (first === undefined) {
      merged.set(key, { ...redirect, from: key, to: bare(redirect.to) })
      continue
    }
    const same = first.to === bare(redirect.to)
    const where = first.place.line === undefined ? '' : ` (${first.place.file}:${first.place.line})`
    notes.add(
      same ? 'mapped' : 'hand',
      `redirect from ${from}`,
      same
        ? `It is there twice; one was taken${where}.`
        : `Another one to ${first.to} comes first${where} and was taken. This one to ${redirect.to} never had an effect.`,
      redirect.place,
    )
  }
  return [...merged.values()].map(({ from, to }) => ({ from, to }))
}

/**
 * Splits a redirect from `/old*`, which hosts apply to `/old` and to everything below it, into a
 * redirect for each.
 */
function withPlainStars({ from, to, place }: FoundRedirect): FoundRedirect[] {
  if (!/^\/[^*]*[^*/]\*$/.test(from) || to.includes('*')) return [{ from, to, place }]
  const path = from.slice(0, -1)
  const target = to.replace(/\/?:splat$/, '')
  if (target.includes(':splat')) return [{ from, to, place }]
  const exact = { from: path, to: target || '/', place }
  // Text glued to the target is an extension such as `.html`, not a page below it.
  return /[^/]:splat$/.test(to) ? [exact] : [exact, { from: `${path}/*`, to, place }]
}

/** Returns why a redirect is not supported in the config, and a hint; `null` if it is. */
function unsupportedReason({ from, to }: FoundRedirect): string | null {
  const star = from.indexOf('*')
  if (star >= 0 && (star < from.length - 1 || !from.endsWith('/*') || from === '/*')) {
    const below = from === '/*' ? '/old/*' : `${from.slice(0, star).replace(/\/?$/, '')}/*`
    return `A star stands for everything below a path. Write \`{ from: '${below}', to: '${to}' }\`, or a redirect for each path.`
  }
  const isSplat = star >= 0
  if (to.includes('*') || (to.includes(':splat') && !isSplat) || to.split(':splat').length > 2) {
    return `Its target cannot be used: ${to}. Write \`:splat\` once, for what the star of \`/old/*\` matched.`
  }
  if (/[\s?#]/.test(from))
    return 'Redirects do not depend on a query or an anchor. Keep it in the settings of the host.'
  return null
}

function read(
  root: string,
  file: string,
  parse: (text: string, file: string) => FoundRedirect[],
): FoundRedirect[] {
  const path = join(root, file)
  return existsSync(path) ? parse(readFileSync(path, 'utf8'), file) : []
}

/** Reads the `[[redirects]]` tables of a netlify.toml; others are ignored. */
function ofToml(text: string, file: string, notes: MigrationNotes): FoundRedirect[] {
  const tables: { values: Map<string, string>; line: number }[] = []
  let table: (typeof tables)[number] | null = null
  text.split('\n').forEach((line, index) => {
    const header = /^\s*(\[\[?[^\]]+\]\]?)/.exec(line)?.[1]
    if (header !== undefined) {
      const isRedirect = /^\[\[\s*redirects\s*\]\]$/.test(header)
      // A table of conditions belongs to the redirect above it.
      if (/^\[\s*redirects\./.test(header)) table?.values.set('conditions', header)
      table = isRedirect ? { values: new Map(), line: index + 1 } : null
      if (table) tables.push(table)
      return
    }
    const [, key, value = ''] = /^\s*([\w-]+)\s*=\s*(.*?)\s*$/.exec(line) ?? []
    if (key !== undefined) table?.values.set(key, /^(["'])(.*?)\1/.exec(value)?.[2] ?? value)
  })
  return tables.flatMap(({ values, line }) => {
    const from = values.get('from') ?? ''
    const to = values.get('to') ?? ''
    const place = { file, line }
    const special = ['conditions', 'query', 'signed'].filter((key) => values.has(key)).join(', ')
    return supported(
      { from, to, place },
      Number.parseInt(values.get('status') ?? '301', 10),
      special,
      notes,
    )
  })
}

function ofLines(text: string, file: string, notes: MigrationNotes): FoundRedirect[] {
  return text.split('\n').flatMap((line, index) => {
    const parts = line
      .replace(/(?:^|\s)#.*$/, '')
      .trim()
      .split(/\s+/)
    const from = parts.shift() ?? ''
    const query = []
    while (parts[0] !== undefined && /^[\w-]+=/.test(parts[0])) query.push(parts.shift())
    const to = parts.shift()
    if (from === '' || to === undefined) return []
    const status = Number.parseInt(parts.find((part) => /^\d{3}!?$/.test(part)) ?? '301', 10)
    const conditions = parts.filter((part) => part.includes('='))
    const place = { file, line: index + 1 }
    return supported({ from, to, place }, status, [...query, ...conditions].join(' '), notes)
  })
}

function ofVercel(text: string, file: string, notes: MigrationNotes): FoundRedirect[] {
  const lines = text.split('\n')
  const list = listOf(settings(JSON.parse(text)).redirects)
  return list.flatMap((one) => {
    const { source, destination, has, missing } = settings(one)
    if (typeof source !== 'string' || typeof destination !== 'string') return []
    const at = lines.findIndex((line) => line.includes(JSON.stringify(source)))
    const place = { file, ...(at >= 0 && { line: at + 1 }) }
    // Other hosts write `/old/:path*` and `/old/(.*)` as `/old/*`.
    const name = /:(\w+)\*$/.exec(source)?.[1]
    const from = source.replace(/:\w+\*$|\(\.\*\)$/, '*')
    const to = destination.replace(name === undefined ? /\$1$/ : `:${name}*`, ':splat')
    const special = [has && 'has', missing && 'missing', /[:()]/.test(from) && 'pattern']
    return supported({ from, to, place }, 301, special.filter(Boolean).join(', '), notes)
  })
}

/** Returns a redirect that Quire supports; notes any other. */
function supported(
  redirect: FoundRedirect,
  status: number,
  special: string,
  notes: MigrationNotes,
): FoundRedirect[] {
  const { from, to, place } = redirect
  const leave = (why: string): FoundRedirect[] => {
    notes.add('hand', `redirect from ${from}`, `${why} Keep it in the settings of the host.`, place)
    return []
  }
  if (status === 200 || status === 404) return leave(`It is a rewrite (${status}), not a redirect.`)
  if (special !== '') return leave(`It depends on more than its path (${special}).`)
  if (!from.startsWith('/')) return leave('It is for another host.')
  if (/:(?!splat$)\w/.test(from) || /\/:(?!splat)\w/.test(to)) return leave('It has named parts.')
  return [redirect]
}
