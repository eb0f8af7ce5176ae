import type { Given } from '../contract.ts'
import { BASE } from '../network/base.ts'
import type { Server } from '../network/server.ts'

/** Brings about what a sample says that it starts from. */
export async function given(state: Given, server: Server, password: string): Promise<void> {
  const post = (path: string, body: object) =>
    server.request(
      {
        method: 'POST',
        url: `${BASE}${path}`,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
        resourceType: 'other',
      },
      true,
    )
  if (state === 'signed in') {
    await post('/api/session', { email: 'ada@example.com', password })
    return
  }
  if (state === 'the server of this page') return
  for (const productId of [7, 5, 1]) await post('/api/cart', { productId })
}
