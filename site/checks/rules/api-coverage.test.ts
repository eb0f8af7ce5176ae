import { expect, test } from 'vitest'
import type { PackageFacts } from '../facts/package.ts'
import { readPages } from '../page/page.ts'
import { coverage, type Exceptions } from './api-coverage.ts'

const facts = {
  commands: ['get', 'find'],
  ownStatics: ['Commands'],
  nodeEvents: ['task'],
  browserEvents: [],
} as unknown as PackageFacts

function run(pages: Record<string, string>, exceptions: Partial<Exceptions>, log: string[] = []) {
  const read = readPages({
    root: '/site',
    cacheFolder: '',
    pages: Object.entries(pages).map(([path, members]) => ({
      path,
      file: `/site/docs${path}.mdx`,
      source: `---\napi:\n  members: [${members}]\n---\n`,
      draft: false,
    })),
    partials: [],
    log: () => {},
  })
  const all = { omissions: {}, pending: {}, ...exceptions }
  return coverage(facts, read, all, (line) => log.push(line)).map(({ message }) => message)
}

const rest = {
  omissions: { 'cy.find': 'Reason.', 'Cypress.Commands': 'Reason.', 'on.task': 'Reason.' },
}

test('a member without a page is found, a member below it counts for it', () => {
  expect(run({ '/a': 'cy.get, Cypress.Commands.add' }, {})).toEqual([
    'No page documents cy.find.',
    'No page documents on.task.',
  ])
})

test('a page that is not written excuses its members, one that is written does not', () => {
  const pending = { '/api/commands/get': ['cy.get'] }
  expect(run({}, { ...rest, pending })).toEqual([])
  expect(run({ '/api/commands/get': '' }, { ...rest, pending })).toEqual([
    'No page documents cy.get.',
  ])
})

test('an excuse that is not needed is found', () => {
  const omissions = { ...rest.omissions, 'cy.gone': 'Reason.' }
  expect(run({ '/a': 'cy.get, cy.find' }, { omissions })).toEqual([
    'cy.gone is listed as an exception, but it is not in the types.',
    'cy.find is listed as an exception, but a page documents it.',
  ])
})

test('the figures are printed', () => {
  const log: string[] = []
  run({ '/a': 'cy.get' }, { ...rest, pending: { '/a': ['cy.get'], '/b': ['cy.find'] } }, log)
  expect(log).toEqual(['api-coverage: 1 of 4 members documented, 3 omitted, 1 pages to be written'])
})
