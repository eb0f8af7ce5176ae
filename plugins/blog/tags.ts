import { asRecord, slugOf } from './authors.ts'
import { nearest } from './nearest.ts'
import type { Note } from './notes.ts'
import type { BlogSettings } from './options.ts'

export interface Tag {
  label: string
  /** Path of the tag's page below the blog: `/tags/green-tea`. */
  path: string
  description?: string
}

/** Reads the file of tags: a map from keys to labels, permalinks and descriptions. */
export function readTags(data: unknown): Map<string, Tag> {
  const tags = new Map<string, Tag>()
  for (const [key, fields] of Object.entries(asRecord(data))) {
    const { label, permalink, description } = asRecord(fields)
    tags.set(key, {
      label: typeof label === 'string' ? label : key,
      path: `/tags/${tagPath(permalink, key)}`,
      ...(typeof description === 'string' && { description }),
    })
  }
  return tags
}

/**
 * Returns the tags of a post.
 *
 * @param known tags in the file of tags; `null` if there is no file
 */
export function tagsOf(
  value: unknown,
  known: ReadonlyMap<string, Tag> | null,
  settings: Pick<BlogSettings, 'tagsFile' | 'onInlineTags' | 'path'>,
): { tags: Tag[]; notes: Note[] } {
  const notes: Note[] = []
  const tags = new Map<string, Tag>()
  const list = Array.isArray(value) ? value : value === undefined || value === null ? [] : [value]
  for (const entry of list) {
    const listed = typeof entry === 'object' ? undefined : known?.get(String(entry))
    const tag = listed ?? inlineTag(entry)
    if (!tag) {
      notes.push({
        rule: 'tag',
        field: 'tags',
        message: `A tag is ${JSON.stringify(entry)}.`,
        hint: 'Write a text, or `label` and `permalink`.',
      })
      continue
    }
    if (known && !listed && settings.onInlineTags !== 'ignore') {
      const close = nearest(tag.label, [...known.keys()])
      notes.push({
        rule: 'tag',
        field: 'tags',
        severity: settings.onInlineTags === 'throw' ? 'error' : 'warning',
        message: `There is no tag "${tag.label}" in ${settings.path}/${settings.tagsFile}.`,
        hint: close
          ? `Did you mean "${close}"?`
          : `Add it to ${settings.path}/${settings.tagsFile}, or use one of ${[...known.keys()].slice(0, 8).join(', ')}.`,
      })
    }
    tags.set(tag.path, tag)
  }
  return { tags: [...tags.values()], notes }
}

function inlineTag(entry: unknown): Tag | null {
  if (typeof entry === 'string' || typeof entry === 'number') {
    const slug = slugOf(String(entry))
    return slug === '' ? null : { label: String(entry), path: `/tags/${slug}` }
  }
  const { label, permalink } = asRecord(entry)
  if (typeof label !== 'string') return null
  return { label, path: `/tags/${tagPath(permalink, label)}` }
}

function tagPath(permalink: unknown, name: string): string {
  return typeof permalink === 'string' ? permalink.replace(/^\/(tags\/)?|\/$/g, '') : slugOf(name)
}
