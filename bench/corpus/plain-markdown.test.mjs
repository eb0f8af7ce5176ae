import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readPage, writePage } from './plain-markdown.mjs'

/** Returns the plain form of a page; links keep their targets, and one to `/gone.mdx` has none. */
function plain(source, partials = {}) {
  const page = readPage('guide/start', source, (name) => partials[name])
  return writePage(page, (href) => (href === '/gone.mdx' ? undefined : href))
}

test('keeps Markdown, escaped so that it means the same in MDX', () => {
  const text = '## Title\n\nA *b* `{c}` \\{d} \\<e> [f](/f.mdx)\n\n| g |\n| - |\n| h |\n'
  assert.equal(plain(text), text)
})

test('replaces components with what they show', () => {
  assert.equal(
    plain("<Signature forms={['a()', 'a(b)']} />\n\n<PackageManagers exec=\"a run\" />\n"),
    '```ts\na()\na(b)\n```\n\n```bash\nnpx a run\n```\n',
  )
  assert.equal(
    plain('<Tabs>\n<TabItem value="a" label="A">\n\nb\n\n</TabItem>\n</Tabs>\n'),
    '**A**\n\nb\n',
  )
  assert.equal(
    plain('<CommandLog test="t" entries={[{ name: "get", message: "a" }, { name: "click" }]} />\n'),
    '```text\nt\n  get a\n  click\n```\n',
  )
})

test('leaves the content of other components, and nothing of empty ones', () => {
  assert.equal(
    plain('<Yields>\n\nA <kbd>b</kbd>.\n\n</Yields>\n\n<Behavior kind="query" />\n'),
    'A b.\n',
  )
})

test('makes paragraphs of text among blocks', () => {
  const source = 'A\n\n<details>\n<summary>B *c*</summary>\n\n- d\n\n</details>\n\n## E\n'
  assert.equal(plain(source), 'A\n\nB *c*\n\n- d\n\n## E\n')
})

test('puts imported Markdown in, and drops imports', () => {
  const source = "import Part from './part.mdx'\n\nA\n\n<Part />\n"
  assert.equal(plain(source, { './part.mdx': 'B **c**\n' }), 'A\n\nB **c**\n')
})

test('makes quotes of admonitions, and text of pictures and directives', () => {
  assert.equal(plain(':::note[T]\n\nA\n\n:::\n'), '> **T**\n>\n> A\n')
  assert.equal(plain(':::caution\n\nA\n\n:::\n'), '> **Caution**\n>\n> A\n')
  assert.equal(plain('![a](b.svg) c:d\n'), 'a c:d\n')
})

test('takes off all of a fence but its language and title, and fences that are not shown', () => {
  assert.equal(
    plain('```ts title="a.ts" config {1}\nb\n```\n\n```ts ambient\nc\n```\n'),
    '```ts title="a.ts"\nb\n```\n',
  )
})

test('takes off comments, front matter and ids, and knows the ids that tools make', () => {
  const source = '---\ntitle: A\n---\n\n## B c {#d}\n\n<!-- e -->\n\n## B c\n'
  assert.equal(plain(source), '## B c\n\n## B c\n')
  const { frontMatter, fragments } = readPage('a', source, () => '')
  assert.deepEqual(frontMatter, { title: 'A' })
  assert.deepEqual(
    [...fragments],
    [
      ['d', 'b-c'],
      ['b-c-1', 'b-c-1'],
    ],
  )
})

test('leaves the text of a link that leads nowhere', () => {
  assert.equal(plain('A [*b*](/gone.mdx).\n'), 'A *b*.\n')
})

test('names the page that cannot be read', () => {
  assert.throws(() => plain('<A>\n'), /guide\/start\.mdx cannot be read/)
})
