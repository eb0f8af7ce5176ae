// @vitest-environment jsdom
import { readFileSync } from 'node:fs'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import plugins from '../../data/plugins.json' with { type: 'json' }
import { type CatalogueGroup, displayRange, filterCatalogue } from './catalogue.ts'
import PluginCatalogue from './PluginCatalogue.island.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const repository = 'https://example.com/source'
const groups: CatalogueGroup[] = [
  {
    category: 'Elements',
    plugins: [
      { name: 'cypress-drag', summary: 'Drags one thing.', repository },
      { name: 'cypress-hover', summary: 'Makes `:hover` work.', repository },
    ],
  },
  { category: 'Reports', plugins: [{ name: '@x/report', summary: 'Draws pages.', repository }] },
]

describe('filterCatalogue', () => {
  const names = (text: string, categories: string[] = []) =>
    filterCatalogue(groups, { text, categories }).flatMap((group) =>
      group.plugins.map(({ name }) => name),
    )

  it.each([
    ['', ['cypress-drag', 'cypress-hover', '@x/report']],
    ['  HOVER ', ['cypress-hover']],
    ['thing drags', ['cypress-drag']],
    ['reports', ['@x/report']],
    ['drag hover', []],
  ])('%j', (text, expected) => {
    expect(names(text)).toEqual(expected)
  })

  it('finds the packages of the Cypress team', () => {
    const [group] = groups
    const plugin = { name: 'a', summary: 'B', repository: 'https://github.com/cypress-io/cypress' }
    const found = filterCatalogue([{ ...group!, plugins: [...group!.plugins, plugin] }], {
      text: 'by cypress',
      categories: [],
    })
    expect(found.flatMap(({ plugins }) => plugins)).toEqual([plugin])
  })

  it('keeps to the chosen categories', () => {
    expect(names('', ['Reports'])).toEqual(['@x/report'])
    expect(names('drag', ['Reports'])).toEqual([])
    expect(names('', ['Reports', 'Elements'])).toHaveLength(3)
  })
})

it.each([
  ['^12.x || ^13.x || ^14.0.0 || ^15', '12 to 15'],
  ['^13 || ^15 || ^16', '^13 || ^15 || ^16'],
  ['^13.2.0 || ^14 || ^15', '^13.2.0 || ^14 || ^15'],
  ['^14 || ^15', '^14 || ^15'],
  ['>=12', '>=12'],
])('displays the range %j as %j', (range, expected) => {
  expect(displayRange(range)).toBe(expected)
})

describe('PluginCatalogue', () => {
  let unmount: () => void
  beforeEach(() => {
    document.body.innerHTML = '<div id="root"></div>'
    const root = createRoot(document.getElementById('root')!)
    act(() => root.render(<PluginCatalogue groups={groups} />))
    unmount = () => act(() => root.unmount())
  })
  afterEach(() => unmount())

  const shown = () => [...document.querySelectorAll('dt')].map((name) => name.textContent)
  const status = () => document.querySelector('[role=status]')?.textContent
  const box = () => document.querySelector<HTMLInputElement>('input[type=search]')!
  const checkbox = (index: number) =>
    document.querySelectorAll<HTMLInputElement>('input[type=checkbox]')[index]!

  function type(text: string) {
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!
    act(() => {
      set.call(box(), text)
      box().dispatchEvent(new Event('input', { bubbles: true }))
    })
  }

  it('is a whole list without scripts, whose controls wait for them', () => {
    const html = renderToStaticMarkup(<PluginCatalogue groups={groups} />)
    expect(html.match(/<dt/g)).toHaveLength(3)
    expect(html).toMatch(/<search class="[^"]*only-scripts/)
    expect(html).toContain('<code>:hover</code>')
    expect(html).toContain('href="https://www.npmjs.com/package/@x/report"')
    expect(html).not.toContain('style=')
  })

  it('narrows by text and says how many are left', () => {
    expect(status()).toBe('3 plugins')
    type('drag')
    expect(shown()).toEqual(['cypress-drag'])
    expect(status()).toBe('1 of 3 plugins')
    type('nothing')
    expect(shown()).toEqual([])
    expect(status()).toBe('No plugin matches')
  })

  it('narrows by category, and shows all again', () => {
    act(() => checkbox(1).click())
    expect(shown()).toEqual(['@x/report'])
    expect(status()).toBe('1 of 3 plugins')
    act(() => document.querySelector<HTMLButtonElement>('button')!.click())
    expect(shown()).toHaveLength(3)
    expect(checkbox(1).checked).toBe(false)
    expect(document.querySelector('button')).toBeNull()
    expect(document.activeElement).toBe(box())
  })

  it('names its controls and its groups', () => {
    expect(box().labels?.[0]?.textContent).toBe('Filter plugins')
    expect(document.querySelector('legend')?.textContent).toBe('Categories')
    for (const section of document.querySelectorAll('section')) {
      const heading = document.getElementById(section.getAttribute('aria-labelledby') ?? '')
      expect(heading?.tagName).toBe('H3')
    }
  })
})

describe('the data', () => {
  const all = plugins.flatMap((group) => group.plugins)

  it('names every package once, with a line of its own and its source code', () => {
    expect(new Set(all.map(({ name }) => name)).size).toBe(all.length)
    expect(new Set(all.map(({ summary }) => summary)).size).toBe(all.length)
    for (const { name, summary, repository } of all) {
      expect(name).toMatch(/^(@[a-z0-9-]+\/)?[a-z0-9-]+$/)
      expect(summary).toMatch(/\.$/)
      expect(repository).toMatch(/^https:\/\/git(hub|lab)\.com\/[^/]+\/[^/]+$/)
    }
  })

  it('has a version with its date for every package', () => {
    for (const { version, published } of all) {
      expect(version).toMatch(/^\d+\.\d+\.\d+/)
      expect(published).toMatch(/^20\d\d-\d\d-\d\d$/)
    }
  })

  it('is as long as its page says', () => {
    const page = readFileSync('site/docs/app/plugins/plugins-list.mdx', 'utf8')
    expect(page).toContain(`This page lists ${all.length} plugins`)
  })
})
