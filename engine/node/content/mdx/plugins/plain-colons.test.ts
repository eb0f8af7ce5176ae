import { expect, it } from 'vitest'
import type { Directive } from '../../../plugins/plugin.ts'
import { compileMdx } from '../compile.ts'
import { compileInput } from '../testing/compile-input.ts'

const render = ({ label }: { label: string }) => ({ html: `<b>${label}</b>` })
const term: Directive = { forms: ['text'], render }
const video: Directive = { forms: ['leaf'], render }
const directives = { term, video }

/** Returns the HTML of a page, and the findings about it. */
function shown(source: string) {
  const { code, findings } = compileMdx(compileInput(source, { directives }))
  const html = [...code.matchAll(/<p>.*?<\/p>/g)].map(([one]) => one.replaceAll('\\"', '"'))
  return [...html, ...findings.map(({ rule, hint = '' }) => `${rule}: ${hint.split('?')[0]}`)]
}

it.each([
  ['a :term[b]', '<p>a <b>b</b></p>'],
  ['(:term[b])', '<p>(<b>b</b>)</p>'],
  ['茶:term[b]', '<p>茶<b>b</b></p>'],
  ['a:term[b]', '<p>a:term[b]</p>'],
  ['1:term[b] 🍵x:term[y]', '<p>1:term[b] 🍵x:term[y]</p>'],
  ['éé:term[b]', '<p>éé:term[b]</p>'],
])('a colon in a word begins no directive: %s', (source, html) => {
  expect(shown(source)).toEqual([html])
})

it.each([
  ['a :trem[b]', 'unknown-directive: Did you mean :term'],
  ['a :term2[b]', 'unknown-directive: Did you mean :term'],
  ['::vidoe[b]', 'unknown-directive: Did you mean ::video'],
  ['::note[b]', 'unknown-directive: Did you mean :::note'],
])('a name that is nearly right is reported: %s', (source, finding) => {
  expect(shown(source)).toEqual([`<p>${source}</p>`, finding])
})

it.each(['a :trem b', 'a:trem[b]', 'a \\:trem[b]', ':other[b]', 'at 12:30', '::other'])(
  'other text with colons is not: %s',
  (source) => {
    expect(shown(source)).toEqual([`<p>${source.replace('\\', '')}</p>`])
  },
)
