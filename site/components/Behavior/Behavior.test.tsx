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
  it('explains a query, which is retried with its assertions', () => {
    expect(read({ command: 'get', chains: 'parent', timeout: 'defaultCommandTimeout' })).toEqual([
      'Kind: Query reads something, without changing it',
      'Retries: Retried together with the queries and assertions linked to it, until they pass',
      'Chains: From cy starts a chain',
      'Assertions: Retried together with it, until they pass',
      'Chain on: Safe the next link looks its subject up again',
      'Waits: defaultCommandTimeout is the limit: 4 seconds unless configured',
    ])
  })

  it('explains an action, which retries assertions without being repeated', () => {
    expect(read({ command: 'click', chains: 'child', subject: 'DOM elements' })).toEqual([
      'Kind: Action does something to the page',
      'Retries: Once the element is checked again until it is ready; what is done to it is done once',
      'Chains: From a subject continues the chain of another command',
      'Subject: DOM elements given by the command before it',
      'Assertions: Retried on the same subject; the action is not repeated',
      'Chain on: Unsafe the app may have replaced what it yields: start a new chain',
    ])
  })

  it('says of a command that knows no assertions that they are checked once', () => {
    expect(read({ command: 'request', chains: 'parent' })).toEqual([
      'Kind: Command is neither a query nor an action',
      'Retries: Once what it does is not repeated',
      'Chains: From cy starts a chain',
      'Assertions: Checked once one that does not hold fails the test at once',
      'Chain on: Safe the app cannot replace what it yields',
    ])
  })

  it('says of an assertion that it is retried, and of none after it', () => {
    expect(read({ command: 'should', chains: 'child' }).slice(1)).toEqual([
      'Retries: Retried together with the queries before it, until it holds',
      'Chains: From a subject continues the chain of another command',
      'Chain on: Unsafe with elements which the app may have replaced; safe with other values',
    ])
  })

  it('says of an action without checks that nothing of it is repeated', () => {
    expect(read({ command: 'focus', chains: 'child', unchecked: true })).toContain(
      'Retries: Once what it does is not repeated',
    )
  })

  it('names an option whose default it does not know without one', () => {
    expect(read({ command: 'task', chains: 'both', timeout: 'someTimeout' }).at(-1)).toBe(
      'Waits: someTimeout is the limit',
    )
  })

  it('fails for a command that the table does not have', () => {
    expect(() => read({ command: 'constructor', chains: 'parent' })).toThrow(
      'data/commands.ts has no row for the command "constructor"',
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
      <Behavior command="visit" chains="parent" timeout="pageLoadTimeout" />,
    )
    expect(html).toMatch(/^<dl [^>]*data-search="off"/)
    expect(html).toContain('<a href="/app/core-concepts/retry-ability#what-is-retried">Command</a>')
    expect(html).toContain(
      '<a href="/app/references/configuration"><code>pageLoadTimeout</code></a>',
    )
  })
})
