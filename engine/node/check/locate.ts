import { composedHash, decodeUrl, isExternalUrl, splitUrl } from '../../shared/url.ts'
import { textLines } from '../content/mdx/fence-reader.ts'

/** The source of a page or partial. */
export interface SourceText {
  /** Relative to the site's root. */
  file: string
  source: string
}

/** The position of a URL in a source. Line and column are 1-based. */
export interface AuthoredTarget {
  /** As written. */
  url: string
  line: number
  column: number
  /** Whether the target is a quoted string that is possibly a link: a doc id, an item of a list. */
  quoted?: boolean
  /** Whether the target is the value of a setting, `to: '/a'`. Settings do not include the base. */
  setting?: boolean
}

/**
 * Quality of a match between a URL in a source and a URL in the output. `PATH` matches the end of the
 * path, since relative URLs cannot be resolved here. If the best quality is at least `PATH`, all its
 * matches are returned.
 */
const match = { NONE: 0, HASH: 1, PATH_ONLY: 2, PATH: 3, EXACT: 4 } as const

/**
 * Returns the likely positions of a link of the output in a source: all positions with the same URL in
 * any form (`/a/b`, `../a/b.mdx`, `@site/docs/a/b.mdx`, `a/b`), otherwise the closest match. Full
 * URLs are preferred for a full URL, and paths for a path: a page may be linked in both forms, and
 * only one of the links may be wrong. Empty if nothing in the source resembles the URL.
 *
 * @param spellings the URL as in the output, and without base and origin
 */
export function locate(
  targets: readonly AuthoredTarget[],
  ...spellings: readonly string[]
): AuthoredTarget[] {
  const wanted = spellings.map((url): Wanted => ({ url, ...comparable(url) }))
  const isFull = isExternalUrl(spellings[0] ?? '')
  const all = candidatesFor(targets, wanted)
  const alike = all.filter(({ target }) => isExternalUrl(target.url) === isFull)
  const places = closest(alike, wanted)
  return places.length > 0 ? places : closest(all, wanted)
}

function closest(targets: readonly Comparable[], wanted: readonly Wanted[]): AuthoredTarget[] {
  let best: number = match.NONE
  let places: AuthoredTarget[] = []
  for (const candidate of targets) {
    const quality = Math.max(...wanted.map((spelling) => compare(candidate, spelling)))
    if (quality === match.NONE || quality < best) continue
    if (quality > best) places = []
    best = quality
    places.push(candidate.target)
  }
  return best >= match.PATH ? places : places.slice(0, 1)
}

/** A URL to look for, with its parts for comparison. */
type Wanted = { url: string } & ReturnType<typeof comparable>

/** A target with the end of its path and its hash, computed once for all comparisons. */
interface Comparable {
  target: AuthoredTarget
  /** Its index in the list of targets. */
  index: number
  tail: string
  hash: string
}

const cache = new WeakMap<readonly AuthoredTarget[], Map<string, Comparable[]>>()

/** Returns the targets that share a URL, a hash or the end of a path with a spelling, in order. */
function candidatesFor(
  targets: readonly AuthoredTarget[],
  wanted: readonly Wanted[],
): Comparable[] {
  const byKey = cache.get(targets) ?? new Map<string, Comparable[]>()
  if (!cache.has(targets)) {
    cache.set(targets, byKey)
    for (const [index, target] of targets.entries()) {
      const { path, hash } = comparable(target.url)
      const entry = { target, index, tail: path.replace(/^(?:\/|(?:\.\.?\/)+)/, ''), hash }
      for (const key of keysOf(target.url, entry.tail, hash)) {
        const others = byKey.get(key)
        if (others) others.push(entry)
        else byKey.set(key, [entry])
      }
    }
  }
  const keys = wanted.flatMap(({ url, path, hash }) => keysOf(url, path, hash))
  const candidates = new Set(keys.flatMap((key) => byKey.get(key) ?? []))
  return [...candidates].sort((a, b) => a.index - b.index)
}

function keysOf(url: string, path: string, hash: string): string[] {
  return [
    `url ${url}`,
    ...(hash === '' ? [] : [`hash ${hash}`]),
    ...(path === '' ? [] : [`end ${path.slice(path.lastIndexOf('/') + 1)}`]),
  ]
}

function compare({ target, tail, hash }: Comparable, wanted: Wanted): number {
  if (target.url === wanted.url) return match.EXACT
  // Quoted strings count as URLs only if they are complete paths.
  const isComplete = `/${tail}` === wanted.path
  const endsSame =
    tail !== '' && (isComplete || (!target.quoted && wanted.path.endsWith(`/${tail}`)))
  if (endsSame && hash === wanted.hash) return isComplete ? match.EXACT : match.PATH
  if (hash !== '' && hash === wanted.hash && !target.quoted) return match.HASH
  return endsSame && hash === '' && !target.quoted ? match.PATH_ONLY : match.NONE
}

/** Returns path and hash in a normal form, to compare sources with the output. */
function comparable(url: string): { path: string; hash: string } {
  const { path, hash } = splitUrl(url)
  const plain = decodeUrl(path)
    .replace(/^pathname:\/\//, '')
    .replace(/^@site\/(?:docs|static)\//, '/')
    .replace(/\.(?:mdx?|html?)$/, '')
    .replace(/\/\d+[-_.]+(?=[^/\d])/g, '/')
    .replace(/(^|\/)(?:index|README)$/, '$1')
  return {
    path: plain.length > 1 ? plain.replace(/\/$/, '') : plain,
    hash: decodeUrl(composedHash(hash)),
  }
}

const patterns: { pattern: RegExp; quoted?: boolean; prose?: boolean }[] = [
  // [text](target) and ![text](<target>)
  { pattern: /\]\(\s*(?:<([^<>]*)>|((?:[^\s()<>]|\([^\s()]*\))+))/g, prose: true },
  // [label]: target
  { pattern: /^\s{0,3}\[[^\]]+\]:\s*(?:<([^<>]*)>|(\S+))/g, prose: true },
  // href="target", to={'target'}
  { pattern: /\b(?:href|to|src|poster|data)\s*[=:]\s*\{?\s*(?:"([^"]*)"|'([^']*)')/g },
  // image: /img/card.png
  { pattern: /^\s*[\w-]+:\s+(?:(\/[^\s"']*)|(\.\.?\/[^\s"']*))\s*$/g },
  // 'app/faq' in configs and lists
  { pattern: /"([^"\s]+)"|'([^'\s]+)'/g, quoted: true },
]

/** Settings with a link target as their value. */
const LINK_SETTING = /^(?:to|href|from|id|docId|link|src|srcDark|image|favicon|poster|data)$/

/** Whether a quoted string is the value of a setting without links: `routeBasePath: '/'`. */
function isPlainSetting(before: string): boolean {
  const name = /([\w$]+)["']?\s*:\s*$/.exec(before)?.[1]
  return name !== undefined && !LINK_SETTING.test(name)
}

/** Finds all URLs in an MDX or config source, except in code fences, in source order. */
export function scanTargets(source: string): AuthoredTarget[] {
  const targets = new Map<string, AuthoredTarget>()
  for (const [line, text] of textLines(source)) {
    const prose = text.replace(/(`+)[^`]+\1/g, (code) => ' '.repeat(code.length))
    for (const { pattern, quoted, prose: inProse } of patterns) {
      for (const occurrence of (inProse ? prose : text).matchAll(pattern)) {
        const url = occurrence[1] ?? occurrence[2] ?? ''
        const column = occurrence.index + occurrence[0].lastIndexOf(url) + 1
        const position = `${line}:${column}`
        if (targets.has(position)) continue
        if (quoted && isPlainSetting(text.slice(0, occurrence.index))) continue
        const setting = /^(?:to|href)\s*:/.test(occurrence[0])
        targets.set(position, {
          url,
          line,
          column,
          ...(quoted && { quoted }),
          ...(setting && { setting }),
        })
      }
    }
  }
  return [...targets.values()].sort((a, b) => a.line - b.line || a.column - b.column)
}
