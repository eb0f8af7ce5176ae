import { createRequire } from 'node:module'
import type { Finding } from '../../shared/finding.ts'
import { hashOf } from '../files/hash.ts'
import { openTag, readTags, type Tag, type TaggedHtml } from './tags.ts'

type InlineFinding = Pick<Finding, 'rule' | 'severity' | 'message' | 'hint'>

/** Finding for a style attribute that cannot become a class; see `extractStyles`. */
function inlineStyle(element: string): InlineFinding {
  return {
    rule: 'inline-style',
    severity: 'warning',
    message: `The \`style\` of <${element}> has no effect: the site's content security policy does not allow inline styles, and this one cannot become a class, because it is inside an island, is not valid CSS, or has a relative URL.`,
    hint: 'Give the element a class, and put its CSS in the stylesheet of a component or in `customCss`.',
  }
}

/** Finding for an event handler: content is static HTML, and the policy blocks inline scripts. */
export function inlineHandler(element: string, name: string): InlineFinding {
  return {
    rule: 'inline-handler',
    severity: 'warning',
    message: `The \`${name}\` of <${element}> never runs: content is static HTML, and the site's content security policy does not allow inline scripts.`,
    hint: 'Move it to an island, which is a component in a file components/Name.island.tsx.',
  }
}

export const isHandler = (name: string): boolean => /^on[a-z]{3,}/i.test(name)

/** Whether text may contain inline styles or handlers. Code samples give false positives. */
export function mayHaveInline(html: string): boolean {
  return /\s(?:style|on[a-z]{3,})\s*=/i.test(html)
}

/** Whether a style only aligns a table cell. */
const isCellAlignment = (element: string, style: string): boolean =>
  (element === 'td' || element === 'th') && /^\s*text-align:\s*\w+;?\s*$/.test(style)

/** Finds a tag's inline styles and handlers. Ignores cell alignment, which becomes a class. */
export function inlineOf(tag: Tag): InlineFinding[] {
  const found: InlineFinding[] = []
  const style = tag.attributes.get('style')
  if (style !== undefined && !isCellAlignment(tag.name, style)) found.push(inlineStyle(tag.name))
  for (const name of tag.attributes.keys()) {
    if (isHandler(name)) found.push(inlineHandler(tag.name, name))
  }
  return found
}

const require = createRequire(import.meta.url)

/** Length of the hash in a class name: enough for a few thousand different styles. */
const HASH_LENGTH = 6

/**
 * Turns `style` attributes into classes, since the Content-Security-Policy blocks the attributes.
 * The rules are outside of cascade layers, so that they take precedence like the attributes.
 *
 * Unchanged are: the alignment of cells, which becomes a class of the theme; HTML of islands, which
 * must match their code; and invalid CSS.
 *
 * @returns the HTML, and the rules that it needs: empty if there are none
 */
export function extractStyles({ html, tags }: TaggedHtml): TaggedHtml & { css: string } {
  if (!/\sstyle="/i.test(html)) return { html, tags, css: '' }
  const rules = new Map<string, string>()
  let out = ''
  let at = 0
  for (const tag of outsideIslands(tags)) {
    const style = tag.attributes.get('style')
    if (style === undefined || isCellAlignment(tag.name, style)) continue
    const declarations = minifiedDeclarations(style)
    if (declarations === null) continue
    const attributes = new Map(tag.attributes)
    attributes.delete('style')
    if (declarations !== '') {
      const name = `s-${hashOf(declarations).slice(0, HASH_LENGTH)}`
      rules.set(name, `.${name}{${declarations}}`)
      attributes.set('class', [attributes.get('class'), name].filter(Boolean).join(' '))
    }
    const start = openTag(tag.name, attributes)
    const ends = html.slice(tag.start, tag.end).endsWith('/>') ? '/>' : '>'
    out += html.slice(at, tag.start) + start.slice(0, -1) + ends
    at = tag.end
  }
  const css = [...rules.values()].sort().join('')
  const changed = out + html.slice(at)
  return { html: changed, tags: readTags(changed), css }
}

/** Yields the start tags outside the HTML of islands. */
function* outsideIslands(tags: readonly Tag[]): Generator<Tag> {
  let island: { name: string; depth: number } | null = null
  for (const tag of tags) {
    if (island) {
      if (tag.name === island.name) island.depth += tag.kind === 'open' ? 1 : -1
      if (island.depth === 0) island = null
    } else if (tag.kind === 'open') {
      if (tag.attributes.has('data-island')) island = { name: tag.name, depth: 1 }
      yield tag
    }
  }
}

/**
 * Returns minified declarations; `null` if they are invalid, or contain a relative URL, which would
 * not work in a stylesheet.
 */
function minifiedDeclarations(style: string): string | null {
  try {
    // Loaded on demand: most sites have no such attribute, and it takes 20 ms in each thread.
    const { transformStyleAttribute }: typeof import('lightningcss') = require('lightningcss')
    const { code, dependencies } = transformStyleAttribute({
      filename: 'style',
      code: Buffer.from(style),
      minify: true,
      analyzeDependencies: true,
    })
    let text = Buffer.from(code).toString()
    for (const dependency of dependencies ?? []) {
      if (dependency.type !== 'url' || !/^(?:\/|[a-z]+:)/i.test(dependency.url)) return null
      text = text.replaceAll(dependency.placeholder, dependency.url)
    }
    return text
  } catch {
    return null
  }
}
