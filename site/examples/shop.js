import { nextId } from './data.js'
import { escapeHtml, html, json } from './http.js'
import { formatPrice, itemsOf, page } from './page.js'

/** The page of this order always exists, for tests that start from it. */
const FIRST_ORDER = 1042

const categories = ['All', 'Books', 'Games', 'Garden']

/** Handles the pages and the API of the shop; `undefined` if the path is not its own. */
export function shop(context) {
  const { method, path } = context
  const key = `${method} ${path.replace(/\d+/g, ':id')}`
  const handler = handlers[key]
  return handler?.(context, Number(/\d+/.exec(path)?.[0]))
}

const handlers = {
  'GET /products': ({ data, cart }) => {
    const options = categories.map((name) => `<option>${name}</option>`).join('')
    return html(
      200,
      page({
        title: 'Products',
        cart,
        data,
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
  'GET /products/:id': ({ data, cart }, id) => {
    const product = data.products.find((one) => one.id === id)
    if (!product) return notFound(data, cart)
    return html(
      200,
      page({
        title: product.name,
        cart,
        data,
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
  'GET /cart': ({ data, cart }) => {
    const rows = itemsOf(data, cart).map(({ product, quantity }) => {
      const name = escapeHtml(product.name)
      return `<tr data-cy="cart-item" data-id="${product.id}" data-price="${product.price}"><td>${name}</td><td><input name="quantity" type="number" min="1" value="${quantity}" aria-label="Quantity of ${name}"></td><td>${formatPrice(product.price * quantity)}</td><td><button type="button">Remove</button></td></tr>`
    })
    return html(
      200,
      page({
        title: 'Cart',
        cart,
        data,
        script: 'cart',
        main: `<h1>Cart</h1>
<table><tbody>${rows.join('')}</tbody></table>
<p>Total <strong data-cy="cart-total">${formatPrice(totalOf(data, cart))}</strong></p>
<p><a href="/checkout">Checkout</a></p>`,
      }),
    )
  },
  'GET /checkout': ({ data, cart }) =>
    html(
      200,
      page({
        title: 'Checkout',
        cart,
        data,
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
  'GET /orders/:id': ({ data, cart }, id) => {
    const isPlaced = data.orders.some((order) => order.id === id)
    if (!isPlaced && id !== FIRST_ORDER) return notFound(data, cart)
    return html(
      200,
      page({
        title: `Order ${id}`,
        cart,
        data,
        script: 'order',
        main: '<h1>Thank you for your order</h1>\n<button type="button">Print</button>',
      }),
    )
  },
  'GET /api/products': ({ data, query }) => {
    const category = query.get('category') ?? ''
    const words = (query.get('q') ?? '').toLowerCase()
    const found = data.products.filter(
      (product) =>
        (category === '' || category === 'All' || product.category === category) &&
        product.name.toLowerCase().includes(words),
    )
    return json(200, found)
  },
  'GET /api/products/:id': ({ data }, id) => {
    const product = data.products.find((one) => one.id === id)
    return json(product ? 200 : 404, product ?? { error: 'No such product' })
  },
  'GET /api/cart': ({ data, cart }) => {
    const items = itemsOf(data, cart).map(({ product: { id, name, price }, quantity }) => {
      return { productId: id, name, price, quantity }
    })
    return json(200, { items, total: totalOf(data, cart) })
  },
  'POST /api/cart': ({ data, cart, body }) => {
    const product = data.products.find((one) => one.id === Number(body?.productId))
    const quantity = Number(body?.quantity ?? 1)
    if (!product || !(quantity > 0)) return json(422, { errors: ['No such product'] })
    const items = itemsOf(data, cart)
    const item = items.find((one) => one.product === product)
    if (item) item.quantity += quantity
    else items.push({ product, quantity })
    data.carts.set(cart, items)
    return json(201, { productId: product.id, quantity: item?.quantity ?? quantity })
  },
  'PATCH /api/cart/:id': ({ data, cart, body }, id) => {
    const quantity = Number(body?.quantity)
    const item = itemsOf(data, cart).find(({ product }) => product.id === id)
    if (!item) return json(404, { error: 'Not in the cart' })
    if (!(quantity > 0)) return json(422, { errors: ['The quantity is at least 1'] })
    item.quantity = quantity
    return json(200, { productId: id, quantity })
  },
  'DELETE /api/cart/:id': ({ data, cart }, id) => {
    data.carts.set(
      cart,
      itemsOf(data, cart).filter(({ product }) => product.id !== id),
    )
    return json(204)
  },
  'POST /api/orders': ({ data, cart, body }) => {
    const wanted = ['name', 'email', 'address', 'country', 'terms']
    const errors = wanted.filter((name) => !body?.[name]).map((name) => `Fill in: ${name}`)
    if (body?.email && !body.email.includes('@')) errors.push('The email has no @')
    if (errors.length > 0) return json(422, { errors })
    const order = { id: nextId(data.orders, FIRST_ORDER), total: totalOf(data, cart) }
    data.orders.push(order)
    data.carts.delete(cart)
    return json(201, order)
  },
}

function totalOf(data, cart) {
  return itemsOf(data, cart).reduce(
    (sum, { product, quantity }) => sum + product.price * quantity,
    0,
  )
}

function notFound(data, cart) {
  return html(404, page({ title: 'Not found', cart, data, main: '<h1>Not found</h1>' }))
}
