import { startAddToCart } from './add-to-cart.js'
import { announce, load } from './load.js'

const form = document.querySelector('form')
const list = document.querySelector('#products')

const element = (name, text, attributes = {}) => {
  const made = document.createElement(name)
  made.textContent = text
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value)
  return made
}

function item({ id, name, price, stock }) {
  const made = element('li', '', { 'data-cy': 'product', 'data-id': id })
  const heading = element('h3', '')
  heading.append(element('a', name, { href: `/products/${id}` }))
  const add = element('button', 'Add to cart', { type: 'button', 'data-add': id })
  add.disabled = stock === 0
  const amount = element('span', `$${price.toFixed(2)}`, { 'data-cy': 'price' })
  made.append(heading, amount, ' ', add)
  return made
}

async function show() {
  const query = new URLSearchParams(new FormData(form))
  const found = await load(`/api/products?${query}`, show)
  const items = (found ?? []).map(item)
  list.replaceChildren(...(found?.length === 0 ? [element('li', 'No products found')] : items))
  return found?.length
}

// Debounced: one request per typed word instead of one per letter.
const PAUSE = 100
let waiting

form.addEventListener('input', () => {
  clearTimeout(waiting)
  waiting = setTimeout(async () => {
    const count = await show()
    if (count !== undefined) announce(count === 1 ? '1 product' : `${count} products`)
  }, PAUSE)
})
// Submitting puts the search into the URL, from which the page reads it when it loads.
form.addEventListener('submit', (event) => {
  event.preventDefault()
  const wanted = [...new FormData(form)].filter(([, value]) => value !== '' && value !== 'All')
  location.assign(`/products?${new URLSearchParams(wanted)}`)
})
for (const [name, value] of new URLSearchParams(location.search)) {
  const field = form.elements.namedItem(name)
  if (field) field.value = value
}

// Ctrl+K, or Cmd+K on a Mac, moves to the search.
document.addEventListener('keydown', (event) => {
  if (event.key !== 'k' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  form.elements.namedItem('q').focus()
})

startAddToCart(list)
show().then(() => {
  window.shop = { ready: true }
})
