import { existsSync, mkdirSync, readdirSync, renameSync, rmdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { MovePlan } from './plan.ts'

/** Moves the files of a plan, writes what has changed in files, and removes emptied folders. */
export function moveFiles({ files, contents }: MovePlan): void {
  for (const [from, to] of files) {
    mkdirSync(dirname(to), { recursive: true })
    renameSync(from, to)
  }
  for (const [file, content] of contents) writeFileSync(file, content)
  for (const from of files.keys()) removeEmpty(dirname(from))
}

function removeEmpty(folder: string): void {
  if (!existsSync(folder) || readdirSync(folder).length > 0) return
  rmdirSync(folder)
  removeEmpty(dirname(folder))
}
