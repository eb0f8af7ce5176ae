import { data, nextId } from './data.js'
import { escapeHtml, html, json } from './http.js'
import { formatPrice, itemsOf, page } from './page.js'

/** The page of this order always exists, for tests that start from it. */
const FIRST_ORDER = 1042

const categories = ['All', 'Books', 'Games', 'Garden']

/** Handles the pages and the API of the shop; `false` if the path is not one of its own. */
export function shop(context) {
  const { method, path } = context
  const key = `${method} ${path.replace(/\d+/g, ':id')}`
  const handler = handlers[key]
  if (!handler) return false
  handler(context, Number(/\d+/.exec(path)?.[0]))
  return true
}

const handlers = {
  'GET /products': ({ response, cart }) => {
    const options = categories.map((name) => `<option>${name}</option>`).join('')
    html(
      response,
      200,
      page({
        title: 'Products',
        cart,
        script: 'products',
        main: `<h1>Products</h1>
<form role="search">
<label>Search <input data-cy="search" type="search" name="q"></label>
<label>Category <select name="category">${options}</select></label>
</form>
<p role="status"></p>
<div id="loading"></div>
<ul id="products"></ul>`,
      }),
    )
  },
  'GET /products/:id': ({ response, cart }, id) => {
    const product = data.products.find((one) => one.id === id)
    if (!product) return notFound(response, cart)
    html(
      response,
      200,
      page({
        title: product.name,
        cart,
        script: 'product',
        main: `<article data-id="${product.id}">
<h1>${escapeHtml(product.name)}</h1>
<p><span data-cy="price">${formatPrice(product.price)}</span></p>
<button type="button" data-add="${product.id}">Add to cart</button>
<button type="button" id="open-guide">Size guide</button>
<p role="status"></p>
</article>
<h2>Related</h2>
<ul id="related"></ul>
<dialog data-cy="size-guide" aria-labelledby="guide-title"><h2 id="guide-title">Size guide</h2><p>It fits on a desk.</p><button type="button">Close</button></dialog>`,
      }),
    )
  },
  'GET /cart': ({ response, cart }) => {
    const rows = itemsOf(cart).map(({ product, quantity }) => {
      const name = escapeHtml(product.name)
      return `<tr data-cy="cart-item" data-id="${product.id}" data-price="${product.price}"><td>${name}</td><td><input name="quantity" type="number" min="1" value="${quantity}" aria-label="Quantity of ${name}"></td><td>${formatPrice(product.price * quantity)}</td><td><button type="button">Remove</button></td></tr>`
    })
    html(
      response,
      200,
      page({
        title: 'Cart',
        cart,
        script: 'cart',
        main: `<h1>Cart</h1>
<table><tbody>${rows.join('')}</tbody></table>
<p>Total <strong data-cy="cart-total">${formatPrice(totalOf(cart))}</strong></p>
<p><a href="/checkout">Checkout</a></p>`,
      }),
    )
  },
  'GET /checkout': ({ response, cart }) =>
    html(
      response,
      200,
      page({
        title: 'Checkout',
        cart,
        script: 'checkout',
        main: `<h1>Checkout</h1>
<form id="checkout" novalidate>
<label>Name <input name="name"></label>
<label>Email <input name="email" type="email"></label>
<label>Address <input name="address"></label>
<label>Country <select name="country"><option value="">Choose</option><option>France</option><option>Japan</option><option>Kenya</option></select></label>
<fieldset><legend>Shipping</legend>
<label><input type="radio" name="shipping" value="standard" checked> Standard</label>
<label><input type="radio" name="shipping" value="express"> Express</label></fieldset>
<label>Receipt <input type="file" name="receipt"></label>
<label><input type="checkbox" name="terms"> I accept the terms</label>
<button>Place order</button>
</form>`,
      }),
    ),
  'GET /orders/:id': ({ response, cart }, id) => {
    const isPlaced = data.orders.some((order) => order.id === id)
    if (!isPlaced && id !== FIRST_ORDER) return notFound(response, cart)
    html(
      response,
      200,
      page({
        title: `Order ${id}`,
        cart,
        script: 'order',
        main: '<h1>Thank you for your order</h1>\n<button type="button">Print</button>',
      }),
    )
  },
  'GET /api/products': ({ response, query }) => {
    const category = query.get('category') ?? ''
    const words = (query.get('q') ?? '').toLowerCase()
    const found = data.products.filter(
      (product) =>
        (category === '' || category === 'All' || product.category === category) &&
        product.name.toLowerCase().includes(words),
    )
    json(response, 200, found)
  },
  'GET /api/products/:id': ({ response }, id) => {
    const product = data.products.find((one) => one.id === id)
    json(response, product ? 200 : 404, product ?? { error: 'No such product' })
  },
  'GET /api/cart': ({ response, cart }) => {
    const items = itemsOf(cart).map(({ product: { id, name, price }, quantity }) => {
      return { productId: id, name, price, quantity }
    })
    json(response, 200, { items, total: totalOf(cart) })
  },
  'POST /api/cart': ({ response, cart, body }) => {
    const product = data.products.find((one) => one.id === Number(body?.productId))
    const quantity = Number(body?.quantity ?? 1)
    if (!product || !(quantity > 0)) return json(response, 422, { errors: ['No such product'] })
    const items = itemsOf(cart)
    const item = items.find((one) => one.product === product)
    if (item) item.quantity += quantity
    else items.push({ product, quantity })
    data.carts.set(cart, items)
    json(response, 201, { productId: product.id, quantity: item?.quantity ?? quantity })
  },
  'PATCH /api/cart/:id': ({ response, cart, body }, id) => {
    const quantity = Number(body?.quantity)
    const item = itemsOf(cart).find(({ product }) => product.id === id)
    if (!item) return json(response, 404, { error: 'Not in the cart' })
    if (!(quantity > 0)) return json(response, 422, { errors: ['The quantity is at least 1'] })
    item.quantity = quantity
    json(response, 200, { productId: id, quantity })
  },
  'DELETE /api/cart/:id': ({ response, cart }, id) => {
    data.carts.set(
      cart,
      itemsOf(cart).filter(({ product }) => product.id !== id),
    )
    json(response, 204)
  },
  'POST /api/orders': ({ response, cart, body }) => {
    const wanted = ['name', 'email', 'address', 'country', 'terms']
    const errors = wanted.filter((name) => !body?.[name]).map((name) => `Fill in: ${name}`)
    if (body?.email && !body.email.includes('@')) errors.push('The email has no @')
    if (errors.length > 0) return json(response, 422, { errors })
    const order = { id: nextId(data.orders, FIRST_ORDER), total: totalOf(cart) }
    data.orders.push(order)
    data.carts.delete(cart)
    json(response, 201, order)
  },
}

function totalOf(cart) {
  return itemsOf(cart).reduce((sum, { product, quantity }) => sum + product.price * quantity, 0)
}

function notFound(response, cart) {
  html(response, 404, page({ title: 'Not found', cart, main: '<h1>Not found</h1>' }))
}
