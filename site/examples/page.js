import { escapeHtml } from './http.js'

/** The layout of every page: a header with the cart, the main content, and one script. */
export function page({ title, main, script, cart, data }) {
  const count = itemsOf(data, cart).reduce((sum, { quantity }) => sum + quantity, 0)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<link rel="stylesheet" href="/public/style.css">
</head>
<body>
<header>
<nav>
<a href="/products">Shop</a>
<a href="/board">Board</a>
<a href="/account">Account</a>
<a data-cy="cart-link" href="/cart">Cart <span data-cy="cart-count">${count}</span></a>
</nav>
</header>
<main>
${main}
</main>
${script ? `<script type="module" src="/public/${script}.js"></script>` : ''}
</body>
</html>
`
}

/** Returns the items of a cart. */
export function itemsOf(data, cart) {
  return data.carts.get(cart) ?? []
}

export function formatPrice(price) {
  return `$${price.toFixed(2)}`
}
