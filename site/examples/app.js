import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname } from 'node:path'
import { board } from './board.js'
import { bookings } from './bookings.js'
import { reset } from './data.js'
import { cookiesOf, html, json, readBody, redirect } from './http.js'
import { page } from './page.js'
import { shop } from './shop.js'
import { signIn } from './sign-in.js'

const types = { '.js': 'text/javascript', '.css': 'text/css' }

/** Creates the server of all example applications, which is not listening yet. */
export function createApp() {
  return createServer(async (request, response) => {
    const { pathname: path, searchParams: query } = new URL(request.url, 'http://localhost')
    const { method } = request
    if (path.startsWith('/public/')) return sendFile(response, path)
    if (path === '/') return redirect(response, '/products')
    let cart = cookiesOf(request).cart
    if (!cart) {
      cart = randomUUID()
      response.setHeader('Set-Cookie', `cart=${cart}; Path=/; SameSite=Lax`)
    }
    const body = method === 'GET' ? null : await readBody(request)
    if (method === 'POST' && path === '/api/reset') {
      reset()
      return json(response, 204)
    }
    const context = { method, path, query, request, response, cart, body }
    if (shop(context) || signIn(context) || board(context) || bookings(context)) return
    if (path.startsWith('/api/')) return json(response, 404, { error: 'Not found' })
    html(response, 404, page({ title: 'Not found', cart, main: '<h1>Not found</h1>' }))
  })
}

async function sendFile(response, path) {
  const name = path.slice('/public/'.length)
  const type = types[extname(name)]
  const file = /^[\w-]+\.\w+$/.test(name) ? new URL(`./public/${name}`, import.meta.url) : null
  const content = file && type ? await readFile(file).catch(() => null) : null
  if (content === null) return json(response, 404, { error: 'Not found' })
  response.writeHead(200, { 'Content-Type': `${type}; charset=utf-8` }).end(content)
}
