import { BASE } from '../network/base.ts'
import type { Server } from '../network/server.ts'

/** The products in the cart of the visitor. */
const CARTS: Readonly<Record<string, readonly number[]>> = {
  'a product in the cart': [7],
  'three products in the cart': [7, 5, 1],
}

/** Sets up the state that a sample starts from; other names are handled by the applications. */
export async function given(state: string, server: Server, password: string): Promise<void> {
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
  for (const productId of CARTS[state] ?? []) await post('/api/cart', { productId })
}
