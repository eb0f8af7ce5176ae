export interface Attribute {
  /** `form={expression}`, `form="string"`, or a bare `form`. */
  kind: 'expression' | 'string' | 'flag'
  value: string
  /** Offset of the value's first character. */
  start: number
}

/** A JSX element. The body is the source between its tags, empty for `<A />`. */
export interface Element {
  name: string
  attributes: ReadonlyMap<string, Attribute>
  start: number
  bodyStart: number
  bodyEnd: number
}

/**
 * Reads the tag that starts at `at` and returns the offset after it. An opening tag is added to
 * `elements`, and to `open` until its closing tag is found.
 */
export function readTag(source: string, at: number, elements: Element[], open: Element[]): number {
  const [head, name = ''] = /^<\/?([A-Za-z][\w.-]*)?/.exec(source.slice(at, at + 80))!
  const { attributes, selfClosing, end } = readAttributes(source, at + head.length)
  if (head.startsWith('</')) {
    const index = open.findLastIndex((element) => element.name === name)
    if (index >= 0) {
      open[index]!.bodyEnd = at
      open.length = index
    }
  } else if (name !== '') {
    const element = { name, attributes, start: at, bodyStart: end, bodyEnd: end }
    elements.push(element)
    if (!selfClosing) open.push(element)
  }
  return end
}

function readAttributes(source: string, from: number) {
  const attributes = new Map<string, Attribute>()
  const name = /[A-Za-z_][\w:.-]*/y
  let at = from
  while (at < source.length && source[at] !== '>' && !source.startsWith('/>', at)) {
    name.lastIndex = at
    const found = name.exec(source)?.[0]
    if (found === undefined) {
      at = source[at] === '{' ? expressionEnd(source, at) : at + 1
      continue
    }
    at += found.length
    const attribute = source[at] === '=' ? readValue(source, at + 1) : undefined
    attributes.set(found, attribute?.value ?? { kind: 'flag', value: '', start: at })
    at = attribute?.end ?? at
  }
  const selfClosing = source.startsWith('/>', at)
  return { attributes, selfClosing, end: Math.min(at + (selfClosing ? 2 : 1), source.length) }
}

function readValue(source: string, at: number): { value: Attribute; end: number } {
  const quote = source[at]!
  if (quote === '{') {
    const end = expressionEnd(source, at)
    const value = source.slice(at + 1, end - 1)
    return { value: { kind: 'expression', value, start: at + 1 }, end }
  }
  const found = source.indexOf(quote, at + 1)
  const end = found < 0 ? source.length : found
  return {
    value: { kind: 'string', value: source.slice(at + 1, end), start: at + 1 },
    end: end + 1,
  }
}

/**
 * Offset after the brace that closes the one at `at`; braces in strings and comments do not count.
 */
export function expressionEnd(source: string, at: number): number {
  const token =
    /\{|\}|\/\*[\s\S]*?\*\/|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\[\s\S]|[^`\\])*`/g
  token.lastIndex = at
  let depth = 0
  for (let found = token.exec(source); found; found = token.exec(source)) {
    if (found[0] === '{') depth += 1
    else if (found[0] === '}') depth -= 1
    if (depth === 0) return token.lastIndex
  }
  return source.length
}
