/**
 * Fetches a file that can change with each deploy. It is revalidated every time, which costs only
 * an empty response if it is unchanged. Falls back to the browser's cached copy if offline.
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
