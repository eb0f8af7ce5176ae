import { type Browser, chromium } from '@playwright/test'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findChromium } from '../../../.ci/setup.mjs'
import { bundleFrame, bundlePage } from '../../simulator/build/bundle.ts'
import { guardLoops } from '../../simulator/compile/guard-loops.ts'
import type { Outcome, SampleToRun } from '../../simulator/contract.ts'
import type { DrivenPage } from '../../simulator/frame/driven-page.ts'
import { BROWSER_ARGS, Lane, type Scripts } from './lane.ts'

const executablePath = findChromium() ?? ''
const root = `${import.meta.dirname}/../..`

if (executablePath === '') console.log('The frame is not tried: there is no Chromium.')

describe.skipIf(executablePath === '')('code in the frame', () => {
  let browser: Browser
  let lane: Lane
  let scripts: Scripts
  let answered: string[] = []

  beforeAll(async () => {
    browser = await chromium.launch({ executablePath, args: BROWSER_ARGS })
    scripts = {
      frame: await bundleFrame(root),
      page: await bundlePage(`${root}/simulator/frame/driven-page.ts`),
    }
    lane = await Lane.open(browser, scripts)
    const [context] = browser.contexts()
    context!.on('requestfinished', (request) => answered.push(request.url()))
    await context!
      .pages()[0]!
      .evaluate('document.cookie = "reader=secret"; localStorage.note = "mine"')
  })
  afterAll(() => browser?.close())

  const sampleOf = (code: string, patience = 3): SampleToRun => ({
    code: guardLoops(code).code,
    name: 'sample.js',
    declaresTests: false,
    fixtures: {},
    spec: 'cypress/e2e/sample.cy.ts',
    env: {},
    given: [],
    patience,
  })
  const run = (code: string, patience?: number): Promise<Outcome> => {
    answered = []
    return lane.run(sampleOf(code, patience))
  }
  const message = ({ status, failure }: Outcome) => `${status}: ${failure?.message}`

  // `real` is the frame's own window, past the one that samples see.
  it.each([
    ['the page', 'real.parent.document', 'SecurityError'],
    ['the page at the top', 'real.top.document.title', 'SecurityError'],
    ['the address of the page', 'real.parent.location.href', 'SecurityError'],
    ['the storage', 'real.localStorage.note', 'SecurityError'],
    ['the storage of the session', 'real.sessionStorage.length', 'SecurityError'],
    [
      'cookies',
      "Object.getOwnPropertyDescriptor(Document.prototype, 'cookie').get.call(document)",
      'SecurityError',
    ],
    ['databases', "real.indexedDB.open('a')", 'SecurityError'],
    ['caches', "real.caches.open('a')", 'SecurityError'],
    ['the page, by navigating it', "real.top.location = 'about:blank'", 'SecurityError'],
  ])('does not reach %s', async (_, expression, error) => {
    const code = `cy.wrap(null).then(async () => {
      const real = (0, eval)('this')
      try { await (${expression}) } catch (error) { expect(error.name).to.equal('${error}'); return }
      throw new Error('It is reached.')
    })`
    expect(message(await run(code))).toBe('passed: undefined')
  })

  it('sends nothing', async () => {
    const outcome = await run(`cy.wrap(null).then(async () => {
      const real = (0, eval)('this')
      const url = 'http://localhost:4999/?stolen'
      const failed = []
      const attempt = async (name, fn) => { try { await fn() } catch { failed.push(name) } }
      await attempt('fetch', () => real.fetch(url))
      await attempt('import', () => (0, eval)('import("' + url + '")'))
      const loaded = (element, name) => new Promise((resolve, reject) => {
        Object.assign(element, { onload: resolve, onerror: reject, [name]: url })
        document.head.append(element)
      })
      await attempt('image', () => loaded(new Image(), 'src'))
      await attempt('script', () => loaded(document.createElement('script'), 'src'))
      await attempt('style', () => loaded(Object.assign(document.createElement('link'), { rel: 'stylesheet' }), 'href'))
      const request = new real.XMLHttpRequest()
      await attempt('xhr', () => new Promise((resolve, reject) => {
        request.onload = resolve; request.onerror = reject
        request.open('GET', url); request.send()
      }))
      new Image().src = url
      real.navigator.sendBeacon(url, 'x')
      for (const name of ['iframe', 'object', 'embed']) {
        const element = document.createElement(name)
        element.src = element.data = url
        document.body.append(element)
      }
      const form = Object.assign(document.createElement('form'), { action: url, method: 'post' })
      document.body.append(form)
      real.HTMLFormElement.prototype.requestSubmit.call(form)
      real.open(url)
      expect(failed).to.deep.equal(['fetch', 'import', 'image', 'script', 'style', 'xhr'])
    })
    cy.wait(300)`)
    expect(message(outcome)).toBe('passed: undefined')
    expect(answered.filter((url) => url.includes('stolen'))).toEqual([])
  })

  it('cannot lead its frame elsewhere: the page allows only its own', async () => {
    const outcome = await run(`cy.wrap(null).then(() => {
      (0, eval)('this').location.href = 'http://localhost:4998/?stolen'
    })
    cy.wait(300)`)
    expect(outcome.status).toBe('failed')
    expect(answered.filter((url) => url.includes('stolen'))).toEqual([])
  })

  it('is ended when it does not end, and the next sample runs', async () => {
    expect(message(await run('while (true) {}'))).toBe(
      'failed: A loop ran for 5 seconds without a pause, so it was ended.',
    )
    // What is compiled later has no guards: the page removes the silent frame.
    expect(message(await run("new Function('while (true) {}')()", 1))).toBe(
      'failed: The code ran for 7 seconds without a pause, so it was ended: look for work without an end, or for more data than memory holds.',
    )
    expect(message(await run("cy.visit('/board'); cy.get('li').should('have.length', 5)"))).toBe(
      'passed: undefined',
    )
  })

  it('is ended when it needs more memory than there is, and the page goes on', async () => {
    // Little memory, so that the attack is short.
    const args = [...BROWSER_ARGS, '--js-flags=--max-old-space-size=64']
    const small = await chromium.launch({ executablePath, args })
    await Lane.open(small, scripts)
    const attack = "new Function('for (const all = [];;) all.push(Array(9999).fill(all.length))')()"
    // The driver gives up on a page when one of its frames crashes, so the page tells its title.
    const [page] = small.contexts()[0]!.pages()
    await page!.evaluate(
      (sample) => {
        const { runSample } = globalThis as unknown as DrivenPage
        runSample(sample, 60_000).then(({ failure }) => {
          document.title = failure?.message ?? 'passed'
        })
      },
      sampleOf(attack, 1),
    )
    const session = await small.newBrowserCDPSession()
    const titles = async () => {
      const { targetInfos } = await session.send('Target.getTargets')
      return targetInfos.map(({ title }) => title).join()
    }
    await expect.poll(titles, { timeout: 20_000 }).toContain('more data than memory holds')
    await small.close()
  })

  it('sees cookies, storage and history of its own only', async () => {
    const outcome = await run(`
      cy.visit('/products')
      cy.document().its('cookie').should('match', /^cart=/).and('not.include', 'reader')
      cy.window().then((win) => {
        expect(win.localStorage.note).to.equal(undefined)
        win.localStorage.note = 'theirs'
        expect({ ...win.localStorage }).to.deep.equal({ note: 'theirs' })
        win.document.cookie = 'seen=1; Max-Age=60'
        win.history.pushState({ page: 2 }, '', '?page=2')
      })
      cy.location('search').should('equal', '?page=2')
      cy.getCookie('seen').should('have.property', 'value', '1')
      cy.go('back')
      cy.location('href').should('equal', 'http://localhost:4000/products')`)
    expect(message(outcome)).toBe('passed: undefined')
    const [page] = browser.contexts()[0]!.pages()
    expect(await page!.evaluate('[document.cookie, localStorage.note]')).toEqual([
      'reader=secret',
      'mine',
    ])
  })

  it('is followed by a Command Log, with the application as it was', async () => {
    const { outcome, entries, snapshots } = await lane.runLogged(
      sampleOf(
        `cy.visit('/products/7')
        cy.contains('button', 'Add to cart').click().then(() => cy.log('added'))
        cy.get('[data-cy=cart-count]').should('have.text', '1')
        cy.get('h2', { log: false })
        cy.get('h1', { timeout: 200 }).should('have.text', 'Table lamp', { timeout: 200 })`,
        1,
      ),
    )
    expect(outcome.status).toBe('failed')
    expect(
      entries
        .filter(({ kind }) => kind !== 'event')
        .map(({ name, message, kind, state, elements }) => [name, message, kind, state, elements]),
    ).toEqual([
      ['visit', '/products/7', 'parent', 'passed', undefined],
      ['contains', 'button, Add to cart', 'parent', 'passed', 1],
      ['click', '', 'child', 'passed', 1],
      ['log', 'added', 'parent', 'passed', undefined],
      ['get', '[data-cy=cart-count]', 'parent', 'passed', 1],
      ['assert', "expected '<span>' to have text '1'", 'assertion', 'passed', 1],
      ['get', 'h1', 'parent', 'passed', 1],
      ['assert', "expected '<h1>' to have text 'Table lamp'", 'assertion', 'failed', undefined],
    ])
    const requests = entries.filter(({ kind }) => kind === 'event').map(({ message }) => message)
    expect(requests).toContain('POST 201 /api/cart')
    const failed = entries.find(({ state }) => state === 'failed')!
    expect(failed.error).toContain("but the text was 'Desk lamp'")
    expect(failed.attempts).toBeGreaterThan(2)
    // The click has a snapshot before it, with its element marked.
    const click = entries.find(({ name }) => name === 'click')!
    const [before, after] = snapshots.filter(({ id }) => id === click.id)
    expect([before?.moment, after?.moment]).toEqual(['before', 'after'])
    expect(before!.snapshot.html).toMatch(/<button[^>]*data-simulator-subject[^>]*>Add to cart/)
    expect(before!.snapshot).toMatchObject({ width: 1000, url: 'http://localhost:4000/products/7' })
  })

  it('shows how many elements each query found at its last attempt', async () => {
    const { outcome, entries } = await lane.runLogged(
      sampleOf(
        `cy.visit('/products/7')
        let attempts = 0
        const add = (document) => document.body.insertAdjacentHTML('beforeend', '<p class="late">')
        cy.document().then(add)
        cy.get('body').find('.late').last().should(($late) => {
          if (attempts === 0) add($late[0].ownerDocument)
          attempts += 1
          expect($late.prevAll('.late')).to.have.length(1)
        })`,
        3,
      ),
    )
    expect(message(outcome)).toBe('passed: undefined')
    const queries = entries.filter(({ name }) => ['get', 'find', 'last'].includes(name))
    expect(queries.map(({ name, elements }) => [name, elements])).toEqual([
      ['get', 1],
      ['find', 2],
      ['last', 1],
    ])
  })

  it('calls what queries call as often with a Command Log as without', async () => {
    const code = `cy.visit('/products/7')
      cy.window().then((window) => cy.stub(window, 'print').as('print'))
      cy.window().invoke('print')
      cy.get('@print').should('have.been.calledOnce')`
    expect(message(await run(code, 1))).toBe('passed: undefined')
    const { outcome } = await lane.runLogged(sampleOf(code, 1))
    expect(message(outcome)).toBe('passed: undefined')
  })
})
