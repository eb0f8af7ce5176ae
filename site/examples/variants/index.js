import { account } from './account.js'
import { board } from './board.js'
import { cart } from './cart.js'
import { checkout } from './checkout.js'
import { orders } from './orders.js'
import { product } from './product.js'
import { shop } from './shop.js'

/**
 * What the applications have in addition when a sample asks for it by name, since its page supposes
 * it: `given="a checkout with steps"`. See `Variant` in `apps.d.ts`.
 */
export const variants = {
  ...shop,
  ...product,
  ...cart,
  ...checkout,
  ...orders,
  ...account,
  ...board,
}

/** Returns the variants with these names; others are left out. */
export function variantsOf(names) {
  return names.flatMap((name) => (Object.hasOwn(variants, name) ? [variants[name]] : []))
}

/** Changes a response as the variants say. */
export function withVariants(response, context, chosen) {
  return chosen
    .filter(({ pages }) => pages?.test(context.path))
    .reduce((before, variant) => changed(before, context, variant), response)
}

function changed(response, context, { change, html, style, script, headers }) {
  const next = headers
    ? { ...response, headers: headers(response.headers, context) }
    : { ...response }
  if (context.method !== 'GET' || !next.headers['content-type']?.includes('html')) return next
  if (html) next.body = next.body.replace('</main>', `${html}\n</main>`)
  if (change) next.body = change(next.body, context)
  if (style) next.body = next.body.replace('</head>', `<style>${style}</style>\n</head>`)
  if (script) {
    // The source of the function: a module, so that it follows the script of the page.
    next.body = next.body.replace(
      '</body>',
      () => `<script type="module">(${script})()</script>\n</body>`,
    )
  }
  return next
}
