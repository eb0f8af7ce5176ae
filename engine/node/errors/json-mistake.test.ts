import { expect, it } from 'vitest'
import { jsonMistake } from './json-mistake.ts'

it.each([
  ['["1.0",]', "Unexpected token ']'", 7],
  ["{ 'a': 1 }", "Expected property name or '}'", 2],
  ['{ "a": \'b\' }', "Unexpected token '''", 7],
  ['{ "a": 1, }', 'Expected double-quoted property name', 10],
  ['{ "a": 1 "b": 2 }', "Expected ',' or '}' after property value", 9],
  ['// A comment\n{ "a": 1 }', "Unexpected token '/'", 0],
  ['{ "a": undefined }', "Unexpected token 'u'", 7],
  ['{ "a": tru }', "Unexpected token ' '", 10],
  ['{ "a": "b\nc" }', 'Bad control character in string literal', 9],
  [`${'[1, '.repeat(500)}x`, "Unexpected token 'x'", 2000],
  ['{ "a": [1, 2\n', "Expected ',' or ']' after array element", 12],
  ['', 'Unexpected end of JSON input', 0],
])('finds the mistake in %j', (source, reason, offset) => {
  expect(jsonMistake(source)).toEqual({ reason, offset })
})

it('finds none where there is none', () => {
  expect(jsonMistake('{ "a": [1, "two", null] }')).toBeNull()
})
