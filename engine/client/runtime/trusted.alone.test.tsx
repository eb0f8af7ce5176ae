// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, describe, expect, it, vi } from 'vitest'

interface Rules {
  createHTML(html: string): string
  createScriptURL(url: string): string
}

/** An object like those that a browser's policy creates: each call returns another one. */
class Trusted {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
  toString(): string {
    return this.text
  }
}

/** Loads the module as in a browser with Trusted Types; returns the names of its policies as well. */
async function load(scripts = '') {
  const names: string[] = []
  vi.stubGlobal('trustedTypes', {
    createPolicy(name: string, rules: Rules) {
      names.push(name)
      return {
        createHTML: (html: string) => new Trusted(rules.createHTML(html)),
        createScriptURL: (url: string) => new Trusted(rules.createScriptURL(url)),
      }
    },
  })
  vi.stubGlobal('location', new URL('https://docs.example.com/kettle/start'))
  vi.stubEnv('BASE_URL', '/kettle/')
  vi.stubEnv('QUIRE_SCRIPTS', scripts)
  vi.resetModules()
  return { names, ...(await import('./trusted.tsx')) }
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

describe('the policy', () => {
  it('is one, and vouches for HTML', async () => {
    const { names, trustedHtml } = await load()
    const made = trustedHtml('<b>')
    expect(names).toEqual(['quire'])
    expect(made).toBeInstanceOf(Trusted)
    expect(String(made)).toBe('<b>')
  })

  it.each([
    ['/kettle/assets/worker.js', true],
    ['assets/worker.js', true],
    ['https://docs.example.com/kettle/assets/worker.js', true],
    ['/other/worker.js', false],
    ['/kettle/../other/worker.js', false],
    ['//evil.example/kettle/worker.js', false],
    ['https://docs.example.com.evil.example/kettle/worker.js', false],
    ['data:text/javascript,alert(1)', false],
    ['blob:https://docs.example.com/kettle/1', false],
    ['https://tags.example/gtm.js?id=1', true],
    ['https://tags.example.evil.example/gtm.js', false],
  ])('of the script %s says %s', async (url, admitted) => {
    const { trustedScriptUrl } = await load('https://tags.example/ https://b.example/c.js')
    const make = () => String(trustedScriptUrl(url))
    if (admitted) expect(make()).toBe(new URL(url, location.href).href)
    else expect(make).toThrow('The policy of this site refuses the script')
  })

  it('admits no script of others where the site has none', async () => {
    const { trustedScriptUrl } = await load()
    expect(() => trustedScriptUrl('https://tags.example/gtm.js')).toThrow('refuses')
  })

  it('is not needed where browsers do not have it', async () => {
    vi.resetModules()
    const { trustedHtml, trustedScriptUrl } = await import('./trusted.tsx')
    expect(trustedHtml('<b>')).toBe('<b>')
    expect(trustedScriptUrl('/a.js')).toBe('/a.js')
  })
})

it('leaves the elements of the same HTML alone', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const { BuiltHtml } = await load()
  const root = createRoot(document.body)
  const renderTest = (html: string, className: string) =>
    act(() => root.render(<BuiltHtml as="div" className={className} html={html} />))
  await renderTest('<i>one</i>', 'a')
  const before = document.querySelector('i')
  await renderTest('<i>one</i>', 'b')
  expect(document.querySelector('.b i')).toBe(before)
  await renderTest('<i>two</i>', 'b')
  expect(document.querySelector('i')?.textContent).toBe('two')
})
