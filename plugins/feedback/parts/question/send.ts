import type { PartPage, PartSite } from 'quire-docs/theme'
import type { Answer } from './answers.ts'

/** The data sent to the endpoint; nothing identifies the reader. */
export interface Sent {
  /** Path of the page in its language, without the site's base. */
  page: string
  title: string
  locale: string
  /** Version of the docs, if there are several. */
  version?: string
  answer: Answer
  comment?: string
}

/** Timeout of the endpoint in milliseconds. */
const TIMEOUT = 10_000

/** Sends an answer. Returns whether the endpoint has accepted it. */
export async function send(
  endpoint: string,
  page: PartPage,
  site: PartSite,
  given: Pick<Sent, 'answer' | 'comment'>,
): Promise<boolean> {
  const body: Sent = {
    page: page.path,
    title: page.title,
    locale: site.locale.name,
    ...(page.doc && { version: page.doc.version }),
    ...given,
  }
  try {
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      credentials: 'omit',
      // So that an answer is sent even if the reader leaves the page at once.
      keepalive: true,
      signal: AbortSignal.timeout(TIMEOUT),
    })
    return response.ok
  } catch {
    return false
  }
}
