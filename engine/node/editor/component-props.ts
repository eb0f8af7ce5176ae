import { basename, dirname, join, resolve } from 'node:path'
import { engineFolder } from '../files/engine-folder.ts'
import { isFile } from '../files/is-file.ts'
import { readText } from '../files/read-text.ts'
import { componentNames } from '../vite/component-names.ts'
import type { SiteModules } from '../vite/site-modules.ts'

/** A component that pages can use without importing it. */
export interface Component {
  name: string
  /** Text of its docstring. */
  documentation: string
  props: ComponentProp[]
  /** Absolute file with its definition; `null` if not found. */
  file: string | null
  /** 1-based line of its definition. */
  line: number
}

export interface ComponentProp {
  name: string
  /** Type as written in TypeScript. */
  type: string
  isOptional: boolean
  documentation: string
}

/** Returns the components that every page can use: from the site, from plugins, and from the kit. */
export function siteComponents({
  componentsIndex,
  pluginComponents,
  islands,
}: Pick<SiteModules, 'componentsIndex' | 'pluginComponents' | 'islands'>): Component[] {
  const components = new Map<string, Component>()
  const kit = kitSources.find((file) => readText(file) !== null)
  for (const name of kit ? kitNames(kit) : []) components.set(name, componentIn(kit!, name))
  for (const index of pluginComponents) addFrom(index)
  for (const [name, file] of islands) components.set(name, componentIn(file, name))
  if (componentsIndex !== null) addFrom(componentsIndex)
  return [...components.values()].sort((a, b) => (a.name < b.name ? -1 : 1))

  function addFrom(index: string): void {
    for (const name of componentNames(index).filter((candidate) => /^[A-Z]/.test(candidate))) {
      components.set(name, componentIn(index, name))
    }
  }
}

/** Sources of the engine's components, in the repository and in the package. */
const kitSources = ['client/theme/mdx/components.tsx', 'content.d.ts'].map((file) =>
  join(engineFolder, file),
)

/** Returns the names of the engine's components. */
function kitNames(file: string): string[] {
  const [, list = ''] = /\bmdxComponents\s*[=:]\s*\{([\s\S]*?)\n\}/.exec(readText(file) ?? '') ?? []
  return [...list.matchAll(/^\s*([A-Z]\w*)/gm)].map(([, name = '']) => name)
}

/**
 * Returns the documentation of a component from its source: a module, or another module that the
 * module re-exports.
 */
export function componentIn(module: string, name: string): Component {
  const none: Component = { name, documentation: '', props: [], file: null, line: 1 }
  const definition = definitionOf(module, name, new Set())
  if (definition === null) return none
  const { file, source, at, local } = definition
  const line = source.slice(0, at).split('\n').length
  return {
    name,
    documentation: docBefore(source, at),
    props: propsOf(source, local, at),
    file,
    line,
  }
}

interface Definition {
  file: string
  source: string
  /** Offset of the definition. */
  at: number
  /** Name of the component in the file. */
  local: string
}

function definitionOf(module: string, name: string, seen: Set<string>): Definition | null {
  const source = seen.has(`${module}#${name}`) ? null : readText(module)
  if (source === null) return null
  seen.add(`${module}#${name}`)
  const declared = new RegExp(
    String.raw`^[ \t]*(?:export\s+)?(?:declare\s+)?(?:default\s+)?(?:async\s+)?(?:function|const|class|let)\s+${name}\b`,
    'm',
  ).exec(source)
  if (declared) return { file: module, source, at: declared.index, local: name }
  if (name === 'default' || basename(module).startsWith(`${name}.island.`)) {
    const [whole, named] =
      /^export\s+default\s+(?:async\s+)?(?:function|class)?\s*([\w$]*)/m.exec(source) ?? []
    if (whole !== undefined) {
      const at = source.indexOf(whole)
      if (whole.includes('function') || whole.includes('class') || !named) {
        return { file: module, source, at, local: named || 'default' }
      }
      return definitionOf(module, named, seen)
    }
  }
  const lists = source.matchAll(
    /^\s*(?:import|export)\s+(?:([\w$]+)\s*,?\s*)?(?:\{([^}]*)\})?\s*from\s*['"]([^'"]+)['"]/gm,
  )
  for (const [, whole, list = '', from = ''] of lists) {
    const file = from.startsWith('.') ? moduleFile(resolve(dirname(module), from)) : null
    if (file === null) continue
    if (whole === name) return definitionOf(file, 'default', seen)
    for (const item of list.split(',')) {
      const [, outer, inner] = /^\s*(?:type\s+)?([\w$]+)(?:\s+as\s+([\w$]+))?\s*$/.exec(item) ?? []
      if (outer !== undefined && (inner ?? outer) === name) return definitionOf(file, outer, seen)
    }
  }
  for (const [, from = ''] of source.matchAll(/^\s*export\s*\*\s*from\s*['"](\.[^'"]+)['"]/gm)) {
    const file = moduleFile(resolve(dirname(module), from))
    const found = file && definitionOf(file, name, seen)
    if (found) return found
  }
  return null
}

function moduleFile(path: string): string | null {
  const endings = ['', '.tsx', '.ts', '.jsx', '.js', '/index.tsx', '/index.ts']
  const plain = path.replace(/\.js$/, '')
  return [...endings.map((end) => path + end), `${plain}.tsx`, `${plain}.ts`].find(isFile) ?? null
}

/** Returns the text of the docstring directly before an offset. */
function docBefore(source: string, offset: number): string {
  const before = source.slice(0, offset).trimEnd()
  if (!before.endsWith('*/')) return ''
  const start = before.lastIndexOf('/**')
  return start < 0 ? '' : docText(before.slice(start + 3, -2))
}

function docText(comment: string): string {
  return comment
    .split('\n')
    .map((line) => line.replace(/^\s*\*? ?/, '').trimEnd())
    .join('\n')
    .trim()
}

/** Returns the props of a component, from the type of its first parameter. */
function propsOf(source: string, name: string, at: number): ComponentProp[] {
  const head = source.slice(at, at + 2000)
  if (/^[^(={]*\(\s*\)/.test(head)) return []
  const typed = /\(\s*(?:\{[\s\S]*?\}|[\w$]+)\s*:\s*(?:Readonly<)?([\w$]+|\{)/.exec(head)
  const type = typed?.[1]
  if (type === '{') return membersAt(source, at + typed!.index + typed![0].length - 1)
  const typeName = type ?? `${name}Props`
  const declared = new RegExp(
    String.raw`\b(?:interface\s+${typeName}\b[^{]*|type\s+${typeName}\b[^={]*=[^{;]*)\{`,
  ).exec(source)
  return declared ? membersAt(source, declared.index + declared[0].length - 1) : []
}

/** Returns the members of the type whose brace is at an offset. */
function membersAt(source: string, open: number): ComponentProp[] {
  const members: ComponentProp[] = []
  let offset = open + 1
  while (offset < source.length) {
    const [skipped] = /^[\s;,]*/.exec(source.slice(offset))!
    offset += skipped.length
    const [comment] = /^(?:\/\*[\s\S]*?\*\/|\/\/[^\n]*\n)\s*/.exec(source.slice(offset)) ?? []
    const documentation = comment?.startsWith('/**') ? docText(comment.trim().slice(3, -2)) : ''
    offset += comment?.length ?? 0
    const [head, name, mark] =
      /^(?:readonly\s+)?['"]?([\w$-]+)['"]?(\?)?\s*(?=[:(])/.exec(source.slice(offset)) ?? []
    if (head === undefined || name === undefined) break
    const typeStart = offset + head.length + (source[offset + head.length] === ':' ? 1 : 0)
    const end = typeEnd(source, typeStart)
    const type = source
      .slice(typeStart, end)
      .replace(/\s\/\/.*$/gm, '')
      .replace(/\s+/g, ' ')
      .trim()
    members.push({ name, type, isOptional: mark === '?', documentation })
    offset = end
  }
  return members
}

/** Returns the end of a member's type: a line break or a separator outside brackets. */
function typeEnd(source: string, start: number): number {
  let depth = 0
  for (let offset = start; offset < source.length; offset++) {
    const char = source[offset]!
    if ('([{<'.includes(char)) depth++
    else if (char === '>' && source[offset - 1] === '=') continue
    else if (')]}>'.includes(char) && depth-- === 0) return offset
    else if (depth === 0 && (char === ';' || char === ',')) return offset
    else if (depth === 0 && char === '\n' && !/^\s*[|&]/.test(source.slice(offset + 1))) {
      if (source.slice(start, offset).trim() !== '') return offset
    }
  }
  return source.length
}
