/** How long code may take to arrive, in ms: enough for the largest chunk on a very slow connection. */
const TIME_OUT_MS = 30_000

/** Addresses that failed, each with the one to load from next. */
const next: Record<string, string> = {}

/**
 * Loads a chunk. Rejects if that fails, and also if there is no answer in time. The next load of the
 * same chunk then has another address: browsers keep the failure of an address, join a request that
 * never ends, and may have stored a wrong answer. A chunk that arrived keeps its address, so that
 * its modules exist once; so does one that other chunks import.
 *
 * The bundler calls this for every `import()` of code for the browser, see `vite/chunk-imports.ts`.
 *
 * @param load imports the chunk from the address that its argument returns for the chunk's
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
