import assert from 'node:assert/strict'
import { test } from 'node:test'
import { OptionsError, readOptions } from './options.mjs'

test('writes the report only of a full run, or when told to', () => {
  assert.equal(readOptions([]).write, true)
  assert.equal(readOptions(['--limit', '60']).write, true)
  for (const part of ['--tools=quire', '--pages=30', '--runs=1']) {
    assert.equal(readOptions([part]).write, false)
    assert.equal(readOptions([part, '--write']).write, true)
  }
})

test('reads tools and numbers', () => {
  const { tools, pages, limit } = readOptions(['--tools', 'hugo, quire', '--pages', '30,300'])
  assert.deepEqual(
    tools.map(({ name }) => name),
    ['Hugo', 'Quire'],
  )
  assert.deepEqual(pages, [30, 300])
  assert.equal(limit, 1800)
})

test('says what is wrong', () => {
  assert.throws(
    () => readOptions(['--tools', 'jekyll']),
    (error) => {
      return (
        error instanceof OptionsError &&
        /no "jekyll"\. Choose among quire, hugo/.test(error.message)
      )
    },
  )
  assert.throws(() => readOptions(['--pages', '1.5']), /"1\.5" is not a whole number/)
  assert.throws(() => readOptions(['--page', '1']), /--page/)
})
