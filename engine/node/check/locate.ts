import { splitUrl } from '../../shared/url.ts'

/** A source file, or a partial that a page imports. */
export interface SourceText {
  /** Relative to the site's root. */
  file: string
  source: string
}

/** A place where a source names an address. Line and column are 1-based. */
export interface AuthoredTarget {
  /** As written. */
  url: string
  line: number
  column: number
  /** Whether it is only some quoted text that may be an address: a doc id, an item of a list. */
  quoted?: boolean
  /** Whether it is the value of a setting, `to: '/a'`, which the engine puts the base in front of. */
  setting?: boolean
}

/**
 * How well an authored address fits a written one: the same in another form, the same end of the path
 * (for a relative one, where the file lies is not known here), or less. From `PATH` on, all places are
 * meant.
 */
const match = { NONE: 0, HASH: 1, PATH_ONLY: 2, PATH: 3, EXACT: 4 } as const

/**
 * The places of a source that a link of the written page can come from: every one that says the same
 * address in any of its forms (`/a/b`, `../a/b.mdx`, `@site/docs/a/b.mdx`, `a/b`), else the one that
 * comes nearest. Empty where nothing in the source resembles it.
 *
 * @param spellings the address as the written page has it, and what it is without base and origin
 */
export function locate(
  targets: readonly AuthoredTarget[],
  ...spellings: readonly string[]
): AuthoredTarget[] {
  const wanted = spellings.map((url) => ({ url, ...comparable(url) }))
  let best: number = match.NONE
  let places: AuthoredTarget[] = []
  for (const target of targets) {
    const quality = Math.max(...wanted.map((spelling) => compare(target, spelling)))
    if (quality === match.NONE || quality < best) continue
    if (quality > best) places = []
    best = quality
    places.push(target)
  }
  return best >= match.PATH ? places : places.slice(0, 1)
}

function compare(
  target: AuthoredTarget,
  wanted: { url: string; path: string; hash: string },
): number {
  if (target.url === wanted.url) return match.EXACT
  const { path, hash } = comparable(target.url)
  const climbs = /^(?:\.\.?\/)+/.exec(path)
  const tail = climbs === null ? path.replace(/^\//, '') : path.slice(climbs[0].length)
  // Quoted text is taken for an address only where it is a whole path.
  const complete = `/${tail}` === wanted.path
  const fits = tail !== '' && (complete || (!target.quoted && wanted.path.endsWith(`/${tail}`)))
  if (fits && hash === wanted.hash) return complete ? match.EXACT : match.PATH
  if (hash !== '' && hash === wanted.hash && !target.quoted) return match.HASH
  return fits && hash === '' && !target.quoted ? match.PATH_ONLY : match.NONE
}

/** Path and hash without what differs between the source and the written page. */
function comparable(url: string): { path: string; hash: string } {
  const { path, hash } = splitUrl(url)
  const plain = decode(path)
    .replace(/^pathname:\/\//, '')
    .replace(/^@site\/(?:docs|static)\//, '/')
    .replace(/\.(?:mdx?|html?)$/, '')
    .replace(/\/\d+[-_.]+(?=[^/\d])/g, '/')
    .replace(/(^|\/)(?:index|README)$/, '$1')
  return { path: plain.length > 1 ? plain.replace(/\/$/, '') : plain, hash: decode(hash) }
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
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

/** Settings whose value leads somewhere. Text behind any other name is no address of a link. */
const leading = /^(?:to|href|from|id|docId|link|src|srcDark|image|favicon|poster|data)$/

/** Whether a quoted text is the value of a setting that leads nowhere: `routeBasePath: '/'`. */
function isPlainSetting(before: string): boolean {
  const name = /([\w$]+)["']?\s*:\s*$/.exec(before)?.[1]
  return name !== undefined && !leading.test(name)
}

/** All addresses in an MDX or config source, code fences left out, in the order of their places. */
export function scanTargets(source: string): AuthoredTarget[] {
  const targets = new Map<string, AuthoredTarget>()
  let fence: string | undefined
  for (const [index, text] of source.split(/\r\n|\r|\n/).entries()) {
    const marker = /^\s*(`{3,}|~{3,})/.exec(text)?.[1]
    if (fence !== undefined) {
      if (marker?.startsWith(fence)) fence = undefined
      continue
    }
    if (marker !== undefined) {
      fence = marker
      continue
    }
    const prose = text.replace(/(`+)[^`]+\1/g, (code) => ' '.repeat(code.length))
    for (const { pattern, quoted, prose: inProse } of patterns) {
      for (const found of (inProse ? prose : text).matchAll(pattern)) {
        const url = found[1] ?? found[2] ?? ''
        const column = found.index + found[0].lastIndexOf(url) + 1
        const place = `${index}:${column}`
        if (targets.has(place)) continue
        if (quoted && isPlainSetting(text.slice(0, found.index))) continue
        const setting = /^(?:to|href)\s*:/.test(found[0])
        targets.set(place, {
          url,
          line: index + 1,
          column,
          ...(quoted && { quoted }),
          ...(setting && { setting }),
        })
      }
    }
  }
  return [...targets.values()].sort((a, b) => a.line - b.line || a.column - b.column)
}
