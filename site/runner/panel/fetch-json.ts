/** How long a file may take to arrive, in milliseconds. */
const TIME_OUT = 20_000

/**
 * Reads a file of the runner.
 *
 * @param path in the output folder
 * @throws Error if it does not arrive
 */
export async function fetchJson<T>(path: string): Promise<T> {
  const response = await fetch(`${import.meta.env.BASE_URL}${path}`, {
    signal: AbortSignal.timeout(TIME_OUT),
  })
  if (!response.ok) throw new Error(`The server has no ${path} (${response.status}).`)
  return response.json()
}
