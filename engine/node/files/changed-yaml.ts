import { type Document, isAlias, isNode, isScalar, Scalar, visit } from 'yaml'

/** A value that YAML has changed, with the offset of what it has changed. */
export interface ChangedValue {
  message: string
  hint: string
  offset: number | undefined
}

/**
 * Returns what YAML takes for something else in an unquoted text: what follows ` #` for a comment,
 * and a first word `&word` for a name that aliases refer to.
 *
 * @param name of the value in messages
 */
export function shortened(
  source: string,
  document: Document.Parsed,
  name: string,
  node: unknown,
): ChangedValue[] {
  if (!isScalar(node) || node.type !== Scalar.PLAIN || !node.range) return []
  const [from, to] = node.range
  const [, rest] = /^[ \t]+(#.*?)[ \t]*\r?(?:\n|$)/.exec(source.slice(to)) ?? []
  const found: ChangedValue[] = []
  if (rest !== undefined && from < to) {
    const offset = source.indexOf('#', to)
    const message = `\`${name}\` ends before \`${rest}\`: YAML takes that for a comment.`
    const hint = `If it belongs to the text, write quotes around all of it: ${JSON.stringify(source.slice(from, to) + source.slice(to, offset) + rest)}. If not, write it on a line of its own.`
    found.push({ message, hint, offset })
  }
  if (node.anchor !== undefined && !hasAlias(document, node.anchor)) {
    const offset = source.lastIndexOf(`&${node.anchor}`, from)
    const message = `\`${name}\` is without \`&${node.anchor}\`: YAML takes that for a name of the value.`
    const hint = `Write quotes around it: ${JSON.stringify(source.slice(offset, to))}.`
    found.push({ message, hint, offset })
  }
  return found
}

function hasAlias(document: Document.Parsed, anchor: string): boolean {
  let isFound = false
  visit(document, {
    Alias(_, { source }) {
      isFound ||= source === anchor
    },
  })
  return isFound
}

/**
 * Returns the numbers in a value whose written form JavaScript changes: `1.10` becomes 1.1, and
 * `010` becomes 10. Who writes that has probably meant text.
 *
 * @param name of the value in messages
 */
export function changedNumbers(name: string, value: unknown): ChangedValue[] {
  if (!isNode(value) || isAlias(value)) return []
  const found: ChangedValue[] = []
  visit(value, {
    Scalar(_, { value: number, source, range }) {
      if (typeof number !== 'number' || source === undefined || source === String(number)) return
      const message = `\`${name}\` is the number ${number} to YAML, but written as ${source}.`
      const hint = `If it is text, write quotes around it: "${source}". If it is a number, write ${number}.`
      found.push({ message, hint, offset: range?.[0] })
    },
  })
  return found
}
