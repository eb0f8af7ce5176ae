import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Behavior } from './Behavior.tsx'
import { type BehaviorProps, timeouts, traitsOf } from './phrases.ts'

const read = (props: BehaviorProps) =>
  traitsOf(props).map(({ term, value, phrase }) => `${term}: ${value} ${phrase}`)

describe('traitsOf', () => {
  it('explains a query that is retried', () => {
    expect(
      read({ kind: 'query', retries: true, chains: 'parent', timeout: 'defaultCommandTimeout' }),
    ).toEqual([
      'Kind: Query reads something, without changing it',
      'Retries: Retried together with the queries and assertions linked to it, until they pass',
      'Chains: From cy starts a chain',
      'Waits: defaultCommandTimeout is the limit: 4 seconds unless configured',
    ])
  })

  it('explains an action with its subject', () => {
    expect(read({ kind: 'action', chains: 'child', subject: 'DOM elements' })).toEqual([
      'Kind: Action does something to the page',
      'Retries: Once the element is checked again until it is ready; what is done to it is done once',
      'Chains: From a subject continues the chain of another command',
      'Subject: DOM elements given by the command before it',
    ])
  })

  it('says of an action without checks that nothing of it is repeated', () => {
    expect(read({ kind: 'action', chains: 'child', unchecked: true })).toContain(
      'Retries: Once what it does is not repeated',
    )
  })

  it('names an option whose default it does not know without one', () => {
    expect(read({ kind: 'command', chains: 'both', timeout: 'someTimeout' }).at(-1)).toBe(
      'Waits: someTimeout is the limit',
    )
  })
})

it('knows the defaults that the types of the package state', () => {
  const manifest = createRequire(import.meta.url).resolve('cypress/package.json')
  const source = readFileSync(join(dirname(manifest), 'types/cypress.d.ts'), 'utf8')
  for (const [option, milliseconds] of Object.entries(timeouts)) {
    const stated = new RegExp(`@default (\\d+)\\s+\\*/\\s+${option}: number`).exec(source)?.[1]
    expect([option, Number(stated)]).toEqual([option, milliseconds])
  }
})

describe('Behavior', () => {
  it('is a list of terms that links to what explains them, and is no part of the search', () => {
    const html = renderToStaticMarkup(
      <Behavior kind="command" chains="parent" timeout="pageLoadTimeout" />,
    )
    expect(html).toMatch(/^<dl [^>]*data-search="off"/)
    expect(html).toContain('<a href="/app/core-concepts/retry-ability#what-is-retried">Command</a>')
    expect(html).toContain(
      '<a href="/app/references/configuration"><code>pageLoadTimeout</code></a>',
    )
  })
})
