import { parseCode } from '../files/parse-code.ts'
import type { Target } from './target.ts'

interface Node {
  type: string
  start: number
  end: number
  [part: string]: unknown
}

/** Settings and attributes with a URL, and settings with the id of a doc. */
const urls = new Set(['to', 'href'])
const docs = new Set(['id', 'docId', 'dirName', 'mainDoc'])

/**
 * Finds references to files and pages in a module, by its syntax tree: imports, `require('…')`,
 * links in attributes and settings, and ids of docs. Computed values are ignored.
 *
 * @param name file name, whose extension determines the syntax
 * @param ids include texts in lists, as in sidebars: they may be ids of docs
 * @returns an empty list for a module that cannot be parsed
 */
export function codeTargets(source: string, name: string, ids = false): Target[] {
  const isJson = name.endsWith('.json')
  const shift = isJson ? 1 : 0
  const { program, errors } = isJson ? parseCode('x.js', `(${source})`) : parseCode(name, source)
  const found: Target[] = []
  if (errors.length > 0) return found
  walk(program as unknown as Node, undefined)
  return found

  function walk(node: Node, parent: Node | undefined): void {
    const value = stringValue(node)
    const kind = value === null ? null : kindOf(node, parent)
    const [start, end] = [node.start + 1 - shift, node.end - 1 - shift]
    // Text with escapes differs from its source, and is left unchanged.
    if (value !== null && kind !== null && source.slice(start, end) === value) {
      const setting = parent?.type === 'Property' ? settingOf(parent) : ''
      found.push({ value, start, end, kind, form: 'quoted', ...(setting && { setting }) })
    }
    for (const child of Object.values(node).flat()) {
      if (isNode(child)) walk(child, node)
    }
  }

  function kindOf(node: Node, parent: Node | undefined): Target['kind'] | null {
    switch (parent?.type) {
      case 'ImportDeclaration':
      case 'ExportNamedDeclaration':
      case 'ExportAllDeclaration':
      case 'ImportExpression':
        return parent.source === node ? 'file' : null
      case 'CallExpression':
        return (parent.callee as Node).name === 'require' ? 'file' : null
      case 'JSXAttribute':
        return urls.has(String((parent.name as Node).name)) ? 'url' : null
      case 'Property': {
        const setting = settingOf(parent)
        if (parent.value !== node) return null
        return urls.has(setting) ? 'url' : docs.has(setting) ? 'doc' : ids ? 'doc' : null
      }
      case 'ArrayExpression':
        return ids ? 'doc' : null
      default:
        return null
    }
  }
}

function settingOf(property: Node): string {
  const { name, value } = property.key as Node
  return String(name ?? value)
}

function stringValue({ type, value }: Node): string | null {
  return type === 'Literal' && typeof value === 'string' ? value : null
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value
}
