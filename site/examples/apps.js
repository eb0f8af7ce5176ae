import { board } from './board.js'
import { bookings } from './bookings.js'
import { createData } from './data.js'
import { bodyOf, cookiesOf, html, json, randomToken, redirect } from './http.js'
import { page } from './page.js'
import { shop } from './shop.js'
import { signIn } from './sign-in.js'
import { variantsOf, withVariants } from './variants/index.js'

const types = { js: 'text/javascript', css: 'text/css' }

/**
 * Creates the example applications with data of their own. They run wherever JavaScript does: a
 * request is a plain object, and so is what `handle` returns.
 *
 * @param variants names of what the applications have in addition
 */
export function createApps({ readPublic, password = 'correct horse', variants = [] }) {
  const chosen = variantsOf(variants)
  const newData = () => {
    const created = createData()
    for (const { data: change } of chosen) change?.(created)
    return created
  }
  let data = newData()

  function handle({ method, url, headers, body: text }) {
    const { pathname: path, searchParams: query } = new URL(url, 'http://localhost')
    if (path.startsWith('/public/')) return publicFile(path.slice('/public/'.length), readPublic)
    const cookies = cookiesOf(headers)
    const cart = cookies.cart ?? randomToken()
    const body = method === 'GET' ? null : bodyOf(headers, text)
    const context = { method, path, query, headers, cookies, cart, body, data, password }
    const response = route(context)
    if (cookies.cart === undefined && response.headers['set-cookie'] === undefined) {
      response.headers['set-cookie'] = `cart=${cart}; Path=/; SameSite=Lax`
    }
    return withVariants(response, context, chosen)
  }

  function route(context) {
    const { method, path, cart } = context
    if (method === 'POST' && path === '/api/reset') {
      data = newData()
      return json(204)
    }
    for (const { respond } of chosen) {
      const response = respond?.(context)
      if (response) return response
    }
    if (path === '/') return redirect('/products')
    const response = shop(context) ?? signIn(context) ?? board(context) ?? bookings(context)
    if (response) return response
    if (path.startsWith('/api/')) return json(404, { error: 'Not found' })
    return html(404, page({ title: 'Not found', cart, data, main: '<h1>Not found</h1>' }))
  }

  return {
    handle,
    reset() {
      data = newData()
    },
  }
}

function publicFile(name, readPublic) {
  const type = types[name.split('.').at(-1)]
  const content = /^[\w-]+\.\w+$/.test(name) && type ? readPublic(name) : undefined
  if (content === undefined) return json(404, { error: 'Not found' })
  const headers = { 'content-type': `${type}; charset=utf-8` }
  return { status: 200, headers, body: content }
}
