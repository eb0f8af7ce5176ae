import { expect, test } from 'vitest'
import { codeMarked, titleMarked, withoutMarks } from './code-marks.ts'

test.each([
  ['cy.get()', '`cy.get()`'],
  ['baseUrl', '`baseUrl`'],
  ['--spec', '`--spec`'],
  ['Cypress.Commands', '`Cypress.Commands`'],
  ['cy.get(selector, options)', '`cy.get(selector, options)`'],
  ['Get', 'Get'],
  ['GitHub Actions', 'GitHub Actions'],
  ['CI/CD', 'CI/CD'],
  ['Testing (advanced)', 'Testing (advanced)'],
])('the title %s is shown as %s', (title, marked) => {
  expect(titleMarked(title)).toBe(marked)
  expect(withoutMarks(marked)).toBe(title)
})

test('the longest name wins, and parts of words are left alone', () => {
  expect(codeMarked('cy.get().its() or its or bits', ['its', 'cy.get().its()', ''])).toBe(
    '`cy.get().its()` or `its` or bits',
  )
  expect(codeMarked('a+b (c)', ['a+b', '(c)'])).toBe('`a+b` `(c)`')
})
