import { lookup } from 'mrmime'

/** Types by extension that differ from the registry's or are missing there. */
const customTypes: Record<string, string> = {
  ico: 'image/x-icon',
  tar: 'application/x-tar',
  tgz: 'application/gzip',
  // The registry's type is a video format; documentation sites have TypeScript.
  ts: 'text/plain',
  tsx: 'text/plain',
}

const isText = /^text\/|[/+](?:json|xml|yaml|javascript|toml)$/
const shrinks = /^(?:font\/(?:otf|ttf)|image\/(?:bmp|x-icon)|application\/(?:wasm|x-tar))$/

/** Returns the `Content-Type` of a file by its extension. Text is declared as UTF-8. */
export function mediaType(path: string): string {
  const type = typeOf(path) ?? 'application/octet-stream'
  return isText.test(type) ? `${type}; charset=utf-8` : type
}

/**
 * Whether files with this name are worth compressing: text, and the few binary formats that shrink.
 */
export function isCompressible(path: string): boolean {
  const type = typeOf(path) ?? ''
  return isText.test(type) || shrinks.test(type)
}

function typeOf(path: string): string | undefined {
  const name = path.slice(path.lastIndexOf('/') + 1)
  const dot = name.lastIndexOf('.')
  if (dot <= 0) return undefined
  const extension = name.slice(dot + 1).toLowerCase()
  return customTypes[extension] ?? lookup(extension)
}
