import { announce } from './load.js'

/** Makes the "Add to cart" buttons work and keeps the number in the header up to date. */
export function startAddToCart(root) {
  root.addEventListener('click', async ({ target }) => {
    const productId = Number(target.dataset?.add)
    if (!productId) return
    const response = await fetch('/api/cart', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ productId, quantity: 1 }),
    })
    if (!response.ok) return
    const count = document.querySelector('[data-cy=cart-count]')
    count.textContent = String(Number(count.textContent) + 1)
    announce('Added to cart', 3000)
  })
}
