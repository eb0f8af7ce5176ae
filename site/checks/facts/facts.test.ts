import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { nearest, normalize, parseHelp, readDefault } from '@quire-docs/verify/facts'
import { afterAll, expect, test, vi } from 'vitest'
import { shownDefault } from '../page/table.ts'
import { readCliHelp } from './cli-help.ts'
import { findMember } from './member.ts'
import { readOptions } from './options.ts'
import { packageVersion, readPackage } from './package.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
// Without a cache the compiler is started, which takes a while on a busy machine.
vi.setConfig({ testTimeout: 60_000 })
const cacheFolder = mkdtempSync(join(tmpdir(), 'facts-'))
afterAll(() => rmSync(cacheFolder, { recursive: true, force: true }))

test('the recorded help is that of the pinned version', () => {
  // If this fails, run record-cli-help.ts.
  expect(readCliHelp(root).version).toBe(packageVersion(root))
})

test('help texts are read', () => {
  const text = `Usage: cypress run [options]

Options:
  -b, --browser <browser-path>  runs Cypress in the browser with the given
                                --name. more text
  --e2e                         runs end to end tests

Commands:
  list        list cached binary versions
`
  expect(parseHelp(text)).toEqual({
    flags: [{ name: '--browser', short: '-b' }, { name: '--e2e' }],
    commands: ['list'],
  })
})

test('the package is read: commands, statics, events and their overloads', () => {
  const facts = readPackage(root, cacheFolder)
  expect(facts.version).toBe(packageVersion(root))
  expect(facts.commands.length).toBeGreaterThan(80)
  expect(facts.nodeEvents).toContain('before:browser:launch')
  expect(facts.browserEvents).toContain('uncaught:exception')
  expect(facts.requestEvents).toContain('before:response')
  expect(facts.ownStatics).not.toContain('emit')
  expect(findMember(facts, 'cy.visit')).toEqual({
    exists: true,
    calls: [
      { min: 1, max: 2 },
      { min: 1, max: 1 },
    ],
  })
  expect(findMember(facts, 'Cypress.Keyboard.Keys.TAB').exists).toBe(true)
  expect(findMember(facts, 'Cypress.version.length').exists).toBe(true)
  expect(findMember(facts, 'Cypress.Chainable').exists).toBe(true)
  expect(findMember(facts, 'on.task').exists).toBe(true)
  expect(findMember(facts, 'Cypress.Commands.ad').exists).toBe(false)
  expect(findMember(facts, 'cy.constructor').exists).toBe(false)
  expect(findMember(facts, 'window.open').exists).toBe(false)
  expect(readPackage(root, cacheFolder)).toEqual(facts)
})

test('type expressions are answered in the terms of the package', () => {
  const answers = readOptions(root, cacheFolder, [
    "Pick<ClickOptions, 'force' | 'log'>",
    'Omit<Failable, "failOnStatusCode"> & { more?: string }',
    'Nothing<ClickOptions>',
    'StaticResponse',
  ])
  expect(answers.get("Pick<ClickOptions, 'force' | 'log'>")).toEqual({
    options: [
      { name: 'force', default: 'false' },
      { name: 'log', default: 'true' },
    ],
  })
  expect(answers.get('Omit<Failable, "failOnStatusCode"> & { more?: string }')).toMatchObject({
    options: [
      { name: 'more' },
      { name: 'retryOnNetworkFailure' },
      { name: 'retryOnStatusCodeFailure' },
    ],
  })
  expect(answers.get('Nothing<ClickOptions>')).toEqual({
    error: expect.stringContaining('Nothing'),
  })
  expect(answers.get('StaticResponse')).toHaveProperty('options')
})

test.each([
  ['true', { kind: 'literal', value: 'true' }],
  ['{true}', { kind: 'literal', value: 'true' }],
  [': false', { kind: 'literal', value: 'false' }],
  ['"GET"', { kind: 'literal', value: 'GET' }],
  ['{top: 0, left: 0}', { kind: 'literal', value: '{top:0,left:0}' }],
  ['{}', { kind: 'literal', value: '{}' }],
  ['defaultCommandTimeout', { kind: 'config', option: 'defaultCommandTimeout' }],
  ['{@link Timeoutable#timeout}', { kind: 'link', property: 'timeout' }],
  ['root project folder', { kind: 'prose' }],
  ['depends on context, null if outside of within wrapper', { kind: 'prose' }],
  ['location.hostname', { kind: 'prose' }],
])('the default %s is read', (text, stated) => {
  expect(readDefault(text)).toEqual(stated)
})

test('a cell gives its first code span, or its text', () => {
  expect(shownDefault({ text: '`null`, or `false`', start: 0 })).toBe('null')
  expect(shownDefault({ text: 'none', start: 0 })).toBe('none')
  expect(normalize("'top'")).toBe('top')
})

test('a misspelling finds what was meant, and nothing far off', () => {
  expect(nearest('clik', ['check', 'click', 'clock'])).toBe('click')
  expect(nearest('xyz', ['click'])).toBeUndefined()
})
