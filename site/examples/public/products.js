import { startAddToCart } from './add-to-cart.js'

const form = document.querySelector('form')
const list = document.querySelector('#products')
const items = new Map([...list.children].map((item) => [Number(item.dataset.id), item]))

async function filter() {
  const query = new URLSearchParams(new FormData(form))
  const found = await (await fetch(`/api/products?${query}`)).json()
  list.replaceChildren(...found.map(({ id }) => items.get(id)).filter(Boolean))
  document.querySelector('#none').hidden = list.children.length > 0
}

form.addEventListener('input', filter)
form.addEventListener('submit', (event) => event.preventDefault())
startAddToCart(list)
