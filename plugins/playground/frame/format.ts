/** Formats a value like a console: on one line, shortened if it is deep or long. */
export function format(value: unknown, depth = 0, seen: readonly unknown[] = []): string {
  if (typeof value === 'string') return depth === 0 ? value : JSON.stringify(value)
  if (typeof value === 'bigint') return `${value}n`
  if (typeof value === 'function') return `ƒ ${value.name || '(anonymous)'}`
  if (typeof value !== 'object' || value === null) return String(value)
  if (seen.includes(value)) return '[Circular]'
  if (value instanceof Error) return `${value.name}: ${value.message}`
  if (value instanceof Date)
    return Number.isNaN(value.getTime()) ? 'Invalid Date' : value.toISOString()
  if (value instanceof RegExp) return String(value)
  if (typeof Node !== 'undefined' && value instanceof Node) return formatNode(value)
  const inside = [...seen, value]
  const item = (one: unknown): string => format(one, depth + 1, inside)
  if (Array.isArray(value)) return depth > 2 ? '[…]' : list('[', value.map(item), ']')
  if (value instanceof Map) {
    const entries = [...value].map(([key, one]) => `${item(key)} => ${item(one)}`)
    return list(`Map(${value.size}) {`, entries, '}')
  }
  if (value instanceof Set) return list(`Set(${value.size}) {`, [...value].map(item), '}')
  const name = Object.getPrototypeOf(value)?.constructor?.name
  const start = name === undefined || name === 'Object' ? '{' : `${name} {`
  if (depth > 2) return `${start}…}`
  const entries = Object.entries(value).map(([key, one]) => `${key}: ${item(one)}`)
  return list(start, entries, '}')
}

function formatNode(node: Node): string {
  if (!(node instanceof Element)) return node.textContent ?? ''
  const html = node.outerHTML
  return html.length > 200 ? `${html.slice(0, 200)}…` : html
}

const LONGEST_LIST = 100

function list(start: string, items: readonly string[], end: string): string {
  const shown = items.slice(0, LONGEST_LIST)
  if (items.length > LONGEST_LIST) shown.push(`… ${items.length - LONGEST_LIST} more`)
  const space = end === '}' && shown.length > 0 ? ' ' : ''
  return `${start}${space}${shown.join(', ')}${space}${end}`
}
