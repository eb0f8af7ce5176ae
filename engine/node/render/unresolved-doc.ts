import { existsSync } from 'node:fs'
import { join, posix } from 'node:path'
import { nearest } from '../errors/nearest.ts'
import { nearestPath } from '../errors/nearest-path.ts'
import type { UnresolvedDoc } from '../html/unresolved-doc.ts'
import type { SiteModel } from '../site/model.ts'

/** Explains why a Markdown file has no page, and which file may have been meant. */
export function explainUnresolvedDoc(
  { draftFiles, docsByFile, config }: Pick<SiteModel, 'draftFiles' | 'docsByFile' | 'config'>,
  file: string,
): UnresolvedDoc {
  if (draftFiles.has(file)) return { is: 'draft', near: null }
  const files = [...docsByFile.keys()].filter((other) => other !== file).sort()
  const twin = files.find((other) => stemOf(other) === stemOf(file))
  if (existsSync(join(config.root, file))) return { is: 'file', near: twin ?? null }
  return { is: 'nothing', near: twin ?? misspelt(file, files) ?? moved(file, files) ?? null }
}

function misspelt(file: string, files: readonly string[]): string | undefined {
  const beside = files.filter((other) => posix.dirname(other) === posix.dirname(file))
  const name = nearest(nameOf(file), beside.map(nameOf))
  return beside.find((other) => nameOf(other) === name)
}

function moved(file: string, files: readonly string[]): string | undefined {
  return nearestPath(
    file,
    files.filter((other) => nameOf(other) === nameOf(file)),
  )
}

const stemOf = (file: string): string => file.replace(/\.mdx?$/, '')
const nameOf = (file: string): string => posix.basename(stemOf(file))
