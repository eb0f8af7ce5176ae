/** Timeout of a file in milliseconds. */
const TIME_OUT = 20_000

/**
 * Loads a file of the runner with data.
 *
 * @param path path in the output folder
 * @throws Error if it cannot be loaded
 */
export async function fetchJson<T>(path: string): Promise<T> {
  return (await load(path)).json()
}

/**
 * Loads a file of the runner as text.
 *
 * @param path path in the output folder
 * @throws Error if it cannot be loaded
 */
export async function fetchText(path: string): Promise<string> {
  return (await load(path)).text()
}

async function load(path: string): Promise<Response> {
  const response = await fetch(`${import.meta.env.BASE_URL}${path}`, {
    signal: AbortSignal.timeout(TIME_OUT),
  })
  if (!response.ok) throw new Error(`The server has no ${path} (${response.status}).`)
  return response
}
