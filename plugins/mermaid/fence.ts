import type { FenceUse, MarkdownContext, Replacement } from 'quire-docs/plugin'
import { escapeHtml } from 'quire-docs/plugin'
import { HEADERS, KINDS } from './kinds.ts'
import type { MermaidOptions } from './options.ts'
import { render } from './renderer.ts'

/** Width in pixels of the widest drawing that is still readable when shrunk to a phone. */
const SHRINKS_TO_PHONE = 480

/** Returns the figure of a fence; a diagram that cannot be drawn stays code and is reported. */
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
  const drawing = render(context.uniqueId(), fence.code)
  if ('error' in drawing) {
    context.report({
      ...describeError(
        drawing.error.message,
        fence.code.split('\n')[(drawing.error.line ?? 0) - 1],
      ),
      ...lineOf(drawing.error.line),
      severity: 'error',
    })
    return undefined
  }
  if ('unsupported' in drawing) {
    context.report({
      rule: 'unsupported',
      severity: 'error',
      message: `Diagrams of the kind "${drawing.unsupported}" cannot be drawn without a browser.`,
      hint: `Export it as an SVG file and show that, or use one of ${HEADERS.join(', ')}.`,
      line: 1,
    })
    return undefined
  }
  const kind = KINDS[drawing.type] ?? drawing.type
  const caption = typeof fence.attributes.title === 'string' ? fence.attributes.title : ''
  const name = drawing.title || caption
  if (name === '' && options.requireTitle) {
    context.report({
      rule: 'untitled',
      message: 'The diagram does not say what it shows.',
      hint: 'Add a line `accTitle: …` after its first line, or `title="…"` to the fence.',
    })
  }
  return { html: figure(drawing.svg, { name: name || kind, kind, caption }) }
}

/**
 * The frame is focusable because it may scroll. The drawing is a document to screen readers: its
 * labels and links are read one by one.
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
  const wide = Number(/\swidth="([\d.]+)"/.exec(svg)?.[1]) > SHRINKS_TO_PHONE ? ' mermaid-wide' : ''
  return `<figure class="mermaid${wide}">${frame}${labelled}</div>${figcaption}</figure>`
}

function relabelled(attributes: string, name: string, kind: string): string {
  const rest = attributes.replace(/\s(?:role|aria-roledescription|xmlns:xlink|xmlns)="[^"]*"/g, '')
  const label = /\saria-labelledby=/.test(rest) ? '' : ` aria-label="${escapeHtml(name)}"`
  return `${rest} role="graphics-document document" aria-roledescription="${kind}"${label}`
}

function lineOf(line: number | null): { line?: number } {
  return line === null ? {} : { line: Math.max(line, 1) }
}

/** Parsers list every token that they would have accepted; two lines of that are enough. */
function describeError(
  message: string,
  place: string | undefined,
): { rule: string; message: string; hint: string } {
  if (/^No diagram type detected/.test(message)) {
    return {
      rule: 'syntax',
      message: 'The first line does not say what kind of diagram this is.',
      hint: `Begin with one of ${HEADERS.join(', ')}.`,
    }
  }
  const [, found] = /got '([^']+)'/.exec(message) ?? []
  const excerpt = place?.trim()
  const near = excerpt ? ` near \`${excerpt}\`` : ''
  const first = message.split('\n')[0]?.replace(/:$/, '')
  return {
    rule: 'syntax',
    message:
      excerpt || found
        ? `Mermaid cannot read the diagram${near}${found === undefined ? '' : `: ${unexpected(found)}`}.`
        : `Mermaid cannot read the diagram: ${first}.`,
    hint: 'Text with brackets, braces or quotes goes into double quotes: A["Text (in brackets)"].',
  }
}

function unexpected(token: string): string {
  if (token === '1' || token === 'EOF') return 'it ends too early'
  if (token === 'NEWLINE') return 'the line ends too early'
  return `it did not expect this here (${token})`
}
