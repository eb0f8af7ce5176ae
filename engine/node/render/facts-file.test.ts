import { expect, test } from 'vitest'
import { noFacts } from '../content/page-content.ts'
import { FactsFile, type KeptFacts } from './facts-file.ts'

const kept = (name: string): KeptFacts => ({
  key: `key of ${name}`,
  pagesKey: 'pages',
  configKey: 'config',
  bodyHash: `body of ${name}`,
  facts: {
    ...noFacts,
    title: name,
    excerpt: 'First words.',
    islands: ['Filter'],
    links: [
      { url: 'quire-doc:docs/b.mdx', file: `docs/${name}.mdx`, line: 3, column: 7 },
      { url: '/shared', file: 'docs/_partial.mdx', line: 1, column: 1 },
    ],
    partials: { '/site/docs/_partial.mdx': 'hash' },
    targets: [
      ['doc:docs/b.mdx', '/b'],
      ['asset:docs/gone.png', null],
    ],
    leadsTo: ['/b', '/shared'],
  },
})

/** Returns facts as plain data: their lists are getters. */
const plain = (facts: KeptFacts | undefined) => facts && { ...facts, facts: { ...facts.facts } }

const stored = (...names: string[]): string => {
  const file = new FactsFile('')
  for (const name of names) file.set(name, kept(name))
  return file.pack() as string
}

test('what is read is what was written', () => {
  const file = new FactsFile(stored('a', 'b'))
  expect(plain(file.get('a'))).toMatchObject(kept('a'))
  expect(plain(file.get('b'))).toMatchObject(kept('b'))
  expect(file.get('c')).toBeUndefined()
})

test('what was kept and what is new go into the next file, and nothing else', () => {
  const file = new FactsFile(stored('a', 'b', 'gone'))
  file.keep('b')
  file.set('new', kept('new'))
  file.keep('a')
  const text = file.pack() as string
  const next = new FactsFile(text)
  for (const name of ['a', 'b', 'new']) expect(plain(next.get(name))).toMatchObject(kept(name))
  expect(next.get('gone')).toBeUndefined()
  expect(text).not.toContain('gone of')
  expect(JSON.parse(text).strings).not.toContain('docs/gone.mdx')
})

test('a file that would say the same is not written; one with a page less is', () => {
  const file = new FactsFile(stored('a', 'b'))
  file.keep('a')
  file.keep('b')
  expect(file.pack()).toBeNull()
  const less = new FactsFile(stored('a', 'b'))
  less.keep('a')
  expect(new FactsFile(less.pack() as string).get('b')).toBeUndefined()
})

test.each(['', '{', '{"format":0,"strings":[],"rows":[]}'])('nothing is known of %j', (text) => {
  expect(new FactsFile(text).get('a')).toBeUndefined()
})
