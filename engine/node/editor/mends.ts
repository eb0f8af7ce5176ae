import { basename } from 'node:path'
import type { Finding } from '../../shared/finding.ts'
import { splitUrl } from '../../shared/url.ts'
import { editDistance } from '../errors/nearest.ts'
import { relativePath } from '../move/moved-paths.ts'
import type { Target } from '../move/target.ts'

/** A text edit that fixes a finding. Offsets refer to the text. */
export interface Mend {
  /** Title, as a command: `Replace "tpi" by "tip"`. */
  title: string
  start: number
  end: number
  text: string
  /** Absolute path of another file to change instead. `end` may be `Infinity`, the end of the file. */
  file?: string
}

/** The data for computing fixes. */
export interface MendContext {
  /** Absolute file of the text. */
  file: string
  text: string
  /** Offset of the finding. */
  offset: number
  targets: readonly Target[]
  /** Returns the absolute file of the page at a route path; `null` if there is none. */
  fileOfPage(path: string): string | null
  /** Returns the absolute path of a file of the site, from its root. */
  fileOfSite(name: string): string
  /** Whether a URL leads to a file in a static folder. */
  isStatic(url: string): boolean
  /** Absolute file of the redirects. */
  redirectsFile: string
}

/** Returns possible fixes of a finding, the most likely first. */
export function mendsOf({ message, hint = '', rule }: Finding, context: MendContext): Mend[] {
  const redirect = redirectLine(hint, context)
  if (redirect !== null) return [redirect]
  const suggestions = suggestionsIn(hint)
  if (suggestions.length === 0) return addSlash(rule, context) ?? addQuotes(rule, hint, context)
  return suggestions.flatMap((suggestion): Mend[] => {
    const link = fileMend(suggestion, hint, context) ?? linkMend(suggestion, context)
    if (link !== null) return [link]
    const word = wordToReplace(message, suggestion, context)
    return word === null ? [] : [replacement(word, suggestion.replace(/^#/, ''), context)]
  })
}

/** Returns the suggestions in a hint. */
function suggestionsIn(hint: string): string[] {
  const [, meant] = /Did you mean ([^?\n]+?)\s*\?/.exec(hint) ?? []
  const [, written] = /^Write (`[^`…]+`)(?: in place of it)?\.?(?:\s|$)/.exec(hint) ?? []
  const names = meant === undefined ? [written ?? ''] : meant.split(/, | or /)
  return names
    .map((name) => name.replace(/^the file /, ''))
    .filter((name) => /^(?:`[^`]+`|"[^"]+"|\S+)$/.test(name))
    .map((name) => name.replace(/^[`"]|[`"]$/g, '').replace(/^(?::::|<)|\/?>$/g, ''))
}

/** Replaces the link at the finding with the path of a file. */
function fileMend(name: string, hint: string, context: MendContext): Mend | null {
  if (!/Did you mean (?:the file )?"[^"]+\.\w+"/.test(hint)) return null
  const target = targetAt(context)
  if (target === null || target.value.startsWith('/')) return null
  const { query, hash } = splitUrl(target.value)
  const path = relativePath(context.file, context.fileOfSite(name))
  return replacement(target, path + query + hash, context)
}

/** Adds the leading slash to the URL of a file in a static folder. */
function addSlash(rule: string, context: MendContext): Mend[] | null {
  const target = rule === 'broken-image' || rule === 'broken-link' ? targetAt(context) : null
  if (target === null || /^[./]/.test(target.value)) return null
  const url = `/${target.value}`
  return context.isStatic(url) ? [replacement(target, url, context)] : null
}

/** Returns the link or image at the finding. */
function targetAt({ offset, text, targets }: MendContext): Target | null {
  const line = text.indexOf('\n', offset)
  const target = targets.find(
    ({ kind, end, start }) =>
      kind === 'url' && end > offset && (line < 0 || start <= line || start <= offset),
  )
  return target ?? null
}

/** Replaces the link at the finding with a URL in the same form. */
function linkMend(suggestion: string, context: MendContext): Mend | null {
  const { file } = context
  const isAnchor = suggestion.startsWith('#')
  if (!isAnchor && !suggestion.startsWith('/')) return null
  const target = targetAt(context)
  if (target === null) return null
  const { path, query, hash } = splitUrl(target.value)
  if (isAnchor) return replacement(target, path + query + suggestion, context)
  const page = /\.mdx?$/.test(path) ? context.fileOfPage(suggestion) : null
  const next = page === null ? suggestion : relativePath(file, page)
  return replacement(target, next + query + hash, context)
}

/** Returns the word that the suggestion replaces, on the line of the finding. */
function wordToReplace(
  message: string,
  suggestion: string,
  { text, offset }: MendContext,
): { start: number; end: number } | null {
  const end = text.indexOf('\n', offset)
  const start = text.lastIndexOf('\n', offset - 1) + 1
  const line = text.slice(start, end < 0 ? undefined : end)
  const quoted = [...message.matchAll(/[`"]([^`"]+)[`"]/g)].map(([, name = '']) =>
    name.replace(/^(?::::|<)|\/?>$/g, ''),
  )
  // A message may quote several texts. The mistake is the text most similar to the suggestion.
  const likely = quoted
    .filter((one) => one !== '' && one !== suggestion)
    .map((name) => ({ name, distance: editDistance(name, suggestion) }))
    .sort((a, b) => a.distance - b.distance)
  for (const { name } of likely) {
    const after = line.indexOf(name, offset - start)
    const at = after >= 0 ? after : line.indexOf(name)
    if (at >= 0) return { start: start + at, end: start + at + name.length }
  }
  const words = [...line.matchAll(/[\w$@./-]+/g)]
    .map((match) => ({ word: match[0], at: match.index }))
    .map((one) => ({ ...one, distance: editDistance(one.word, suggestion) }))
    .filter(({ distance }) => distance > 0 && distance <= suggestion.length / 2)
    .sort((a, b) => a.distance - b.distance)
  const [best] = words
  return best ? { start: start + best.at, end: start + best.at + best.word.length } : null
}

function replacement(
  { start, end }: { start: number; end: number },
  text: string,
  context: MendContext,
): Mend {
  return { title: `Replace "${context.text.slice(start, end)}" by "${text}"`, start, end, text }
}

/** Quotes a YAML value, if a finding requires it. */
function addQuotes(rule: string, hint: string, { text, offset }: MendContext): Mend[] {
  const [, quoted] = /^Write quotes around it: ("[^\n]*")\./.exec(hint) ?? []
  const isYaml = rule === 'front-matter' && /^Quote values/.test(hint)
  const start = text.lastIndexOf('\n', offset - 1) + 1
  const [, before, value] =
    /^(\s*[\w-]+:[ \t]+)([^\r\n]*?)[ \t]*\r?(?:\n|$)/.exec(text.slice(start)) ?? []
  if (before === undefined || value === undefined) return []
  const valueStart = start + before.length
  const end = valueStart + value.length
  if (quoted !== undefined)
    return [{ title: `Write ${quoted}`, start: valueStart, end, text: quoted }]
  if (!isYaml || value === '') return []
  const bare = value.replace(/^(['"])(.*)\1$/, '$2').replace(/^['"]/, '')
  const written = JSON.stringify(bare)
  return written === value
    ? []
    : [{ title: `Write ${written}`, start: valueStart, end, text: written }]
}

/** Adds the redirect that a finding about a lost URL proposes. */
function redirectLine(hint: string, { redirectsFile }: MendContext): Mend | null {
  const name = basename(redirectsFile)
  const [, , line] =
    new RegExp(`add to (\\S*${name.replace('.', '\\.')})\\n(\\S+ \\S+)`).exec(hint) ?? []
  // The hint contains `…` if no page is similar: the author has to choose the target.
  if (line === undefined || line.includes('…')) return null
  const end = Number.POSITIVE_INFINITY
  return { title: `Redirect: ${line}`, start: end, end, text: `${line}\n`, file: redirectsFile }
}
