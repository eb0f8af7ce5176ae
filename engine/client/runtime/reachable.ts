/** How long the server may take to answer, in ms. */
const TIME_OUT_MS = 10_000

/** Whether the server has a document for the current URL, so that a reload would show it. */
export function isReachable(): Promise<boolean> {
  const signal = AbortSignal.timeout(TIME_OUT_MS)
  return fetch(location.href, { method: 'HEAD', cache: 'no-store', signal }).then(
    ({ ok }) => ok,
    () => false,
  )
}
