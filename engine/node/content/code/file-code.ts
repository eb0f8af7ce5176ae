import { nearest } from '../../errors/nearest.ts'

/** A part of a file, given after `#`: a region, or a range of lines (1-based). */
export type FilePart = { region: string } | { first: number; last: number } | null

/** The code that a fence shows from a file, or the reason why it cannot. */
export type PartOfFile = { code: string } | { message: string; hint: string }

/** The starts of comments that may precede `region`. After `#` the word needs no second `#`. */
const START = String.raw`(?:(?:\/\/|\/\*+|<!--|\{\/\*|\{\{!--|\(\*|--|;|%|::|'|rem\s)\s*#?|#\s*#?)\s*(?:pragma\s+)?`
const END = String.raw`\s*(?:\*\/\}?|-->|--\}\}|\*\))?\s*`
const REGION = new RegExp(`^\\s*${START}(end\\s?)?region\\b(.*?)${END}$`, 'i')

/** Parses the target of a fence: `./src/server.ts#start` or `./src/server.ts#L3-L9`. */
export function filePart(target: string): { path: string; part: FilePart } {
  const at = target.indexOf('#')
  if (at < 0) return { path: target, part: null }
  const [path, name] = [target.slice(0, at), target.slice(at + 1)]
  const [lines, first, last = first] = /^L(\d+)(?:-L?(\d+))?$/i.exec(name) ?? []
  return { path, part: lines ? { first: Number(first), last: Number(last) } : { region: name } }
}

/**
 * Returns a part of a file without its common indentation. Regions use the syntax of editors, in
 * comments of any language: `// #region start` … `// #endregion`. They may be nested; the comments
 * are left out.
 *
 * @param file name of the file in messages
 */
export function partOfFile(text: string, part: FilePart, file: string): PartOfFile {
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n$/, '').split('\n')
  if (part === null) return { code: lines.join('\n') }
  if ('region' in part) return regionOf(lines, part.region, file)
  const { first, last } = part
  if (first < 1 || last < first) {
    return {
      message: `"#L${first}-L${last}" is not a range of lines.`,
      hint: 'Lines count from 1, and the first one comes first: `#L3-L9`.',
    }
  }
  if (last > lines.length) {
    return {
      message: `The code block shows line ${last} of "${file}", which has only ${lines.length}.`,
      hint: 'Correct the lines. A region, `#name`, stays right when the file changes.',
    }
  }
  return { code: withoutIndent(lines.slice(first - 1, last)) }
}

function regionOf(lines: readonly string[], name: string, file: string): PartOfFile {
  const regions = new Set<string>()
  const inside: string[] = []
  /** Number of open regions, counted from the requested one; 0 before it begins. */
  let depth = 0
  let start = 0
  for (const [index, line] of lines.entries()) {
    const [mark, end, title = ''] = REGION.exec(line) ?? []
    if (mark === undefined) {
      if (depth > 0) inside.push(line)
      continue
    }
    if (end) {
      if (depth === 1) return { code: withoutIndent(inside) }
      depth = Math.max(depth - 1, 0)
      continue
    }
    const region = title.trim().replace(/^"(.*)"$/, '$1')
    regions.add(region)
    if (depth > 0) depth += 1
    else if (region === name) [depth, start] = [1, index + 1]
  }
  if (start > 0) {
    return {
      message: `The region "${name}" of "${file}" begins in line ${start} and does not end.`,
      hint: 'Close it with `#endregion` in a comment.',
    }
  }
  const names = [...regions].filter((region) => region !== '')
  const close = nearest(name, names)
  const list = names.map((region) => `"${region}"`).join(', ')
  return {
    message: `The file "${file}" has no region "${name}".`,
    hint: close
      ? `Did you mean "${close}"?`
      : names.length > 0
        ? `It has ${list}.`
        : `Write \`#region ${name}\` and \`#endregion\` in comments around the code.`,
  }
}

/** Removes empty lines at both ends, and the common indentation. */
function withoutIndent(lines: readonly string[]): string {
  const shown = lines
    .join('\n')
    .replace(/^(?:[ \t]*\n)+/, '')
    .trimEnd()
    .split('\n')
  const indents = shown.filter((line) => line.trim() !== '').map((line) => /^\s*/.exec(line)![0])
  const shortest = indents.toSorted((a, b) => a.length - b.length)[0] ?? ''
  const isShared = indents.every((indent) => indent.startsWith(shortest))
  return isShared ? shown.map((line) => line.slice(shortest.length)).join('\n') : shown.join('\n')
}
