import { createHash } from 'node:crypto'
import { posix } from 'node:path'
import type { FilesView, OutputFile } from 'quire-docs/plugin'
import { postOf } from './feeds.ts'
import type { BlogSettings } from './options.ts'
import { imagePath } from './views.ts'

/**
 * Returns the preview images beside posts. Skips missing and private ones, which are reported
 * elsewhere. All languages share the files.
 */
export async function imageFiles(site: FilesView, settings: BlogSettings): Promise<OutputFile[]> {
  if (site.locale !== site.defaultLocale) return []
  const files = new Map<string, OutputFile>()
  for (const facts of site.pages) {
    const post = facts.docs === settings.id ? postOf(facts) : undefined
    if (!post?.imageFile) continue
    const file = posix.join(settings.path, post.imageFile)
    const content = site.whyPrivate(file) === null ? await site.readBytes(file) : undefined
    if (content === undefined) continue
    const path = imagePath(post).slice(1)
    files.set(path, { path, content, etag: createHash('sha256').update(content).digest('hex') })
  }
  return [...files.values()]
}
