import { expect, it } from 'vitest'
import { drawnEntries, withLines } from './drawn-log.ts'

const entry = { test: '', attempts: 1, state: 'passed' as const, message: '' }

it('an entry is drawn as the Command Log shows it', () => {
  const drawn = drawnEntries([
    {
      ...entry,
      id: 3,
      name: 'request',
      kind: 'event',
      message: 'POST 201 /api/cart',
      alias: 'add',
    },
    { ...entry, id: 1, name: 'get', kind: 'parent', message: 'li', elements: 12, alias: 'all' },
    { ...entry, id: 2, name: 'click', kind: 'child', elements: 1 },
    {
      ...entry,
      id: 4,
      name: 'assert',
      kind: 'assertion' as const,
      elements: 12,
      message: "expected '[ <li.task>, 11 more... ]' to have text 'Chess'",
    },
    { ...entry, id: 5, name: 'request', kind: 'event', message: 'GET 200 /api/tasks' },
  ])
  expect(drawn).toEqual([
    { name: 'get', message: 'li', elements: 12, alias: 'all', kind: 'dom' },
    { name: 'click', child: true, elements: 1 },
    { name: 'request', message: 'POST 201 /api/cart', event: true, alias: 'add', kind: 'route' },
    {
      name: 'assert',
      message: 'expected **[ <li.task>, 11 more... ]** to have text **Chess**',
      child: true,
      state: 'passed',
    },
  ])
})

it('what is random is not drawn', () => {
  const message = "expected 'cart=7cc2df0bb26a1d5518e2721c6ac40363' to exist"
  const [drawn] = drawnEntries([{ ...entry, id: 1, name: 'assert', kind: 'assertion', message }])
  expect(drawn?.message).toBe('expected **cart=…** to exist')
})

it('an entry belongs to the line of the call that has caused it', () => {
  const code = [
    "cy.get('li').should('have.length', 2)",
    '// .click() comes later',
    "cy.get('li').each(($item) => {",
    "  cy.wrap($item).find('a')",
    '})',
    "cy.contains('b')",
    '  .click()',
  ].join('\n')
  const lines = withLines(
    [
      { name: 'get', message: 'li', elements: 2 },
      { name: 'assert', message: 'expected …', child: true, state: 'passed' },
      { name: 'get', message: 'li' },
      { name: 'wrap', message: '<li>' },
      { name: 'find', message: 'a', child: true },
      // A loop repeats them.
      { name: 'wrap', message: '<li>' },
      { name: 'find', message: 'a', child: true },
      { name: 'contains', message: 'b' },
      { name: 'click', child: true },
      { name: 'request', message: 'POST 201 /api/cart', event: true },
    ],
    code,
  ).map(({ line }) => line)
  expect(lines).toEqual([1, 1, 3, 4, 4, undefined, undefined, 6, 7, undefined])
})
