import { describe, expect, it } from 'vitest'
import type { Schema } from '../description/types.ts'
import { arrange } from './api.ts'
import { sample } from './example.ts'
import { queryPairs } from './request.ts'
import { typeText } from './schema.ts'

const schemas: Record<string, Schema> = {
  Node: {
    type: 'object',
    required: ['value'],
    properties: {
      value: { type: 'string' },
      next: { $ref: '#/components/schemas/Node' },
      children: { type: 'array', items: { $ref: '#/components/schemas/Node' } },
    },
  },
  Pet: {
    oneOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }],
    discriminator: { propertyName: 'kind', mapping: { kitty: '#/components/schemas/Cat' } },
  },
  Cat: {
    allOf: [{ $ref: '#/components/schemas/Base' }, { properties: { lives: { type: 'integer' } } }],
  },
  Dog: { type: 'object', properties: { barks: { type: 'boolean' } } },
  Base: {
    type: 'object',
    properties: {
      kind: { type: 'string' },
      id: { type: 'integer', readOnly: true },
      secret: { type: 'string', writeOnly: true },
    },
  },
  Loop: { $ref: '#/components/schemas/Loop' },
}
const api = arrange(
  { openapi: '3.1.0', info: { title: '', version: '' }, components: { schemas } },
  '',
)
const named = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` })

describe('values made from schemas', () => {
  it.each<[Schema, unknown]>([
    [{ type: 'string', format: 'date' }, '2025-03-31'],
    [{ type: 'string', minLength: 8 }, 'stringss'],
    [{ type: 'string', maxLength: 3 }, 'str'],
    [{ type: 'integer', minimum: 3, multipleOf: 2 }, 4],
    [{ type: 'number', exclusiveMinimum: 0 }, 0.5],
    [{ type: ['null', 'boolean'] }, true],
    [{ enum: ['a', 'b'] }, 'a'],
    [{ const: 7 }, 7],
    [{ type: 'array', items: { default: 1 } }, [1]],
    [{ type: 'object', additionalProperties: { type: 'integer' } }, { key: 0 }],
    [{}, null],
  ])('%j', (schema, value) => {
    expect(sample(api, schema, 'request')).toEqual(value)
  })

  it('end where a schema is inside of itself', () => {
    expect(sample(api, named('Node'), 'request')).toEqual({ value: 'string', children: [] })
    expect(() => sample(api, named('Loop'), 'request')).not.toThrow()
  })

  it('have the discriminator of their alternative, and what is sent or received', () => {
    expect(sample(api, named('Pet'), 'request')).toEqual({
      kind: 'kitty',
      secret: 'string',
      lives: 0,
    })
    expect(sample(api, named('Pet'), 'response')).toEqual({ kind: 'kitty', id: 0, lives: 0 })
  })
})

describe('names of types', () => {
  it.each<[Schema, string]>([
    [named('Node'), 'Node'],
    [{ type: 'array', items: named('Node') }, 'array of Node'],
    [{ type: ['string', 'null'], format: 'date' }, 'string<date> | null'],
    [{ anyOf: [named('Cat'), { type: 'null' }] }, 'Cat | null'],
    [{ type: 'object', additionalProperties: { type: 'number' } }, 'map of number'],
    [{}, 'any'],
  ])('%j', (schema, text) => {
    expect(typeText(api, schema)).toBe(text)
  })
})

describe('query parameters', () => {
  it.each([
    [{ style: 'form' }, ['a', 'b'], ['x=a', 'x=b']],
    [{ style: 'form', explode: false }, ['a', 'b'], ['x=a,b']],
    [{ style: 'pipeDelimited', explode: false }, ['a', 'b'], ['x=a%7Cb']],
    [{ style: 'deepObject' }, { a: 1 }, ['x[a]=1']],
    [{}, { a: 1, b: 'c d' }, ['a=1', 'b=c%20d']],
    [{}, 'a&b', ['x=a%26b']],
  ])('%j %j', (style, value, pairs) => {
    expect(queryPairs({ name: 'x', in: 'query', ...style }, value)).toEqual(pairs)
  })
})
