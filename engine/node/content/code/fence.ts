import type { Messages } from '../../../shared/messages.ts'
import { LANGUAGE_GROUP } from '../../html/markdown/code-forms.ts'
import { type BlockOptions, type LineMark, renderBlock } from './block.ts'
import { markCodeDiff, markPatch } from './diff.ts'
import type { Highlighter } from './highlight/highlighter.ts'
import { closeLanguages, findGrammar } from './highlight/languages.ts'
import { extractMagicComments } from './magic-comments.ts'
import { type FenceFinding, type FenceMeta, parseMeta } from './meta.ts'
import { parseScript } from './script/parse.ts'
import { type CodeTab, renderCodeTabs } from './tabs.ts'
import { configTwins, javascriptTwin, type Twin } from './twin.ts'

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
}

export interface FenceOptions {
  messages: Messages
  highlighter: Highlighter
}

export interface RenderedFence {
  /** Empty for an ambient fence. */
  html: string
  findings: FenceFinding[]
  /** The JavaScript form, if the block shows one. */
  twin?: { code: string; language: string; title?: string }
}

const TYPESCRIPT = new Set(['ts', 'tsx', 'typescript', 'mts', 'cts'])

/** Renders one fence to HTML, with findings about its mistakes. */
export function renderFence(fence: Fence, options: FenceOptions): RenderedFence {
  const language = fence.language.toLowerCase()
  const { meta, findings } = parseMeta(fence.meta)
  if (fence.title !== undefined) meta.title = fence.title
  if (meta.ambient) return { html: '', findings }

  const source = fence.code.replace(/\r\n?/g, '\n').replace(/\n+$/, '')
  const marked = extractMagicComments(source)
  findings.push(...marked.findings)
  const { code } = marked
  const highlighted = new Set([...meta.highlightedLines, ...marked.highlighted])
  checkRange(meta, code, findings)
  if (language !== '' && !findGrammar(language)) findings.push(unknownLanguage(fence.language))

  const isPatch = language === 'diff' || language === 'patch'
  if (isPatch || meta.words.includes('diff')) {
    const lang = isPatch || language === '' ? meta.attributes.lang : language
    if (lang !== undefined && lang !== language && !findGrammar(lang)) {
      findings.push(unknownLanguage(lang))
    }
    return { html: renderDiff(code, lang, meta, highlighted, options), findings }
  }
  const sample: Sample = { code, language, title: meta.title, highlighted }
  const forms = TYPESCRIPT.has(language)
    ? typescriptForms(sample, meta, options)
    : meta.config && findGrammar(language)?.kind === 'script'
      ? javascriptConfigForms(sample, meta, options)
      : undefined
  if (!forms) return { html: renderSample(sample, meta, options), findings }
  const html =
    forms.tabs.length === 1
      ? forms.tabs[0]!.html
      : renderCodeTabs(fence.id, forms.group, forms.tabs)
  const { twin } = forms
  return twin
    ? { html, findings, twin: { code: twin.code, language: twin.language, title: twin.title } }
    : { html, findings }
}

/** One form of the fence's code. */
type Sample = Omit<Twin, 'script'> & { script?: Twin['script'] }

interface Forms {
  group: string
  tabs: CodeTab[]
  twin?: Twin
}

/** Renders a TypeScript sample, and its JavaScript forms if they differ. */
function typescriptForms(sample: Sample, meta: FenceMeta, options: FenceOptions): Forms {
  const { code, language, title, highlighted } = sample
  const { messages } = options
  const group = LANGUAGE_GROUP
  const jsx = language === 'tsx'
  const script = parseScript(code, { jsx, types: true })
  const tab = (value: string, label: string, form: Sample): CodeTab => ({
    value,
    label,
    html: renderSample(form, meta, options),
  })
  const tabs = [tab('ts', messages['code.typescript'], { ...sample, script })]
  if (!script) return { group, tabs }
  const source = { script, title, highlighted }
  if (meta.config) {
    const twins = configTwins(source)
    if (!twins) return { group, tabs }
    tabs.push(tab('js', messages['code.javascript'], twins.module))
    if (twins.commonJs) tabs.push(tab('js.cjs', 'CommonJS', twins.commonJs))
    return { group, tabs, twin: twins.module }
  }
  const twin = javascriptTwin(source, jsx)
  if (!twin || twin === 'same') return { group, tabs }
  tabs.push(tab('js', messages['code.javascript'], twin))
  return { group, tabs, twin }
}

/** Renders a config file written in JavaScript as an ES module and as CommonJS. */
function javascriptConfigForms(
  sample: Sample,
  meta: FenceMeta,
  options: FenceOptions,
): Forms | undefined {
  const { code, title, highlighted } = sample
  const script = parseScript(code, { jsx: true, types: false })
  const twins = script && configTwins({ script, title, highlighted })
  if (!twins?.commonJs) return undefined
  const label = options.messages['code.javascript']
  const { module, commonJs } = twins
  return {
    group: LANGUAGE_GROUP,
    tabs: [
      { value: 'js', label, html: renderSample(module, meta, options) },
      { value: 'js.cjs', label: 'CommonJS', html: renderSample(commonJs, meta, options) },
    ],
  }
}

function renderSample(sample: Sample, meta: FenceMeta, options: FenceOptions): string {
  const { code, language, script, title, highlighted } = sample
  const { highlighter } = options
  const tokens = script
    ? highlighter.tokenizeScript(script)
    : (highlighter.tokenize(code, language) ?? [])
  return renderBlock(code, tokens, {
    ...blockOptions(meta, options),
    language: language === '' ? 'text' : language,
    title,
    lines: markLines(code, highlighted, meta),
  })
}

/** Renders a diff: `diff` is a patch, `diff lang=ts` and `ts diff` a change in that language. */
function renderDiff(
  code: string,
  lang: string | undefined,
  meta: FenceMeta,
  highlighted: ReadonlySet<number>,
  options: FenceOptions,
): string {
  const coloured =
    lang === undefined || meta.firstLineNumber !== undefined
      ? undefined
      : markCodeDiff(code, lang, options.highlighter)
  const block = coloured ?? markPatch(code)
  const marks = markLines(code, highlighted, meta)
  const lines = marks
    ? block.lines.map((line, index) => ({ ...line, ...marks[index] }))
    : block.lines
  return renderBlock(block.code, block.tokens, {
    ...blockOptions(meta, options),
    language: 'diff',
    title: meta.title,
    lines,
  })
}

function blockOptions(
  meta: FenceMeta,
  options: FenceOptions,
): Pick<BlockOptions, 'wrap' | 'firstLineNumber' | 'messages'> {
  const { wrap, firstLineNumber } = meta
  return { wrap, firstLineNumber, messages: options.messages }
}

/** Returns a mark for each line, or `undefined` if no line needs its own element. */
function markLines(
  code: string,
  highlighted: ReadonlySet<number>,
  meta: FenceMeta,
): LineMark[] | undefined {
  const first = meta.firstLineNumber
  if (highlighted.size === 0 && first === undefined) return undefined
  return code.split('\n').map((_, index) => ({
    highlighted: highlighted.has(index + 1),
    ...(first === undefined ? {} : { margin: String(first + index) }),
  }))
}

function checkRange(meta: FenceMeta, code: string, findings: FenceFinding[]): void {
  const count = code.split('\n').length
  const beyond = meta.highlightedLines.filter((line) => line > count)
  if (beyond.length === 0) return
  findings.push({
    line: 0,
    message: `Line ${beyond[0]} should be highlighted, but the code has only ${count === 1 ? '1 line' : `${count} lines`}.`,
    hint: 'Lines are counted from 1, without highlight comments. Correct the range in braces.',
  })
}

function unknownLanguage(language: string): FenceFinding {
  const names = closeLanguages(language)
  const nearest = names.length > 0 ? `Did you mean ${names.join(', ')}? ` : ''
  return {
    line: 0,
    message: `The language "${language}" is not known, so the code is shown without colors.`,
    hint: `${nearest}Use \`text\` for code that has no language.`,
  }
}
