import { createHash } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'

/** Larger files, in bytes, are identified by size and modification time instead of content. */
const LARGEST_HASHED = 4 * 1024 * 1024

/**
 * Strong entity tags. They are derived from the content, so that a file keeps its tag if it is
 * rewritten with the same bytes or served by another machine. Hashes are cached while size and
 * modification time stay the same.
 */
export class EntityTags {
  readonly #known = new Map<string, { size: number; modified: number; tag: string }>()

  /** @param file absolute path, also the key of the cached hash */
  async tagOf(file: string, size: number, modified: number): Promise<string> {
    if (size > LARGEST_HASHED) return `"${size.toString(36)}-${Math.round(modified).toString(36)}"`
    const known = this.#known.get(file)
    if (known !== undefined && known.size === size && known.modified === modified) return known.tag
    const tag = `"${await hashFile(file)}"`
    this.#known.set(file, { size, modified, tag })
    return tag
  }
}

async function hashFile(file: string): Promise<string> {
  let handle: FileHandle | undefined
  try {
    handle = await open(file)
    return createHash('sha256')
      .update(await handle.readFile())
      .digest('base64url')
      .slice(0, 22)
  } finally {
    await handle?.close()
  }
}

/** Whether an `If-None-Match` header lists the tag; weak and strong forms match here. */
export function listsTag(header: string, tag: string): boolean {
  if (header.trim() === '*') return true
  return header.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === tag)
}
