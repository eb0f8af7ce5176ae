import type { FenceUse, MarkdownContext, Replacement } from 'quire-docs/plugin'
import { escapeHtml } from 'quire-docs/plugin'
import { HEADERS, KINDS } from './kinds.ts'
import type { MermaidOptions } from './options.ts'
import { render } from './renderer.ts'

/** Wider diagrams, in pixels, would be unreadable if they were scaled down to a phone. */
const MAX_SCALED_WIDTH = 480

/** Returns the figure of a fence. Invalid and unsupported diagrams are reported and stay code. */
export function renderFence(
  fence: FenceUse,
  context: MarkdownContext,
  options: Required<MermaidOptions>,
): Replacement | undefined {
  if (fence.code.trim() === '') {
    context.report({
      rule: 'empty',
      severity: 'error',
      message: 'The diagram is empty.',
      hint: `Begin it with what it is: ${HEADERS.slice(0, 3).join(', ')} …`,
    })
    return undefined
  }
  const result = render(context.uniqueId(), fence.code)
  if ('error' in result) {
    context.report({
      ...describeError(result.error.message, fence.code.split('\n')[(result.error.line ?? 0) - 1]),
      ...lineOf(result.error.line),
      severity: 'error',
    })
    return undefined
  }
  if ('unsupported' in result) {
    context.report({
      rule: 'unsupported',
      severity: 'error',
      message: `Diagrams of the kind "${result.unsupported}" cannot be drawn without a browser.`,
      hint: `Export it as an SVG file and show that, or use one of ${HEADERS.join(', ')}.`,
      line: 1,
    })
    return undefined
  }
  const kind = KINDS[result.type] ?? result.type
  const caption = typeof fence.attributes.title === 'string' ? fence.attributes.title : ''
  const name = result.title || caption
  if (name === '' && options.requireTitle) {
    context.report({
      rule: 'untitled',
      message: 'The diagram does not say what it shows.',
      hint: 'Add a line `accTitle: …` after its first line, or `title="…"` to the fence.',
    })
  }
  return { html: figure(result.svg, { name: name || kind, kind, caption }) }
}

/**
 * Renders a figure. The frame is focusable because it may scroll. The role `graphics-document` makes
 * screen readers read labels and links one by one.
 */
function figure(svg: string, about: { name: string; kind: string; caption: string }): string {
  const { name, kind, caption } = about
  const labelled = svg.replace(
    /^<svg\b([^>]*)>/,
    (_, attributes: string) =>
      `<svg${relabelled(attributes, name, kind)}${caption ? ' data-md="off"' : ''}>`,
  )
  const figcaption = caption ? `<figcaption>${escapeHtml(caption)}</figcaption>` : ''
  const frame = `<div class="mermaid-frame" role="region" tabindex="0" aria-label="${escapeHtml(name)}">`
  const wide = Number(/\swidth="([\d.]+)"/.exec(svg)?.[1]) > MAX_SCALED_WIDTH ? ' mermaid-wide' : ''
  return `<figure class="mermaid${wide}">${frame}${labelled}</div>${figcaption}</figure>`
}

function relabelled(attributes: string, name: string, kind: string): string {
  const otherAttributes = attributes.replace(
    /\s(?:role|aria-roledescription|xmlns:xlink|xmlns)="[^"]*"/g,
    '',
  )
  const label = /\saria-labelledby=/.test(otherAttributes)
    ? ''
    : ` aria-label="${escapeHtml(name)}"`
  return `${otherAttributes} role="graphics-document document" aria-roledescription="${kind}"${label}`
}

function lineOf(line: number | null): { line?: number } {
  return line === null ? {} : { line: Math.max(line, 1) }
}

/** Shortens an error of Mermaid, whose parsers list all tokens that they expected. */
function describeError(
  message: string,
  line: string | undefined,
): { rule: string; message: string; hint: string } {
  if (/^No diagram type detected/.test(message)) {
    return {
      rule: 'syntax',
      message: 'The first line does not say what kind of diagram this is.',
      hint: `Begin with one of ${HEADERS.join(', ')}.`,
    }
  }
  const [, token] = /got '([^']+)'/.exec(message) ?? []
  const excerpt = line?.trim()
  const near = excerpt ? ` near \`${excerpt}\`` : ''
  const firstLine = message.split('\n')[0]?.replace(/:$/, '')
  return {
    rule: 'syntax',
    message:
      excerpt || token
        ? `Mermaid cannot read the diagram${near}${token === undefined ? '' : `: ${unexpected(token)}`}.`
        : `Mermaid cannot read the diagram: ${firstLine}.`,
    hint: 'Text with brackets, braces or quotes goes into double quotes: A["Text (in brackets)"].',
  }
}

function unexpected(token: string): string {
  if (token === '1' || token === 'EOF') return 'it ends too early'
  if (token === 'NEWLINE') return 'the line ends too early'
  return `it did not expect this here (${token})`
}
