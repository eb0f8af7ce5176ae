import { describe, expect, it } from 'vitest'
import { callPieces, type Piece } from './tokens.ts'

const coloured = (pieces: Piece[]) =>
  pieces.filter(({ kind }) => kind).map(({ kind, text }) => `${kind}:${text}`)

describe('callPieces', () => {
  it('colours names of functions, literals, classes, keys and keywords', () => {
    expect(coloured(callPieces("Cypress.Commands.add('open', { prevSubject: true }, fn)"))).toEqual(
      ['t:Cypress', 't:Commands', 'f:add', "s:'open'", 'p:prevSubject', 'n:true'],
    )
    expect(coloured(callPieces('new Cypress.Promise(executor)'))).toEqual([
      'k:new',
      't:Cypress',
      'f:Promise',
    ])
    expect(coloured(callPieces('.eq(-1)\ncy.contains(/a b?/i)'))).toEqual([
      'f:eq',
      'n:1',
      'f:contains',
    ])
  })

  it('leaves arguments plain', () => {
    expect(coloured(callPieces('cy.get(selector, options)'))).toEqual(['f:get'])
  })

  it('takes a pattern for one only where an argument begins', () => {
    expect(coloured(callPieces('cy.get(/x/i, a / b / c)'))).toContain('r:/x/i')
    expect(coloured(callPieces('cy.get(a/b/c)'))).toEqual(['f:get'])
  })

  it('loses and adds no text', () => {
    const code = "on('after:run', (results) => { })\n$.each(`a`, null)"
    expect(
      callPieces(code)
        .map(({ text }) => text)
        .join(''),
    ).toBe(code)
  })
})
