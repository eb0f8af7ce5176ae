/** How long code may take to arrive, in ms: enough for the largest chunk on a very slow connection. */
const TIME_OUT_MS = 30_000

/** URLs that failed, each with the URL to try next. */
const next: Record<string, string> = {}

/**
 * Loads a chunk. Rejects if that fails or takes too long. The next load of the same chunk then uses
 * another URL: browsers remember the failure of a URL, join a request that never ends, and may have
 * cached a wrong response. A chunk that arrived keeps its URL, so that its modules exist once; so
 * does a chunk that others import.
 *
 * The bundler calls this for every `import()` of browser code, see `vite/chunk-imports.ts`.
 *
 * @param load imports the chunk from the URL that its argument returns for the chunk's URL
 */
export function loadCode<Module>(
  load: (addressOf: (chunk: string) => string) => Promise<Module>,
): Promise<Module> {
  let address = ''
  const loading = load((chunk) => {
    address = chunk
    while (next[address]) address = next[address]!
    return address
  })
  const timeOut = new Promise<never>((_, reject) => {
    setTimeout(reject, TIME_OUT_MS, Error('The server did not respond in time.'))
  })
  return Promise.race([loading, timeOut]).catch((error: unknown) => {
    next[address] ??= `${address}?`
    throw error
  })
}
