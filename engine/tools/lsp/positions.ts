import { readFileSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Finding } from 'quire-docs/build'
import type { Position, Range } from 'vscode-languageserver/node'
import { TextDocument } from 'vscode-languageserver-textdocument'

/** Returns the absolute path of a file's URI; `null` for other URIs, such as `untitled:`. */
export function fileOf(uri: string): string | null {
  try {
    return uri.startsWith('file:') ? fileURLToPath(uri) : null
  } catch {
    return null
  }
}

export function uriOf(file: string): string {
  return pathToFileURL(file).href
}

/** Returns a file on disk as a document; empty if it cannot be read. */
export function documentOnDisk(file: string): TextDocument {
  let text = ''
  try {
    text = readFileSync(file, 'utf8')
  } catch {
    // It may have gone since.
  }
  return TextDocument.create(uriOf(file), '', 0, text)
}

export function rangeOf(document: TextDocument, start: number, end: number): Range {
  return { start: document.positionAt(start), end: document.positionAt(end) }
}

/**
 * Returns the range of a finding: from its position to the end of the word, the link or the tag
 * that begins there. Findings count lines and columns from 1, in UTF-16 units like the protocol.
 */
export function findingRange({ line, column }: Finding, document: TextDocument): Range {
  const start: Position = { line: Math.max(0, (line ?? 1) - 1), character: (column ?? 1) - 1 }
  const end: Position = { line: start.line + 1, character: 0 }
  const text = document.getText({ start: { line: start.line, character: 0 }, end })
  const content = text.replace(/\r?\n$/, '')
  const character = Math.min(start.character, content.length)
  const rest = column === undefined ? content : content.slice(character)
  const from = column === undefined ? 0 : character
  const length = column === undefined ? content.length : wordLength(rest)
  return {
    start: { line: start.line, character: from },
    end: { line: start.line, character: from + length },
  }
}

function wordLength(rest: string): number {
  const link = /^!?\[(?:[^[\]]|\[[^\]]*\])*\](?:\([^)]*\)|\[[^\]]*\])?/.exec(rest)
  const other = /^(?:<\/?[\w.]+|:{2,}[\w-]+|[`~]{3,}\S*|[\w$#@./-]+|"[^"]*"?|'[^']*'?|\S)/.exec(
    rest,
  )
  return (link ?? other)?.[0].length ?? 0
}

/** Returns the smallest edit that turns one text into another. */
export function editBetween(
  before: TextDocument,
  after: string,
): { range: Range; newText: string } {
  const old = before.getText()
  let start = 0
  while (start < old.length && start < after.length && old[start] === after[start]) start++
  let end = 0
  const most = Math.min(old.length, after.length) - start
  while (end < most && old[old.length - 1 - end] === after[after.length - 1 - end]) end++
  // Surrogate pairs and CRLF must not be split.
  const isPart = (text: string, at: number) =>
    /^[\udc00-\udfff]/.test(text.slice(at, at + 1)) || (text[at] === '\n' && text[at - 1] === '\r')
  while (start > 0 && (isPart(old, start) || isPart(after, start))) start--
  while (end > 0 && (isPart(old, old.length - end) || isPart(after, after.length - end))) end--
  return {
    range: rangeOf(before, start, old.length - end),
    newText: after.slice(start, after.length - end),
  }
}
