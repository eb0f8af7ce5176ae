import type { Edit } from './edits.ts'
import { type Script, tokenKinds } from './parse.ts'

/**
 * Returns the edits that turn an enum into an object; `index` is the `enum` keyword. `undefined` if
 * a member is computed from others, or if names are looked up by number, which objects cannot do.
 */
export function enumEdits(script: Script, index: number): Edit[] | undefined {
  const { code, tokens } = script
  const kinds = tokenKinds()
  const text = (at: number): string => code.slice(tokens[at]!.start, tokens[at]!.end)
  const name = text(index + 1)
  const isConst = tokens[index - 1]?.type === kinds._const
  const edits: Edit[] = [
    isConst
      ? { start: tokens[index]!.start, end: tokens[index + 1]!.start, text: '' }
      : { start: tokens[index]!.start, end: tokens[index]!.end, text: 'const' },
    { start: tokens[index + 1]!.end, end: tokens[index + 1]!.end, text: ' =' },
  ]
  let value: number | undefined = 0
  let numeric = false
  let at = index + 3
  while (tokens[at]!.type !== kinds.braceR) {
    const member = tokens[at]!
    if (member.type === kinds.comma) {
      at++
      continue
    }
    if (member.type !== kinds.name && member.type !== kinds.string) return undefined
    if (tokens[at + 1]!.type === kinds.eq) {
      const first = at + 2
      let last = first
      for (; tokens[last]!.type !== kinds.comma && tokens[last]!.type !== kinds.braceR; last++) {
        if (tokens[last]!.type === kinds.name || tokens[last]!.type === kinds.parenL)
          return undefined
      }
      edits.push({ start: member.end, end: tokens[first]!.start, text: ': ' })
      const literal = last === first + 1 ? tokens[first]! : undefined
      value = literal?.type === kinds.num ? Number(text(first).replaceAll('_', '')) + 1 : undefined
      numeric ||= literal?.type !== kinds.string
      at = last
    } else {
      if (value === undefined || Number.isNaN(value)) return undefined
      edits.push({ start: member.end, end: member.end, text: `: ${value++}` })
      numeric = true
      at++
    }
  }
  const looksUp = tokens.some(
    (token, place) => token.type === kinds.bracketL && place > 0 && text(place - 1) === name,
  )
  return numeric && looksUp ? undefined : edits
}
