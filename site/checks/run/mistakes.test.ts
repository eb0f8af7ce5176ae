import { type Browser, chromium } from '@playwright/test'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findChromium } from '../../../.ci/setup.mjs'
import { bundleFrame, bundlePage } from '../../simulator/build/bundle.ts'
import { BROWSER_ARGS, Lane } from './lane.ts'

/* Mistakes as newcomers make them, and what the documented tool says about each. */

const executablePath = findChromium() ?? ''
const root = `${import.meta.dirname}/../..`
/** A timeout after which a mistake is reported, in milliseconds. */
const SOON = '{ timeout: 50 }'

describe.skipIf(executablePath === '')('a sample with a mistake', () => {
  let browser: Browser
  let lane: Lane

  beforeAll(async () => {
    browser = await chromium.launch({ executablePath, args: BROWSER_ARGS })
    lane = await Lane.open(browser, {
      frame: await bundleFrame(root),
      page: await bundlePage(`${root}/simulator/frame/driven-page.ts`),
    })
  })
  afterAll(() => browser?.close())

  it.each([
    [
      'a command without a subject',
      'cy.click()',
      'Oops, it looks like you are trying to call a child command before running a parent command.',
    ],
    [
      'a misspelled assertion',
      `cy.get('h1').should('be.visble')`,
      'The chainer `be.visble` was not found. Could not build assertion.',
    ],
    [
      'a wrong selector',
      `cy.get('.prodct', ${SOON})`,
      'Timed out retrying after 50ms: Expected to find element: `.prodct`, but never found it.',
    ],
    [
      'a text that is not there',
      `cy.contains('li', 'Lmap', ${SOON})`,
      "Timed out retrying after 50ms: Expected to find content: 'Lmap' within the selector: 'li' but never did.",
    ],
    [
      'an alias without a route',
      `cy.wait('@nope')`,
      '`cy.wait()` could not find a registered alias for: `@nope`. You have not aliased anything yet.',
    ],
    [
      'an alias without its sign',
      `cy.intercept('/api/cart').as('cart'); cy.wait('cart')`,
      'Invalid alias: `cart`.\nYou forgot the `@`. It should be written as: `@cart`.',
    ],
    [
      'a request that never happens',
      `cy.intercept('/api/nope').as('nope'); cy.wait('@nope', ${SOON})`,
      'Timed out retrying after 50ms: `cy.wait()` timed out waiting `50ms` for the 1st request to the route: `nope`. No request ever occurred.',
    ],
    [
      'a click on a list',
      `cy.get('[data-cy=product]').click()`,
      '`cy.click()` can only be called on a single element. Your subject contained 12 elements. Pass `{ multiple: true }` if you want to serially click each element.',
    ],
    [
      'a click on an element that is hidden',
      `cy.get('h1').invoke('hide').click(${SOON})`,
      'Timed out retrying after 50ms: `cy.click()` failed because this element is not visible:\n\n`<h1 style="display: none;">Products</h1>`\n\nIt is not visible because it or an ancestor has `display: none`.\n\nFix this problem, or use `{force: true}` to disable error checking.',
    ],
    [
      'an empty text',
      `cy.get('input').first().type('')`,
      '`cy.type()` cannot accept an empty string. You need to actually type something.',
    ],
    [
      'no text',
      `cy.get('input').first().type()`,
      '`cy.type()` can only accept a string or number. You passed in: `undefined`',
    ],
    [
      'a text for a heading',
      `cy.get('h1').type('Lamp')`,
      '`cy.type()` failed because it requires a valid typeable element.\n\nThe element typed into was:\n\n  > `<h1>Products</h1>`',
    ],
    [
      'a misspelled key',
      `cy.get('input').first().type('Lamp{entr}')`,
      'Special character sequence: `{entr}` is not recognized. Available sequences are: `{enter}, {esc}, {backspace}',
    ],
    [
      'a check of a heading',
      `cy.get('h1').check()`,
      '`cy.check()` can only be called on `:checkbox` and `:radio`. Your subject is a: `<h1>Products</h1>`',
    ],
    [
      'an attribute that an element lacks',
      `cy.get('h1', ${SOON}).should('have.attr', 'href', '/cart', ${SOON})`,
      "Timed out retrying after 50ms: expected '<h1>' to have attribute 'href' with the value '/cart', but the value was undefined",
    ],
    [
      'a property that a value lacks',
      `cy.wrap({ price: 3 }).its('prize', ${SOON})`,
      'Timed out retrying after 50ms: `cy.its()` errored because the property: `prize` does not exist on your subject.',
    ],
    [
      'a property that is no function',
      `cy.wrap({ price: 3 }).invoke('price', ${SOON})`,
      'Timed out retrying after 50ms: `cy.invoke()` errored because the property: `price` returned a `number` value instead of a function.',
    ],
    [
      'a page that is not there',
      `cy.visit('/prodcuts')`,
      '`cy.visit()` failed trying to load:\n\nhttp://localhost:4000/prodcuts\n\nThe response we received from your web server was:\n\n  > 404: Not Found\n\nThis was considered a failure because the status code was not `2xx`.',
    ],
    [
      'a request for what is not there',
      `cy.request('/api/prodcuts')`,
      '`cy.request()` failed on:\n\nhttp://localhost:4000/api/prodcuts\n\nThe response we received from your web server was:\n\n  > 404: Not Found\n\nThis was considered a failure because the status code was not `2xx` or `3xx`.',
    ],
    [
      'a visit without a URL',
      'cy.visit()',
      '`cy.visit()` must be called with a `url` or an `options` object containing a `url` as its 1st argument',
    ],
    [
      'an unknown direction',
      `cy.go('bakc')`,
      '`cy.go()` accepts either `forward` or `back`. You passed: `bakc`',
    ],
    [
      'an unknown device',
      `cy.viewport('iphone-99')`,
      '`cy.viewport()` could not find a preset for: `iphone-99`. Available presets are: `ipad-2`, ',
    ],
    [
      'time that passes without a clock',
      'cy.tick(1000)',
      '`cy.tick()` cannot be called without first calling `cy.clock()`',
    ],
    [
      'a chain in place of a value',
      `const title = cy.title(); expect(title).to.equal('Products')`,
      "to equal 'Products'",
    ],
  ])('fails with the message of the tool: %s', async (_, code, expected) => {
    const { status, failure } = await lane.run({
      code: `cy.visit('/products'); ${code}`,
      name: 'sample.js',
      declaresTests: false,
      fixtures: {},
      spec: 'cypress/e2e/sample.cy.ts',
      env: {},
      given: [],
      patience: 1,
    })
    expect(status).toBe('failed')
    expect(failure?.message).toContain(expected)
  })
})
