/**
 * Fetches a file that changes with the site: asked for anew each time, which costs an empty answer
 * where it has not changed. Without a network, what the browser has kept will do.
 */
export async function fetchKept(url: string): Promise<Response> {
  const response = await fetch(url, { cache: 'no-cache' }).catch(async (error: unknown) => {
    const kept = await fetch(url, { cache: 'force-cache' }).catch(() => null)
    if (kept?.ok) return kept
    throw error
  })
  if (!response.ok) throw new Error(`${url}: ${response.status}`)
  return response
}
