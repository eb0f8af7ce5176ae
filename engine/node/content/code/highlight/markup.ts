import type { TokenClass, Tokens } from './token.ts'
import { shiftTokens } from './token.ts'

/** Highlights the languages embedded in markup. */
export interface EmbeddedTokens {
  /** Returns the tokens of `code`; `language` is a name as in a fence: `ts`, `css` … */
  tokenize(code: string, language: string): Tokens
  /** Returns the tokens of an expression, statement or function head; `undefined` if invalid. */
  expression(code: string): Tokens | undefined
}

/** `svelte` has expressions in braces, `vue` in double braces and in directives. */
export type MarkupDialect = 'html' | 'xml' | 'vue' | 'svelte'

const TAG_START = /<(\/?)([A-Za-z][\w:.-]*)/y
const ATTRIBUTE = /([^\s=>"'{}/]+|\{)(?:(\s*=\s*)("[^"]*"|'[^']*'|\{|[^\s>"'{]+)?)?/y
const SPECIAL = /<!--[\s\S]*?(?:-->|$)|<!\[CDATA\[[\s\S]*?(?:\]\]>|$)|<!?\??[A-Za-z][^>]*>/y
const DIRECTIVE = /^(?:[:@#]|v-)/

/** Returns the tokens of HTML, XML and single-file components. */
export function markupTokens(
  code: string,
  dialect: MarkupDialect,
  embedded: EmbeddedTokens,
): Tokens {
  const tokens: Tokens = []
  let at = 0
  const push = (start: number, end: number, kind: TokenClass): void => {
    if (end > start) tokens.push({ start, end, class: kind })
  }

  while (at < code.length) {
    const char = code[at]
    if (char === '<') {
      if (!special() && !tag()) at++
    } else if (dialect === 'svelte' && char === '{') {
      braces(at)
    } else if (dialect === 'vue' && code.startsWith('{{', at)) {
      const end = code.indexOf('}}', at)
      if (end < 0) at += 2
      else {
        expression(at + 2, end)
        at = end + 2
      }
    } else at++
  }
  return tokens

  /** Consumes a comment, CDATA section, declaration or processing instruction, if there is one. */
  function special(): boolean {
    if (code[at + 1] !== '!' && code[at + 1] !== '?') return false
    SPECIAL.lastIndex = at
    const match = SPECIAL.exec(code)
    if (!match) return false
    push(at, at + match[0].length, match[0].startsWith('<![CDATA[') ? 's' : 'c')
    at += match[0].length
    return true
  }

  function tag(): boolean {
    TAG_START.lastIndex = at
    const match = TAG_START.exec(code)
    if (!match) return false
    const name = match[2]!
    push(at + 1 + match[1]!.length, at + match[0].length, 'g')
    at += match[0].length
    let language = name === 'style' ? 'css' : name === 'script' ? 'js' : undefined
    let selfClosed = false
    while (at < code.length && code[at] !== '>') {
      ATTRIBUTE.lastIndex = at
      const found = ATTRIBUTE.exec(code)
      if (!found) {
        selfClosed = code[at] === '/'
        at++
        continue
      }
      const attribute = found[1]!
      const value = found[3]
      if (attribute === '{') {
        braces(at)
        continue
      }
      push(at, at + attribute.length, 'p')
      const valueAt = at + found[0].length - (value?.length ?? 0)
      at += found[0].length
      if (value === undefined) continue
      if (value === '{') {
        braces(valueAt)
        continue
      }
      if (attribute === 'lang') language = value.replace(/["']/g, '')
      if (attribute === 'type' && /json/.test(value)) language = 'json'
      attributeValue(attribute, value, valueAt)
    }
    at++
    if (language && match[1] === '' && !selfClosed && (name === 'style' || name === 'script')) {
      const close = code.indexOf(`</${name}`, at)
      const end = close < 0 ? code.length : close
      tokens.push(...shiftTokens(embedded.tokenize(code.slice(at, end), language), at))
      at = end
    }
    return true
  }

  function attributeValue(name: string, value: string, start: number): void {
    const quoted = value[0] === '"' || value[0] === "'"
    if (dialect === 'vue' && quoted && DIRECTIVE.test(name)) {
      const inner = embedded.expression(value.slice(1, -1))
      if (inner) {
        tokens.push(...shiftTokens(inner, start + 1))
        return
      }
    }
    push(start, start + value.length, 's')
  }

  /** Consumes Svelte's `{expression}` or `{#each tasks as task}`; `start` is the brace. */
  function braces(start: number): void {
    let depth = 0
    let end = start
    for (; end < code.length; end++) {
      if (code[end] === '{') depth++
      else if (code[end] === '}' && --depth === 0) break
    }
    const word = /^[#:/@][a-z]+(?: if)?/.exec(code.slice(start + 1, end))
    const from = start + 1 + (word?.[0].length ?? 0)
    if (word) push(start + 1, from, 'k')
    if (word?.[0] === '#each') {
      const as = code.slice(from, end).indexOf(' as ')
      if (as >= 0) {
        expression(from, from + as)
        push(from + as + 1, from + as + 3, 'k')
      }
    } else expression(from, end)
    at = end + 1
  }

  function expression(start: number, end: number): void {
    const inner = embedded.expression(code.slice(start, end))
    if (inner) tokens.push(...shiftTokens(inner, start))
  }
}
