/** How long code may take to arrive, in ms: enough for the largest chunk on a very slow connection. */
const TIME_OUT_MS = 30_000

/** URLs that failed, each with the URL to try next. */
const next: Record<string, string> = {}

/**
 * Loads a chunk. Rejects if that fails or takes too long. The next load of the same chunk then uses
 * another URL: browsers remember the failure of a URL, join a request that never ends, and may have
 * cached a wrong response. A chunk that has arrived keeps its URL, so that its modules exist only
 * once. Chunks that other chunks import keep theirs, too.
 *
 * The bundler calls this for every `import()` of browser code, see `vite/chunk-imports.ts`.
 *
 * @param load imports the chunk; gets a function from the chunk's URL to the URL to request
 */
export function loadCode<Module>(
  load: (urlToRequest: (chunk: string) => string) => Promise<Module>,
): Promise<Module> {
  let url = ''
  const loading = load((chunk) => {
    url = chunk
    while (next[url]) url = next[url]!
    return url
  })
  const timeOut = new Promise<never>((_, reject) => {
    setTimeout(reject, TIME_OUT_MS, Error('The server did not respond in time.'))
  })
  return Promise.race([loading, timeOut]).catch((error: unknown) => {
    next[url] ??= `${url}?`
    throw error
  })
}
