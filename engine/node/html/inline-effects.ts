import type { Finding } from '../../shared/finding.ts'
import type { Tag } from './tags.ts'

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

/** Whether HTML may contain style attributes. */
export const mayHaveStyles = (html: string): boolean => /\sstyle="/i.test(html)

/** Whether a style is the alignment of a table's cell. */
export const isCellAlignment = (element: string, style: string): boolean =>
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
