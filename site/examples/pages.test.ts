// @vitest-environment jsdom
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createAppServer, createLocalApps } from './serve.js'

const apps = createLocalApps()
const server = createAppServer(apps)
let base = ''
let asked: string[] = []
/** Mocked responses by method and path, used instead of the server's. */
let answers: Record<string, { status: number; body?: unknown } | 'lost'> = {}

beforeAll(async () => {
  await new Promise<void>((ready) => server.listen(0, ready))
  base = `http://localhost:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())

beforeEach(() => {
  apps.reset()
  asked = []
  answers = {}
  const real = globalThis.fetch
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    const key = `${init.method ?? 'GET'} ${path.replace(/\?.*/, '')}`
    asked.push(`${init.method ?? 'GET'} ${path}`)
    const answer = answers[key]
    if (answer === 'lost') throw new TypeError('Failed to fetch')
    if (answer) return new Response(JSON.stringify(answer.body ?? null), { status: answer.status })
    return real(base + path, { ...init, headers: { ...init.headers, Cookie: 'cart=test' } })
  })
  vi.stubGlobal('confirm', () => true)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const scripts = import.meta.glob('./public/*.js')

/** Opens a page the way a browser does: first its markup, then its script. */
async function visit(path: string): Promise<void> {
  const answer = await fetch(path, { headers: { Cookie: 'cart=test' } })
  const text = await answer.text()
  // A listener on the document element would outlive the page, so the element is replaced.
  document.replaceChild(
    document.importNode(document.documentElement, false),
    document.documentElement,
  )
  document.documentElement.innerHTML = text
  const script = /src="\/public\/([\w-]+)\.js"/.exec(text)?.[1]
  vi.resetModules()
  await scripts[`./public/${script}.js`]?.()
}

const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)]
const one = (selector: string) => all(selector)[0]!
const task = (title: string) => all('li.task').find((item) => item.textContent?.includes(title))
const button = (text: string, within: ParentNode = document) =>
  [...within.querySelectorAll('button')].find((item) => item.textContent === text)!

describe('the products', () => {
  it('come from the API, with what the guide promises of each', async () => {
    await visit('/products')
    expect(one('[role=progressbar]')).toBeDefined()
    await vi.waitFor(() => expect(all('li[data-cy=product]')).toHaveLength(12))
    expect(one('[role=progressbar]')).toBeUndefined()
    const lamp = one('[data-id="7"]')
    expect(lamp.querySelector('h3')?.textContent).toBe('Desk lamp')
    expect(lamp.querySelector('[data-cy=price]')?.textContent).toBe('$24.00')
    expect(button('Add to cart', lamp).disabled).toBe(false)
    expect(button('Add to cart', one('[data-id="6"]')).disabled).toBe(true)
  })

  it('are searched for as one types, and the number is announced', async () => {
    await visit('/products')
    await vi.waitFor(() => expect(all('[data-cy=product]')).toHaveLength(12))
    const search = one('[data-cy=search]') as HTMLInputElement
    search.value = 'lamp'
    search.dispatchEvent(new Event('input', { bubbles: true }))
    await vi.waitFor(() => expect(one('[role=status]').textContent).toBe('1 product'))
    expect(all('[data-cy=product]')).toHaveLength(1)
    expect(asked).toContain('GET /api/products?q=lamp&category=All')
  })

  it('are searched for from the keyboard', async () => {
    await visit('/products')
    const press = (init: object) =>
      document.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ...init }))
    press({})
    expect(document.activeElement).not.toBe(one('[data-cy=search]'))
    press({ ctrlKey: true })
    expect(document.activeElement).toBe(one('[data-cy=search]'))
  })

  it('say so when there are none, and when the server fails', async () => {
    answers['GET /api/products'] = { status: 200, body: [] }
    await visit('/products')
    await vi.waitFor(() => expect(document.body.textContent).toContain('No products found'))
    answers['GET /api/products'] = { status: 500 }
    await visit('/products')
    await vi.waitFor(() => expect(one('[role=alert]').textContent).toContain('cannot be reached'))
    answers = {}
    button('Try again').click()
    await vi.waitFor(() => expect(all('[data-cy=product]')).toHaveLength(12))
  })

  it('are put into the cart', async () => {
    await visit('/products/7')
    button('Add to cart').click()
    await vi.waitFor(() => expect(one('[role=status]').textContent).toBe('Added to cart'))
    expect(one('[data-cy=cart-count]').textContent).toBe('1')
  })
})

it('the cart follows its quantities and tells the server', async () => {
  await fetch('/api/cart', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ productId: 7 }),
  })
  await visit('/cart')
  const quantity = one('input[name=quantity]') as HTMLInputElement
  quantity.value = '3'
  quantity.dispatchEvent(new Event('input', { bubbles: true }))
  expect(one('[data-cy=cart-total]').textContent).toBe('$72.00')
  expect(asked).not.toContain('PATCH /api/cart/7')
  quantity.dispatchEvent(new Event('change', { bubbles: true }))
  await vi.waitFor(async () => {
    const page = await (await fetch('/cart')).text()
    expect(page).toContain('value="3"')
  })
})

describe('the checkout', () => {
  it('ties an error to its field', async () => {
    answers['POST /api/orders'] = { status: 422, body: { errors: { email: 'No such address' } } }
    await visit('/checkout')
    one('form').dispatchEvent(new Event('submit', { cancelable: true }))
    await vi.waitFor(() => expect(all('[role=alert]')).toHaveLength(1))
    const email = one('input[name=email]')
    expect(email.nextElementSibling?.textContent).toBe('No such address')
    expect(email.getAttribute('aria-describedby')).toBe(one('[role=alert]').id)
    expect(document.activeElement).toBe(email)
  })

  it('looks at a field when it is left', async () => {
    await visit('/checkout')
    const email = one('input[name=email]') as HTMLInputElement
    email.value = 'ada@'
    expect(all('[role=alert]')).toHaveLength(0)
    email.dispatchEvent(new Event('focusout', { bubbles: true }))
    expect(one('[role=alert]').textContent).toBe('Enter a complete address')
    email.value = 'ada@example.com'
    email.dispatchEvent(new Event('focusout', { bubbles: true }))
    expect(all('[role=alert]')).toHaveLength(0)
  })

  it('survives a lost connection', async () => {
    answers['POST /api/orders'] = 'lost'
    await visit('/checkout')
    one('form').dispatchEvent(new Event('submit', { cancelable: true }))
    await vi.waitFor(() => expect(one('[role=alert]').textContent).toContain('cannot be reached'))
  })
})

describe('the board', () => {
  it('shows the tasks of the API and counts what is left', async () => {
    await visit('/board')
    await vi.waitFor(() => expect(all('li.task')).toHaveLength(5))
    expect(one('[data-cy=remaining]').textContent).toBe('3 left')
    expect(one('[data-column=doing]').textContent).toContain('Fix the gate')
  })

  it('deletes after a question, and after five seconds in which it can be undone', async () => {
    await visit('/board')
    await vi.waitFor(() => expect(all('li.task')).toHaveLength(5))
    vi.useFakeTimers()
    answers['DELETE /api/tasks/2'] = { status: 200 }
    button('Delete', task('Call Grace')).click()
    expect(task('Call Grace')).toBeUndefined()
    button('Undo').click()
    expect(task('Call Grace')).toBeDefined()
    vi.advanceTimersByTime(5000)
    button('Delete', task('Call Grace')).click()
    vi.advanceTimersByTime(4999)
    expect(asked.filter((one) => one.startsWith('DELETE'))).toEqual([])
    vi.advanceTimersByTime(1)
    expect(asked.filter((one) => one.startsWith('DELETE'))).toEqual(['DELETE /api/tasks/2'])
    expect(button('Undo')).toBeUndefined()
  })

  it('keeps what it is told not to delete', async () => {
    vi.stubGlobal('confirm', (question: string) => question !== 'Delete "Call Grace"?')
    await visit('/board')
    await vi.waitFor(() => expect(all('li.task')).toHaveLength(5))
    button('Delete', task('Call Grace')).click()
    expect(task('Call Grace')).toBeDefined()
  })

  it('gives each task a context menu, which moves it', async () => {
    await visit('/board')
    await vi.waitFor(() => expect(all('li.task')).toHaveLength(5))
    const open = (title: string) => {
      const event = new MouseEvent('contextmenu', { bubbles: true, cancelable: true })
      task(title)!.dispatchEvent(event)
      return event.defaultPrevented
    }
    const entries = () => all('[role=menuitem]').map(({ textContent }) => textContent)
    expect(open('Sort the seeds')).toBe(true)
    expect(entries()).toEqual(['Reopen', 'Delete'])
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))
    expect(entries()).toEqual([])
    open('Fix the gate')
    document.body.click()
    expect(entries()).toEqual([])
    open('Water the plants')
    all('[role=menuitem]')[0]!.click()
    expect(entries()).toEqual([])
    expect(one('[data-column=done]').textContent).toContain('Water the plants')
    await vi.waitFor(async () => {
      const tasks = await (await fetch('/api/tasks')).json()
      expect(tasks[0]).toMatchObject({ id: 1, column: 'done' })
    })
  })

  it('says on the window that it is ready, and reports what is added', async () => {
    const page = window as unknown as { boardReady?: boolean; analytics: { track: unknown } }
    delete page.boardReady
    await visit('/board')
    await vi.waitFor(() => expect(page.boardReady).toBe(true))
    const track = vi.fn()
    page.analytics.track = track
    const input = one('[data-cy=new-task]') as HTMLInputElement
    input.value = 'Buy stamps'
    input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
    await vi.waitFor(() => expect(track).toHaveBeenCalledOnce())
    expect(track).toHaveBeenCalledWith('task added', { column: 'todo', at: expect.any(Number) })
  })
})

it('an order can be printed, and the shop says when it is ready', async () => {
  const print = vi.fn()
  vi.stubGlobal('print', print)
  await visit('/orders/1042')
  button('Print').click()
  expect(print).toHaveBeenCalledOnce()
  const page = window as unknown as { shop?: { ready: boolean } }
  delete page.shop
  await visit('/products')
  await vi.waitFor(() => expect(page.shop).toEqual({ ready: true }))
})
