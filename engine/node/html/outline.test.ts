import { describe, expect, it } from 'vitest'
import { readOutline } from './outline.ts'
import { readTags } from './tags.ts'

const outline = (html: string, title: string) => readOutline({ html, tags: readTags(html) }, title)

const html = `<p>Intro with <code>cy.get()</code>.</p>
<div class="heading"><h2 id="a">First <code>x</code> &amp; <a href="/l">link</a></h2><a class="anchor" href="#a" aria-label="Direct link"></a></div>
<p>One</p><ul><li>two</li><li>three</li></ul>
<h3 id="b">Below</h3><pre><code>const hidden = 1</code></pre><p>seen</p>
<div class="tabs"><div class="tabs-list" role="tablist"><button>npm</button></div><p>panel</p></div>
<h2 id="c">Last</h2>`

describe('readOutline', () => {
  const { headings, sections } = outline(html, 'Page')

  it('lists the headings with plain text and inline markup without links', () => {
    expect(headings).toEqual([
      { level: 2, id: 'a', text: 'First x & link', html: 'First <code>x</code> &amp; link' },
      { level: 3, id: 'b', text: 'Below' },
      { level: 2, id: 'c', text: 'Last' },
    ])
  })

  it('cuts the text into sections with the headings above them', () => {
    expect(
      sections.map(({ id, heading, parents, text }) => ({ id, heading, parents, text })),
    ).toEqual([
      { id: '', heading: 'Page', parents: [], text: 'Intro with cy.get().' },
      { id: 'a', heading: 'First x & link', parents: [], text: 'One two three' },
      { id: 'b', heading: 'Below', parents: ['First x & link'], text: 'seen panel' },
      { id: 'c', heading: 'Last', parents: [], text: '' },
    ])
  })

  it('reads text that is colored like code', () => {
    const { sections } = outline('<p>a <code><span class="f">cy</span>.get</code></p>', 'Page')
    expect(sections).toMatchObject([{ text: 'a cy.get', code: ['cy.get'] }])
  })

  it('collects names in code font, of headings too, but not code blocks', () => {
    expect(sections.map((section) => section.code)).toEqual([['cy.get()'], ['x'], [], []])
  })
})

it('puts a space between links and keys that stand side by side', () => {
  const { sections, headings } = outline(
    '<p><a href="/a">Get started</a><a href="/b">Install</a>, <kbd>Ctrl</kbd><kbd>K</kbd> and <a href="/c">c</a><b>d</b></p>' +
      '<h2 id="x"><a href="/x">X</a><a href="/y">Y</a></h2><a class="anchor" href="#x"></a>',
    'Page',
  )
  expect(sections[0]?.text).toBe('Get started Install, Ctrl K and cd')
  expect(headings[0]?.text).toBe('X Y')
})

it('leaves out what is hidden, templates, and what a component leaves out', () => {
  const { sections, headings } = outline(
    '<p>a<span hidden>b</span></p><div hidden=""><h2 id="x">c</h2><p>d <b>e</b></p></div>' +
      '<template><p>f</p></template><p hidden="until-found">g</p>' +
      '<div data-search="off"><p>h</p></div><p data-search="on">i</p>',
    'Page',
  )
  expect(sections.map(({ text }) => text)).toEqual(['a g i'])
  expect(headings).toEqual([])
})

it('messages are what blocks of plain text and sentences in code font say', () => {
  const { sections } = outline(
    '<h2 id="a">A</h2><figure data-lang="text"><pre><code>It <b>failed</b> &amp; ended</code></pre></figure>' +
      '<figure data-lang="ts"><pre><code>const it = failed</code></pre></figure>' +
      '<p><code>could not find the element</code> and <code>a = b && c == d</code> and <code>--spec</code></p>',
    'Page',
  )
  expect(sections.at(-1)!.messages).toEqual(['It failed & ended', 'could not find the element'])
})

it('rows that explain a name are known by the anchor of their link to themselves', () => {
  const { sections } = outline(
    '<h2 id="options">Options</h2><table><tr id="options.wait"><td><a class="entry-link" href="#options.wait%20for"><code>wait</code></a></td>' +
      '<td>Like <code>timeout</code>, <a href="#else"><code>else</code></a>.</td></tr>' +
      '<tr><td><code>plain</code></td></tr><tr><td><a class="entry-link" href="#%"><code>bad</code></a></td></tr></table>',
    'Page',
  )
  expect(sections.at(-1)!.rows).toEqual({ wait: 'options.wait for' })
})

it('leaves out the comments that components have between their texts', () => {
  const { sections } = outline(
    '<h2 id="a">Of<!-- --> tea</h2><p>It is read.<!-- --> <a href="/x">Source</a></p>',
    'Page',
  )
  expect(sections.at(-1)).toMatchObject({ heading: 'Of tea', text: 'It is read. Source' })
})

it('collects what a table defines, and messages of blocks of plain text', () => {
  const { sections } = outline(
    '<pre data-lang="text"><code>No tea left</code></pre>' +
      '<table><tr><td><code>timeout</code></td><td>of <code>wait</code></td></tr></table>' +
      '<h2 id="a">A</h2><p><code>log</code></p>the end',
    'Page',
  )
  expect(sections).toMatchObject([
    { id: '', messages: ['No tea left'], defines: ['timeout'], code: ['timeout', 'wait'] },
    { id: 'a', text: 'log the end' },
  ])
  expect(sections[1]).not.toHaveProperty('defines')
  expect(sections[1]).not.toHaveProperty('messages')
})
