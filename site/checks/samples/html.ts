import { placeOf, type SyntaxProblem } from './syntax.ts'

const VOID = new Set(
  'area base br col embed hr img input link meta source track wbr !doctype'.split(' '),
)

/** Elements whose end tag is optional. */
const OPTIONAL_END = new Set(
  'p li dt dd tr td th thead tbody tfoot option optgroup colgroup html head body'.split(' '),
)

const TOKEN =
  /<!--[\s\S]*?-->|<(script|style|textarea|title)\b(?:"[^"]*"|'[^']*'|[^"'>])*>[\s\S]*?<\/\1\s*>|<(\/?)([A-Za-z!][\w:.-]*)((?:"[^"]*"|'[^']*'|[^"'<>])*)(>?)/gi

/** Checks that all tags in a piece of HTML are complete and closed in order. */
export function checkHtml(text: string): SyntaxProblem[] {
  const open: { name: string; offset: number }[] = []
  const problem = (message: string, offset: number): SyntaxProblem[] => [
    { message, ...placeOf(text, offset) },
  ]
  for (const match of text.matchAll(TOKEN)) {
    const [, raw, slash, tag, attributes = '', end] = match
    if (raw !== undefined || tag === undefined) continue
    const name = tag.toLowerCase()
    if (end === '') return problem(`The tag <${slash}${tag} is not closed.`, match.index)
    if (slash === '') {
      if (!VOID.has(name) && !attributes.endsWith('/')) open.push({ name, offset: match.index })
      continue
    }
    while (open.length > 0 && open.at(-1)!.name !== name && OPTIONAL_END.has(open.at(-1)!.name)) {
      open.pop()
    }
    const last = open.pop()
    if (!last) return problem(`</${tag}> has no opening tag.`, match.index)
    if (last.name !== name)
      return problem(`</${tag}> is used where <${last.name}> is open.`, match.index)
  }
  const left = open.find(({ name }) => !OPTIONAL_END.has(name))
  return left ? problem(`<${left.name}> is never closed.`, left.offset) : []
}
