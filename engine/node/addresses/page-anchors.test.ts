import { expect, it } from 'vitest'
import type { ContentFacts } from '../content/page-content.ts'
import { pageAnchors } from './page-anchors.ts'

const factsOf = (ids: string[], links: string[], findings: object[] = []) =>
  ({ references: { ids, links }, findings }) as unknown as ContentFacts

it('offers the ids that the page links to, but not the numbered ones of footnotes', () => {
  const ids = ['tea', 'thé', 'user-content-fn-1', 'other']
  const facts = factsOf(ids, ['#tea', '#th%C3%A9', '#user-content-fn-1', '/a#other', '#gone'])
  expect(pageAnchors(facts, true)).toEqual({ ids, offered: ['tea', 'thé'] })
})

it('offers none where a page stands in for a translation', () => {
  expect(pageAnchors(factsOf(['tea'], ['#tea']), false)).toEqual({ ids: ['tea'], offered: [] })
})

it('does not know all ids where a mistake hides content', () => {
  const error = { rule: 'mdx-syntax', severity: 'error' }
  expect(pageAnchors(factsOf(['tea'], [], [error]), true).ids).toBeNull()
  const warning = { rule: 'mdx-syntax', severity: 'warning' }
  expect(pageAnchors(factsOf(['tea'], [], [warning]), true).ids).toEqual(['tea'])
})
