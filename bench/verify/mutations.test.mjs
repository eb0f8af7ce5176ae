import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pageMutations } from './page-mutations.mjs'
import { draw, misspelt, randomOf } from './random.mjs'
import { edited, typeMutations } from './type-mutations.mjs'

const types = `declare namespace Kettle {
  interface Kettle {
    boil(liters: number, options?: Partial<BoilOptions>): void
    boil(liters: string, options?: Partial<BoilOptions>): void
    hidden(): void
  }
  interface BoilOptions {
    /** @default 100 */
    temperature: number
    mode: 'fast' | 'slow'
  }
}
`
const pages = [{ about: ['Kettle.boil'], words: new Set(['boil', 'temperature', 'mode', 'fast']) }]

test('mutations are of what pages document, in each way once', () => {
  const found = typeMutations(new Map([['kettle.d.ts', types]]), pages)
  assert.deepEqual(
    found.map(({ kind, what }) => `${kind}: ${what}`),
    [
      'member renamed: Kettle.boil',
      'member removed: Kettle.boil',
      'parameter type changed: Kettle.boil(liters: number)',
      'parameter becomes required: Kettle.boil(options?)',
      'parameter type changed: Kettle.boil(options: Partial<BoilOptions>)',
      'parameter removed: Kettle.boil(options)',
      'member renamed: BoilOptions.temperature',
      'member removed: BoilOptions.temperature',
      'type changed: BoilOptions.temperature: number',
      'default changed: BoilOptions.temperature = 100',
      'member renamed: BoilOptions.mode',
      'member removed: BoilOptions.mode',
      "type changed: BoilOptions.mode: 'fast' | 'slow'",
      "literal renamed: BoilOptions.mode: 'fast'",
    ],
  )
  const text = (index) => edited(types, found[index].edits)
  // All overloads whose parameters have the same names are one form of the call.
  assert.equal(text(5).match(/boil\(liters: (?:number|string)\): void/g).length, 2)
  assert.ok(text(3).includes('boil(liters: number, options: Partial'))
  assert.ok(text(9).includes('@default 201'))
  assert.ok(text(13).includes("'fast-anew' | 'slow'"))
})

test('the same seed draws the same mutations, of every kind', () => {
  const candidates = [...'aaaaabbc'].map((kind, index) => ({ kind, index }))
  const drawn = draw(candidates, 6, randomOf(4))
  assert.equal(
    drawn
      .map(({ kind }) => kind)
      .sort()
      .join(''),
    'aaabbc',
  )
  assert.deepEqual(draw(candidates, 6, randomOf(4)), drawn)
})

test('a misspelt name is another one', () => {
  const random = randomOf(1)
  for (const name of ['get', 'aa', 'click', 'x']) {
    for (let times = 0; times < 20; times += 1) assert.notEqual(misspelt(name, random), name)
  }
})

test('pages are mutated in tables, samples, signatures and text', () => {
  const source = `Use \`cy.click()\`.

<Signature forms={['.click(options)']} />

<OptionsTable type="ClickOptions">

| Option | Default | Meaning |
| --- | --- | --- |
| \`force\` | \`false\` | At once |

</OptionsTable>

\`\`\`ts
cy.visit('/board')
cy.get('a').click({ force: true }).should('have.length', 1)
\`\`\`

\`\`\`bash
npx cypress run --browser chrome
\`\`\`
`
  const found = pageMutations(
    { source, name: 'a.mdx' },
    { command: 'cypress', options: new Set(['force']) },
    randomOf(1),
  )
  assert.deepEqual([...new Set(found.map(({ kind }) => kind))].sort(), [
    'argument dropped in a sample',
    'assertion misspelt in a sample',
    'default changed in a table',
    'flag misspelt',
    'member misspelt in a signature',
    'member misspelt in the text',
    'method misspelt in a sample',
    'option misspelt in a sample',
    'option misspelt in a table',
    'row removed from a table',
    'value of another type in a sample',
  ])
  for (const { edits } of found) assert.notEqual(edited(source, edits), source)
})
