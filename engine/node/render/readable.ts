import { escapePattern } from '../../shared/escape-pattern.ts'
import type { Finding } from '../../shared/finding.ts'
import type { JsxRuntime, ServerEntry } from '../../shared/server-entry.ts'
import { withoutFences } from '../content/mdx/fence-reader.ts'
import type { RenderedContent } from '../content/page-content.ts'
import { placeAt } from '../errors/place-at.ts'
import { articleMarkdown } from '../html/markdown/convert.ts'
import type { MissingText } from '../html/markdown/missing-text.ts'

/**
 * Adds the Markdown of content, and reports elements without text, which it cannot contain.
 *
 * @param origin source file of the content, relative to the site's root, and its route
 * @param source returns the text of the file
 * @param again renders the content again with another server entry, to identify components
 */
export function withMarkdown(
  content: RenderedContent,
  origin: { file: string; route: string },
  source: () => string,
  again: (server: (entry: ServerEntry) => ServerEntry) => RenderedContent,
): RenderedContent {
  const { markdown, missing, difference } = articleMarkdown(content.html, content.tags)
  const withNames = missing.some(({ component }) => component === undefined)
    ? nameComponents(missing, again)
    : missing
  const places = withNames.length > 0 ? placesOf(withNames, source()) : []
  const findings: Finding[] = withNames.map((one, index) => {
    return { ...origin, ...places[index], ...missingFinding(one) }
  })
  if (difference) {
    findings.push({
      ...origin,
      rule: 'markdown-words',
      severity: 'error',
      message: `The page's Markdown does not have the words of the page: where the page says "${difference.article}", the Markdown says "${difference.markdown}".`,
      hint: 'A component renders HTML that Markdown has no form for. Give it `data-md="text"`, or `data-md="off"` if it is a control.',
    })
  }
  const markdownSize = Buffer.byteLength(markdown)
  return { ...content, markdown, markdownSize, findings: [...content.findings, ...findings] }
}

function missingFinding({
  component,
  element,
}: MissingText): Pick<Finding, 'rule' | 'severity' | 'message' | 'hint'> {
  const renders = element === '' ? 'renders nothing' : `shows ${element} without text`
  const subject = component === undefined ? `${element} has no text` : `<${component}> ${renders}`
  return {
    rule: 'missing-text',
    severity: 'error',
    message: `${subject}, so readers of the page's Markdown and users of screen readers miss it.`,
    hint:
      element === ''
        ? 'Render its text on the server or in `fallback`. If it is only a control, put it into an element with `data-md="off"`.'
        : 'Describe it with `aria-label` or `data-md-text`. If it is only decoration, set `aria-hidden="true"`.',
  }
}

/**
 * Returns the positions of the tags of components and elements without text, in order; `undefined` for
 * tags in other files.
 */
function placesOf(missing: readonly MissingText[], source: string) {
  const prose = withoutFences(source).replace(/(`+)[^`]+\1/g, (code) => ' '.repeat(code.length))
  const next = new Map<string, number>()
  return missing.map(({ component, element }) => {
    const name = component ?? /^<([\w-]+)/.exec(element)?.[1] ?? ''
    const from = next.get(name) ?? 0
    const tag = new RegExp(`<${escapePattern(name)}(?=[\\s/>])(?![^>]*\\b(?:aria-|data-md|title=))`)
    const at = prose.slice(from).search(tag)
    if (at < 0) return undefined
    next.set(name, from + at + 1)
    return placeAt(prose, from + at)
  })
}

/** Renders again with a marker element around each component, to name the components. */
function nameComponents(
  missing: MissingText[],
  again: (server: (entry: ServerEntry) => ServerEntry) => RenderedContent,
): MissingText[] {
  try {
    const { html } = again((entry) => ({ ...entry, jsxRuntime: markComponents(entry.jsxRuntime) }))
    const withNames = articleMarkdown(html).missing
    return withNames.length === missing.length ? withNames : missing
  } catch {
    // Some components inspect their children, which the extra elements change.
    return missing
  }
}

type CreateElement = (type: unknown, props: object, ...rest: unknown[]) => unknown

function markComponents(runtime: JsxRuntime): JsxRuntime {
  const wrap =
    (create: CreateElement): CreateElement =>
    (type, props, ...rest) => {
      const element = create(type, props, ...rest)
      const { displayName, name } = (typeof type === 'function' ? type : {}) as {
        displayName?: string
        name?: string
      }
      const label = displayName ?? name ?? ''
      if (!/^[A-Z]/.test(label) || /^MDX/.test(label)) return element
      const jsx = runtime.jsx as CreateElement
      return jsx('div', { 'data-component': label, children: element })
    }
  return {
    ...runtime,
    jsx: wrap(runtime.jsx as CreateElement),
    jsxs: wrap(runtime.jsxs as CreateElement),
  }
}
