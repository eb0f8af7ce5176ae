import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createAppServer, createLocalApps } from './serve.js'

const password = 'correct horse'
const apps = createLocalApps(password)
const server = createAppServer(apps)
let base = ''

beforeAll(async () => {
  await new Promise<void>((ready) => server.listen(0, ready))
  base = `http://localhost:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())
beforeEach(() => apps.reset())

const get = (path: string, headers: HeadersInit = {}) =>
  fetch(base + path, { headers, redirect: 'manual' })
const send = (method: string, path: string, body?: object, headers: Record<string, string> = {}) =>
  fetch(base + path, {
    method,
    headers: { 'Content-Type': 'application/json', ...headers },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })

describe("the markup that the authors' guide promises", () => {
  const guide = readFileSync(new URL('../authoring/README.md', import.meta.url), 'utf8')
  const section = guide.slice(
    guide.indexOf('## Example applications'),
    guide.indexOf('## Diagrams'),
  )
  // Products are rendered in the browser, so `pages.test.ts` checks them.
  const promised = [...new Set(section.match(/data-cy="[\w-]+"/g))].filter(
    (attribute) => attribute !== 'data-cy="product"',
  )

  it('is there', async () => {
    await send('POST', '/api/cart', { productId: 7 }, { Cookie: 'cart=test' })
    const paths = ['/products', '/products/7', '/cart', '/checkout', '/sign-in', '/board']
    const pages = await Promise.all(
      paths.map(async (path) => (await get(path, { Cookie: 'cart=test' })).text()),
    )
    const all = pages.join('\n')
    expect(promised.length).toBeGreaterThan(8)
    expect(promised.filter((attribute) => !all.includes(attribute))).toEqual([])
  })
})

describe('the shop', () => {
  it('filters products by words and category', async () => {
    const found = await (await get('/api/products?category=Games&q=che')).json()
    expect(found).toMatchObject([{ id: 5, name: 'Chess', category: 'Games' }])
  })

  it('keeps a cart for each visitor and turns it into an order', async () => {
    const Cookie = 'cart=test'
    expect(
      (await send('POST', '/api/cart', { productId: 7, quantity: 2 }, { Cookie })).status,
    ).toBe(201)
    expect(await (await get('/cart', { Cookie })).text()).toContain('$48.00')
    expect(await (await get('/cart', { Cookie: 'cart=other' })).text()).toContain('$0.00')
    const kept = { productId: 7, name: 'Desk lamp', price: 24, quantity: 2 }
    expect(await (await get('/api/cart', { Cookie })).json()).toEqual({ items: [kept], total: 48 })
    const refused = await send('POST', '/api/orders', { name: 'Ada' }, { Cookie })
    expect(refused.status).toBe(422)
    const incomplete = await send('POST', '/api/orders', { email: 'no address' }, { Cookie })
    expect((await incomplete.json()).errors).toContain('The email has no @')
    const fields = {
      name: 'Ada',
      email: 'a@example.com',
      address: 'x',
      country: 'Kenya',
      terms: 'on',
    }
    const placed = await send('POST', '/api/orders', fields, { Cookie })
    expect(placed.status).toBe(201)
    expect(await placed.json()).toEqual({ id: 1042, total: 48 })
    expect(await (await get('/orders/1042')).text()).toContain('Thank you for your order')
  })
})

describe('signing in', () => {
  it('answers with a token and a cookie, or 401', async () => {
    expect(
      (await send('POST', '/api/session', { email: 'ada@example.com', password: 'no' })).status,
    ).toBe(401)
    const response = await send('POST', '/api/session', { email: 'ada@example.com', password })
    const { token, user } = await response.json()
    expect(user).toMatchObject({ name: 'Ada', email: 'ada@example.com' })
    expect(response.headers.get('set-cookie')).toContain(`session_id=${token}`)
    const account = await get('/account', { Cookie: `session_id=${token}` })
    expect(await account.text()).toContain('<h1>Hello, Ada</h1>')
    expect((await get('/account')).headers.get('location')).toBe('/sign-in')
  })
})

describe('the board', () => {
  it('adds, changes and deletes tasks', async () => {
    const added = await (await send('POST', '/api/tasks', { title: 'Rake' })).json()
    expect(added).toEqual({ id: 6, title: 'Rake', column: 'todo', done: false })
    const changed = await send('PATCH', '/api/tasks/6', { column: 'doing', done: true })
    expect(await changed.json()).toMatchObject({ column: 'doing', done: true })
    expect((await send('DELETE', '/api/tasks/6')).status).toBe(204)
    expect((await send('DELETE', '/api/tasks/6')).status).toBe(404)
  })
})

describe('the booking API', () => {
  it('needs a token and refuses a room that is taken', async () => {
    const wanted = { guest: 'Ada', room: '7', from: '2026-06-01', to: '2026-06-03' }
    expect((await send('POST', '/api/bookings', wanted)).status).toBe(401)
    const session = await send('POST', '/api/session', { email: 'ada@example.com', password })
    const { token } = await session.json()
    const Authorization = `Bearer ${token}`
    const created = await send('POST', '/api/bookings', wanted, { Authorization })
    expect(created.status).toBe(201)
    expect(await created.json()).toEqual({ id: 51, ...wanted, status: 'held' })
    expect((await send('POST', '/api/bookings', wanted, { Authorization })).status).toBe(409)
    const confirmed = await send(
      'PATCH',
      '/api/bookings/51',
      { status: 'confirmed' },
      { Authorization },
    )
    expect(await confirmed.json()).toMatchObject({ status: 'confirmed' })
    expect((await send('DELETE', '/api/bookings/51', undefined, { Authorization })).status).toBe(
      204,
    )
  })
})

it('applications that are created apart share no data, and need no server', () => {
  const [first, second] = [createLocalApps(password), createLocalApps(password)]
  const headers = { 'content-type': 'application/json', cookie: 'cart=test' }
  const request = { method: 'POST', url: '/api/tasks', headers, body: '{"title":"Rake"}' }
  expect(first.handle(request).status).toBe(201)
  const tasks = (app: typeof first) =>
    JSON.parse(app.handle({ method: 'GET', url: '/api/tasks', headers, body: '' }).body)
  expect(tasks(first)).toHaveLength(6)
  expect(tasks(second)).toHaveLength(5)
  first.reset()
  expect(tasks(first)).toHaveLength(5)
})
