import { expect, test } from 'vitest'
import type { CodePage } from './fence.ts'
import { groupParts } from './group.ts'
import { type Layout, layOut } from './layout.ts'
import { settingsOf } from './options.ts'
import { splitLayout } from './part.ts'

const settings = settingsOf({
  extended: ['Chainable'],
  setups: [{ name: 'browser' }, { name: 'node', when: { code: /defineConfig/ } }],
})

interface Named extends CodePage {
  path: string
}

function lay(name: string, ...codes: string[]): Layout {
  const fences = codes.map((code, index) => ({
    language: 'ts',
    flags: new Set(['ambient']),
    code: `${code}\n`,
    line: index + 1,
    indent: 0,
  }))
  const page: Named = { path: `/${name}`, fences }
  return layOut(page, new Map(), settings)
}

const adds = (member: string) =>
  `declare global { namespace Cypress { interface Chainable { ${member} } } }`
const groups = (...layouts: Layout[]) =>
  groupParts(layouts.flatMap(splitLayout)).map((group) =>
    group.map(({ layout }) => (layout.page as Named).path).sort(),
  )

test('pages without globals share a program', () => {
  expect(groups(lay('a', 'cy.visit("/")'), lay('b', 'const b = 1'))).toEqual([['/a', '/b']])
})

test('a page that mentions what another one adds is kept apart', () => {
  const a = lay('a', adds('signIn(email: string): void'))
  expect(groups(a, lay('b', 'cy.signIn()'), lay('c', 'cy.visit("/")'))).toEqual([
    ['/b', '/c'],
    ['/a'],
  ])
  expect(groups(a, lay('d', '// signIn'))).toEqual([['/d'], ['/a']])
})

test('pages that add the same share a program, those that add it otherwise do not', () => {
  const a = lay('a', adds('signIn(email: string): void'))
  const b = lay('b', adds('signIn(email:  string): void'))
  const c = lay('c', adds('signIn(): void'))
  const d = lay('d', adds('signOut(): void'))
  expect(groups(a, b, c, d)).toEqual([['/a', '/b', '/d'], ['/c']])
})

test('the same text with other names around it is not the same', () => {
  const member = adds('mount: typeof mount')
  const a = lay('a', `import { mount } from 'cypress/react'\n${member}`)
  const b = lay('b', `import { mount } from 'cypress/react'\n${member}`)
  const c = lay('c', `import { mount } from 'cypress/vue'\n${member}`)
  expect(groups(a, b, c)).toEqual([['/a', '/b'], ['/c']])
})

test('what has no name to compare has a program of its own', () => {
  const a = lay(
    'a',
    'declare global { namespace Cypress { interface Chainer<S> { (x: "be.x"): void } } }',
  )
  expect(groups(a, lay('b', 'cy.visit("/")'))).toEqual([['/b'], ['/a']])
})

test('declared modules count by their names', () => {
  const a = lay('a', "declare module 'left-pad' { export const pad: number }")
  expect(groups(a, lay('b', "import { pad } from 'left-pad'"))).toEqual([['/b'], ['/a']])
})

test('a config file without a word of it does not carry the declarations of its page', () => {
  const config = "import { defineConfig } from 'cypress'\nexport default defineConfig({})"
  const a = lay('a', adds('signIn(): void'), config)
  const b = lay('b', adds('signIn(email: string): void'), config)
  expect(groups(a, b)).toEqual([['/a', '/b'], ['/a'], ['/b']])
})
