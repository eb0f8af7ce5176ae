import type { PageSummary } from 'quire-docs/content'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiIndex } from './ApiIndex.tsx'
import { groupPages } from './groups.ts'

const site = vi.hoisted(() => ({ pages: [] as PageSummary[] }))
vi.mock('quire-docs/content', () => ({ useSite: () => site }))

function page(path: string, api?: { name: string; group: string }): PageSummary {
  const frontMatter = api ? { api: { ...api, summary: `About ${api.name}` } } : {}
  return { path, title: path, description: '', sidebarLabel: path, frontMatter }
}

beforeEach(() => {
  site.pages = [
    page('/api/a', { name: 'after:run', group: 'Node events' }),
    page('/api/b', { name: 'cy.get()', group: 'Find elements' }),
    page('/api/c', { name: '.find()', group: 'Find elements' }),
    page('/api/d', { name: '.click()', group: 'Act on elements' }),
    page('/api/e', { name: 'Cypress.env()', group: 'Cypress API' }),
    page('/api/f', { name: 'x', group: 'A new group' }),
    page('/api/table-of-contents'),
  ]
})

describe('groupPages', () => {
  it('orders chapters and groups as the guide does, and lines by name', () => {
    const chapters = groupPages(site.pages).map(({ heading, groups }) => [
      heading,
      ...groups.map(
        (group) => `${group.heading}: ${group.lines.map(({ name }) => name).join(' ')}`,
      ),
    ])
    expect(chapters).toEqual([
      ['Commands', 'Find elements: .find() cy.get()', 'Act on elements: .click()'],
      ['Cypress API', 'Cypress API: Cypress.env()'],
      ['Node events', 'Node events: after:run'],
      ['A new group', 'A new group: x'],
    ])
  })
})

describe('ApiIndex', () => {
  it('has a line for every page with an api block', () => {
    const html = renderToStaticMarkup(<ApiIndex />)
    for (const { path, frontMatter } of site.pages) {
      expect(html.includes(`href="${path}"`)).toBe(frontMatter.api !== undefined)
    }
    expect(html).toContain('About .click()')
  })

  it('repeats no heading where a chapter is one group', () => {
    const html = renderToStaticMarkup(<ApiIndex />)
    expect(html.match(/<h\d>Cypress API<\/h\d>/g)).toEqual(['<h2>Cypress API</h2>'])
    expect(html).toContain('<h3>Find elements</h3>')
  })
})
