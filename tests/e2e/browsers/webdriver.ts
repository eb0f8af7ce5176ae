/**
 * Sends a command to a session of W3C WebDriver, a protocol of plain HTTP requests.
 *
 * @param path below the URL of the session
 * @throws Error with the driver's message
 */
export type Send = <Result>(
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  body?: object,
  /** Timeout in milliseconds. */
  limit?: number,
) => Promise<Result>

/** Starts a session with a browser. `capabilities` are those of the driver. */
export async function startSession(driver: string, capabilities: object): Promise<Send> {
  const { sessionId } = await call<{ sessionId: string }>('POST', `${driver}/session`, {
    capabilities: { alwaysMatch: capabilities },
  })
  return (method, path, ...rest) => call(method, `${driver}/session/${sessionId}${path}`, ...rest)
}

/** Whether a driver is there, and can start a session. */
export async function isReady(driver: string): Promise<boolean> {
  try {
    return (await call<{ ready: boolean }>('GET', `${driver}/status`)).ready
  } catch {
    return false
  }
}

async function call<Result>(
  method: string,
  url: string,
  body?: object,
  limit?: number,
): Promise<Result> {
  const response = await fetch(url, {
    method,
    body: body ? JSON.stringify(body) : null,
    signal: limit === undefined ? null : AbortSignal.timeout(limit),
  })
  const { value } = await response.json()
  if (response.ok) return value
  throw new Error(`${value.error}: ${value.message}`)
}
