import { consoleLanguages } from '../../../shared/console.ts'
import type { Messages } from '../../../shared/messages.ts'
import { escapeAttribute, escapeText } from '../../html/escape.ts'
import { LANGUAGE_GROUP } from '../../html/markdown/convert.ts'
import { codeFormsOf, type MarkdownPlugins } from '../../plugins/markdown-plugins.ts'
import type { CodeBlock, FenceFacts } from '../../plugins/plugin.ts'
import { type LineMark, renderBlock } from './block.ts'
import { copiedLetters } from './copied-letters.ts'
import { markCodeDiff, markPatch } from './diff.ts'
import type { Highlighter } from './highlight/highlighter.ts'
import { closeLanguages, findGrammar } from './highlight/languages.ts'
import { extractMagicComments, type MarkedCode } from './magic-comments.ts'
import { attributesOf, type FenceFinding, type FenceMeta, parseMeta } from './meta.ts'

/** A fenced code block as written in Markdown. */
export interface Fence {
  /** First word of the info string; empty if there is none. */
  language: string
  /** The rest of the info string. */
  meta: string
  code: string
  /** Overrides the title in the info string. */
  title?: string
  /** Unique in the page, and valid as an HTML id: `code-3`. */
  id: string
  /** Facts from plugins about its code. */
  facts?: FenceFacts
}

export interface FenceOptions {
  messages: Messages
  highlighter: Highlighter
  /** The additions of plugins, which may include other forms of the code. */
  plugins?: MarkdownPlugins | null
}

/**
 * Renders one fence to HTML (empty for an ambient fence), with findings about mistakes in it.
 *
 * @throws PluginFailure if a plugin fails
 */
export function renderFence(fence: Fence, options: FenceOptions) {
  // The lines to highlight may follow the language without a space: `js{1,3}`.
  const [, name = '', lines = ''] = /^([^{]*)(.*)$/s.exec(fence.language) ?? []
  const language = languageOf(name.toLowerCase(), fence.code)
  const { meta, findings } = parseMeta(`${lines} ${fence.meta}`)
  if (fence.title !== undefined) meta.title = fence.title
  if (meta.ambient) return { html: '', findings }

  const source = fence.code.replace(/\r\n?/g, '\n').replace(/\n+$/, '')
  findings.push(...copiedLetters(source, language))
  const isPatch = language === 'diff' || language === 'patch'
  const isDiff = isPatch || meta.words.includes('diff')
  const facts = fence.facts ?? {}
  const marked = extractMagicComments(source, isDiff, facts.hiddenLines)
  findings.push(...marked.findings)
  const { code, changes, states, notes } = marked
  const highlighted = new Set([...meta.highlightedLines, ...marked.highlighted])
  checkRange(meta, code, findings)
  for (const text of meta.markedTexts) if (!code.includes(text)) findings.push(absentText(text))
  if (Object.hasOwn(shownByPlugins, language)) findings.push(withoutPlugin(language))
  else if (language !== '' && !findGrammar(language)) findings.push(unknownLanguage(name))

  if (meta.attributes.frame !== undefined) checkFrame(meta.attributes.frame, findings)
  if (meta.attributes.id !== undefined) {
    // Lines are linked by their numbers, so readers see these.
    if (isAnchor(meta.attributes.id)) meta.firstLineNumber ??= 1
    else findings.push(wrongId(meta.attributes.id))
  }
  const marks = markLines(code, highlighted, meta, { states, notes })
  if (changes.size > 0) {
    const diff = withSigns(code, changes)
    return {
      html: renderDiff(diff, language || undefined, meta, marks, { ...options, id: fence.id }),
      findings,
    }
  }
  if (isDiff) {
    const lang = isPatch || language === '' ? meta.attributes.lang : language
    if (lang !== undefined && lang !== language && !findGrammar(lang)) {
      findings.push(unknownLanguage(lang))
    }
    return { html: renderDiff(code, lang, meta, marks, { ...options, id: fence.id }), findings }
  }
  const sample: Sample = {
    code,
    language,
    highlightedLines: [...highlighted],
    ...(meta.title !== undefined && { title: meta.title }),
  }
  // Forms from plugins have other lines, so line options do not apply to them.
  const formOptions = { ...options, id: fence.id }
  const lineFacts = { states, notes, below: placeBelow(facts.below, marked.sourceLines) }
  const aboutWords = placeWords(facts.words, code, marked.sourceLines)
  if (states.size > 0 || notes.size > 0 || meta.foldedLines.size > 0 || meta.attributes.id) {
    return { html: renderSample(sample, meta, formOptions, lineFacts, aboutWords), findings }
  }
  const block = { ...sample, attributes: attributesOf(meta) }
  const { group, forms } = codeFormsOf(options.plugins, block, options.messages) ?? {}
  const render = (form: Partial<Sample>) => {
    const shown = { ...sample, ...form }
    return shown.code === code
      ? renderSample(shown, meta, formOptions, lineFacts, aboutWords)
      : renderSample(shown, meta, formOptions)
  }
  if (forms === undefined || forms.length < 2) return { html: render(forms?.[0] ?? {}), findings }
  // The word asks for the forms that the plugin shows.
  const others = findings.filter(({ at }) => at !== 'npm2yarn')
  const tabs = forms.map((form) => ({ ...form, html: render(form) }))
  return { html: renderCodeTabs(fence.id, group ?? LANGUAGE_GROUP, tabs), findings: others }
}

/**
 * Returns the language of a block. What begins with a prompt is no script but a session, whatever
 * the author called it: then readers copy its commands without prompts and output.
 */
function languageOf(written: string, code: string): string {
  return SCRIPTS.has(written) && /^\$ \S/.test(code) ? 'console' : written
}

const SCRIPTS = new Set(['', 'bash', 'sh', 'shell', 'zsh'])

/** Marks and notes of lines, from comments and plugins. */
interface LineFacts extends Pick<MarkedCode, 'states' | 'notes'> {
  below?: ReadonlyMap<number, NonNullable<LineMark['below']>>
}

/** The code of a block, or of one of its forms. */
type Sample = Omit<CodeBlock, 'attributes'>

/** One tab and its panel. */
interface CodeTab {
  /** Value under which the reader's choice is saved: `ts`, `js` … */
  value: string
  label: string
  html: string
}

/** Renders the forms of a sample as tabs, showing the first. `id` must be unique in the page. */
function renderCodeTabs(id: string, group: string, tabs: readonly CodeTab[]): string {
  const prefix = escapeAttribute(id)
  const buttons = tabs.map(({ value, label }, index) => {
    const active = index === 0
    return (
      `<button type="button" class="tab" role="tab" id="${prefix}-tab-${value}" ` +
      `aria-controls="${prefix}-${value}" aria-selected="${active}" ` +
      `tabindex="${active ? 0 : -1}" data-value="${value}">${escapeText(label)}</button>`
    )
  })
  const panels = tabs.map(
    ({ value, label, html }, index) =>
      `<div class="tabs-panel" role="tabpanel" id="${prefix}-${value}" ` +
      `aria-labelledby="${prefix}-tab-${value}" data-value="${value}"${index === 0 ? ' data-active' : ''}>` +
      `<p class="tabs-caption">${escapeText(label)}</p>${html}</div>`,
  )
  return (
    `<div class="tabs tabs-code" data-tabs="${escapeAttribute(group)}">` +
    `<div class="tabs-list" role="tablist">${buttons.join('')}</div>${panels.join('')}</div>`
  )
}

function renderSample(
  sample: Sample,
  meta: FenceMeta,
  options: FenceOptions & Pick<Fence, 'id'>,
  said?: LineFacts,
  aboutWords = '',
): string {
  const { code, language, title, highlightedLines } = sample
  return renderBlock(code, options.highlighter.tokenize(code, language) ?? [], {
    ...meta,
    title,
    id: options.id,
    messages: options.messages,
    language: language === '' ? 'text' : language,
    ...frameOf(meta, language),
    lines: markLines(code, new Set(highlightedLines), meta, said),
    aboutWords,
  })
}

/**
 * Returns the texts about parts of the shown code, as `data-words` has them; empty if there are none.
 *
 * @param sourceLines the line of the source that each line of the code is from
 */
function placeWords(
  words: FenceFacts['words'] = [],
  code: string,
  sourceLines: readonly number[],
): string {
  if (words.length === 0) return ''
  const lines = code.split('\n')
  const oneLine = (text: string): string => text.replaceAll('\n', ' ')
  const texts = [...new Set(words.map(({ text }) => oneLine(text)))]
  let end = 0
  const places = words.flatMap(({ line, column, length, text }) => {
    const at = sourceLines.indexOf(line)
    // The end of the line may have been a comment that is not shown.
    if (at < 0 || column - 1 + length > lines[at]!.length) return []
    const from = lines.slice(0, at).reduce((sum, one) => sum + one.length + 1, column - 1)
    const place = `${from - end},${length},${texts.indexOf(oneLine(text))}`
    end = from + length
    return [place]
  })
  return places.length === 0 ? '' : [places.join(' '), ...texts].join('\n')
}

/** Returns the texts under each visible line, from 1. Texts for hidden lines go to the line before. */
function placeBelow(below: FenceFacts['below'] = [], sourceLines: readonly number[]) {
  const found = new Map<number, NonNullable<LineMark['below']>>()
  for (const { line, column, text, isError = false } of below) {
    const shown = Math.max(sourceLines.findLastIndex((source) => source <= line) + 1, 1)
    const pad = sourceLines[shown - 1] === line ? column - 1 : 0
    found.set(shown, [...(found.get(shown) ?? []), { pad, text, isError }])
  }
  return found
}

/** Renders a diff: `diff` is a patch, `diff lang=ts` and `ts diff` a change in that language. */
function renderDiff(
  code: string,
  lang: string | undefined,
  meta: FenceMeta,
  marks: LineMark[] | undefined,
  options: FenceOptions & Pick<Fence, 'id'>,
): string {
  const coloured =
    lang === undefined || meta.firstLineNumber !== undefined
      ? undefined
      : markCodeDiff(code, lang, options.highlighter)
  const block = coloured ?? markPatch(code)
  const lines = marks
    ? block.lines.map((line, index) => ({ ...line, ...marks[index] }))
    : block.lines
  const { messages, id } = options
  return renderBlock(block.code, block.tokens, {
    ...meta,
    language: 'diff',
    ...frameOf(meta, 'diff'),
    lines,
    messages,
    id,
  })
}

/** Reads the frame and the line anchor from the attributes of a fence. */
function frameOf({ attributes }: FenceMeta, language: string) {
  const { id, frame = 'auto' } = attributes
  const isConsole = consoleLanguages.split(' ').includes(language)
  return {
    isTerminal: frame === 'terminal' || (frame === 'auto' && isConsole),
    ...(id !== undefined && isAnchor(id) && { anchor: id }),
  }
}

/** Whether a text can be an id in URLs. */
function isAnchor(id: string): boolean {
  return /^[\p{L}\p{N}_.-]+$/u.test(id)
}

/** Returns code as a diff: each line begins with its sign, or with a space. */
function withSigns(code: string, changes: ReadonlyMap<number, 'add' | 'del'>): string {
  const signs = { add: '+', del: '-' }
  return code
    .split('\n')
    .map((line, index) => {
      const change = changes.get(index + 1)
      return (change ? signs[change] : ' ') + line
    })
    .join('\n')
}

/** Returns a mark for each line, or `undefined` if no line needs its own element. */
function markLines(
  code: string,
  highlighted: ReadonlySet<number>,
  meta: FenceMeta,
  { states, notes, below = new Map() }: LineFacts = { states: new Map(), notes: new Map() },
): LineMark[] | undefined {
  const { firstLineNumber: first, foldedLines } = meta
  const marked = [highlighted, states, notes, below, foldedLines]
  if (first === undefined && marked.every(({ size }) => size === 0)) return undefined
  const numbered = [...notes.keys()].sort((a, b) => a - b)
  return code.split('\n').map((_, index) => ({
    highlighted: highlighted.has(index + 1),
    ...(states.has(index + 1) && { states: states.get(index + 1)! }),
    ...(foldedLines.has(index + 1) && { folded: true }),
    ...(below.has(index + 1) && { below: below.get(index + 1)! }),
    ...(notes.has(index + 1) && {
      note: { number: numbered.indexOf(index + 1) + 1, text: notes.get(index + 1)! },
    }),
    ...(first !== undefined && { margin: String(first + index) }),
  }))
}

function checkRange(meta: FenceMeta, code: string, findings: FenceFinding[]): void {
  const count = code.split('\n').length
  const beyond = [...meta.highlightedLines, ...meta.foldedLines].filter((line) => line > count)
  if (beyond.length === 0) return
  findings.push({
    line: 0,
    message: `Line ${beyond[0]} should be ${meta.foldedLines.has(beyond[0]!) ? 'folded' : 'highlighted'}, but the code has only ${count === 1 ? '1 line' : `${count} lines`}.`,
    hint: 'Lines are counted from 1, without highlight comments. Correct the range in braces.',
  })
}

function checkFrame(frame: string, findings: FenceFinding[]): void {
  if (frames.includes(frame)) return
  findings.push({
    line: 0,
    message: `There is no frame "${frame}".`,
    hint: 'Write `frame=terminal`, or `frame=none` for a console without one.',
    at: frame,
  })
}

/** Values of `frame`: Quire's own, and two of Expressive Code without a visible effect. */
const frames = ['terminal', 'none', 'code', 'auto']

function wrongId(id: string): FenceFinding {
  return {
    line: 0,
    message: `The id "${id}" cannot be a part of URLs, so the lines have no links.`,
    hint: 'Write letters, digits and hyphens: `id=boil`.',
    at: id,
  }
}

function absentText(text: string): FenceFinding {
  return {
    line: 0,
    message: `"${text}" should be marked, but the code does not have it.`,
    hint: 'Write it between slashes as it is in the code: `/kettle/`.',
  }
}

/** Languages that a first-party plugin renders as diagrams or formulas. */
const shownByPlugins: Readonly<Record<string, string>> = {
  math: 'math',
  mermaid: 'mermaid',
}

/** A fence that a plugin shows never comes here. */
function withoutPlugin(language: string): FenceFinding {
  const plugin = shownByPlugins[language]
  return {
    line: 0,
    message: `\`${language}\` is shown as code: no plugin of the site draws it.`,
    hint: `Install \`@quire-docs/${plugin}\`, and add \`${plugin}()\` to \`plugins\` in the config. If it is meant as code, write \`text\`.`,
  }
}

function unknownLanguage(language: string): FenceFinding {
  const [, numbered] = /^(.+):line-numbers/.exec(language) ?? []
  const names = closeLanguages(language)
  const nearest = names.length > 0 ? `Did you mean ${names.join(', ')}? ` : ''
  return {
    line: 0,
    message: `The language "${language}" is not known, so the code is shown without colors.`,
    hint: numbered
      ? `For line numbers, write \`${numbered} showLineNumbers\`.`
      : `${nearest}Use \`text\` for code that has no language.`,
  }
}
