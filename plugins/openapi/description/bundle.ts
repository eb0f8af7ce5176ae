import { readFileSync, realpathSync } from 'node:fs'
import { dirname, isAbsolute, relative, resolve } from 'node:path'
import type { WhyPrivate } from 'quire-docs/plugin'
import { pointerOf, valueAt } from './pointer.ts'
import { parseFile, type SourceFile } from './source-file.ts'

/** A mistake in a description, with its position. */
export interface Mistake {
  /** Absolute path of the file. */
  file: string
  line: number
  column: number
  /** JSON pointer to the mistake; empty for the whole file. */
  pointer: string
  rule: 'unreadable' | 'broken-reference' | 'invalid' | 'duplicate-operation' | 'unused-parameter'
  message: string
  hint?: string
}

/** A description merged with all files that it references. */
export interface Bundle {
  /** The merged description; other files are under `x-files`. */
  value: Record<string, unknown>
  /** The description itself is the first. */
  files: readonly SourceFile[]
  mistakes: Mistake[]
  /** Returns the source position of a part of `value`. */
  placeOf(pointer: string): { file: string; line: number; column: number }
}

/**
 * Reads a description and all files that it references, and merges them into one document.
 * References to other files become internal ones: `pet.yaml#/Pet` becomes `#/x-files/1/Pet`.
 *
 * @param root absolute path of the description
 * @param whyPrivate returns the reason why a file must not be published; not called for files in
 *   the folder of the description, unless they are hidden
 */
export function bundle(root: string, whyPrivate: WhyPrivate = () => null): Bundle {
  const files: SourceFile[] = []
  const mistakes: Mistake[] = []
  const numbers = new Map<string, number>()
  const broken = new Set<string>()

  const read = (path: string, from?: { file: SourceFile; pointer: string }): number | undefined => {
    const existing = numbers.get(path)
    if (existing !== undefined) return existing
    const why = from && !isBeside(path, dirname(root)) ? whyPrivate(path) : null
    if (from && why) {
      broken.add(path)
      mistakes.push({
        file: from.file.path,
        ...from.file.placeOf(from.pointer),
        pointer: from.pointer,
        rule: 'broken-reference',
        message: `This refers to the file ${path}, which must not be published: ${why.reason}.`,
        hint: why.hint,
      })
      return undefined
    }
    let text: string
    try {
      text = readFileSync(path, 'utf8')
    } catch {
      broken.add(path)
      mistakes.push({
        file: from?.file.path ?? path,
        ...(from ? from.file.placeOf(from.pointer) : { line: 1, column: 1 }),
        pointer: from?.pointer ?? '',
        rule: from ? 'broken-reference' : 'unreadable',
        message: from
          ? `This refers to the file ${path}, which cannot be read.`
          : `The description ${path} cannot be read.`,
        hint: from
          ? 'References to files are relative to the file that they are in.'
          : 'The option `description` is a path relative to the folder of the site.',
      })
      return undefined
    }
    const file = parseFile(path, text)
    const number = files.push(file) - 1
    numbers.set(path, number)
    for (const { message, line, column } of file.mistakes) {
      mistakes.push({ file: path, line, column, pointer: '', rule: 'unreadable', message })
    }
    rewrite(file.value, file, number, [])
    return number
  }

  /** Rewrites the references in a value of a file, and reads the referenced files. */
  function rewrite(value: unknown, file: SourceFile, number: number, steps: string[]): void {
    if (typeof value !== 'object' || value === null) return
    for (const [key, child] of Object.entries(value)) {
      if (key === '$ref' && typeof child === 'string' && !isProperties(steps)) {
        const position = { file, pointer: pointerOf([...steps, key]) }
        const target = targetOf(child, file, number, position)
        if (target !== undefined) (value as Record<string, unknown>).$ref = target
      } else rewrite(child, file, number, [...steps, key])
    }
  }

  function targetOf(
    reference: string,
    file: SourceFile,
    number: number,
    position: { file: SourceFile; pointer: string },
  ): string | undefined {
    const [path = '', fragment = ''] = reference.split('#', 2)
    if (/^[a-z][a-z\d+.-]+:/i.test(path)) {
      mistakes.push({
        file: file.path,
        ...file.placeOf(position.pointer),
        pointer: position.pointer,
        rule: 'broken-reference',
        message: `This refers to ${reference}. Descriptions are read from files, not from the network.`,
        hint: 'Save the description that it refers to beside this one.',
      })
      return undefined
    }
    const other =
      path === '' ? number : read(resolve(dirname(file.path), decodeURI(path)), position)
    if (other === undefined) return undefined
    return other === 0 ? `#${fragment}` : `#/x-files/${other}${fragment === '/' ? '' : fragment}`
  }

  read(resolve(root))
  const value = (files[0]?.value ?? {}) as Record<string, unknown>
  if (files.length > 1) {
    value['x-files'] = Object.fromEntries(
      files.flatMap(({ value }, number) => (number === 0 ? [] : [[number, value]])),
    )
  }
  const result: Bundle = {
    value,
    files,
    mistakes,
    placeOf(pointer) {
      const [, number, pointerInFile] = /^\/x-files\/(\d+)(.*)$/.exec(pointer) ?? []
      const file = files[Number(number ?? 0)]
      if (!file) return { file: resolve(root), line: 1, column: 1 }
      return { file: file.path, ...file.placeOf(pointerInFile ?? pointer) }
    },
  }
  reportBroken(result)
  return result
}

/** Whether a file is in a folder, and neither it nor a folder between them is hidden. */
function isBeside(path: string, folder: string): boolean {
  try {
    const below = relative(realpathSync(folder), realpathSync(path))
    return !below.split(/[\\/]/).some((name) => name.startsWith('.')) && !isAbsolute(below)
  } catch {
    return false
  }
}

/** Reports unresolved references. */
function reportBroken(bundle: Bundle): void {
  const visit = (value: unknown, steps: string[]): void => {
    if (typeof value !== 'object' || value === null) return
    for (const [key, child] of Object.entries(value)) {
      if (key === '$ref' && typeof child === 'string' && !isProperties(steps)) {
        if (!child.startsWith('#') || valueAt(bundle.value, child.slice(1)) !== undefined) continue
        const pointer = pointerOf([...steps, key])
        bundle.mistakes.push({
          ...bundle.placeOf(pointer),
          pointer,
          rule: 'broken-reference',
          message: `This refers to ${child.replace(/^#\/x-files\/\d+/, '#')}, which does not exist.`,
        })
      } else visit(child, [...steps, key])
    }
  }
  visit(bundle.value, [])
}

/** Whether `$ref` is an ordinary key in this object, not a reference: a property or sample data. */
function isProperties(steps: readonly string[]): boolean {
  const key = steps.at(-1)
  return (
    ((key === 'properties' || key === 'patternProperties') && steps.at(-2) !== 'properties') ||
    key === 'example' ||
    key === 'examples' ||
    key === 'default'
  )
}
