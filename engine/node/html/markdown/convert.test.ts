import { describe, expect, test } from 'vitest'
import { articleMarkdown } from './convert.ts'

const markdownOf = (html: string): string => {
  const { markdown, missing, difference } = articleMarkdown(html)
  expect({ missing, difference }).toEqual({ missing: [], difference: null })
  return markdown.trimEnd()
}

describe('an article as Markdown', () => {
  test.each([
    [
      'headings without their anchors',
      '<div class="heading"><h2 id="a">A <code>b</code></h2><a class="anchor" href="#a" aria-label="Link"></a></div>',
      '## A `b`',
    ],
    [
      'links, emphasis and breaks',
      '<p>See <a href="/x#y">the <em>page</em></a>,<br>or <b>not</b>.</p>',
      'See [the *page*](/x#y),\\\nor **not**.',
    ],
    [
      'links inside other elements',
      '<p><span>a <a href="/b">b</a></span> <span><small><a href="/c">c</a></small></span></p>',
      'a [b](/b) [c](/c)',
    ],
    [
      'links with spaces at their ends',
      '<p>看<a href="/a"> GitHub </a>和<a href="/b"> </a>x</p>',
      '看 [GitHub](/a) 和 x',
    ],
    [
      'links and keys side by side',
      '<div><a href="/a">Get started</a><a href="/b">Install</a></div><p><kbd>Ctrl</kbd><kbd>K</kbd></p>',
      '[Get started](/a) [Install](/b)\n\n<kbd>Ctrl</kbd> <kbd>K</kbd>',
    ],
    [
      'blocks in a line',
      '<p>A <a href="/b"><span>card</span><div>of two</div>parts</a></p>',
      'A [card of two parts](/b)',
    ],
    [
      'text that looks like Markdown',
      '<p>1. a *b* _c_ [d](e) &lt;f&gt; `g` ~h~ &amp;amp; snake_case</p>',
      '1\\. a \\*b\\* \\_c\\_ \\[d\\](e) \\<f> \\`g\\` \\~h\\~ \\&amp; snake_case',
    ],
    [
      'text that a word after it would make a tag',
      '<p>List&lt;<span>Page</span>&gt;</p>',
      'List\\<Page>',
    ],
    ['texts that React sets apart', '<p>a.<!-- --> <i>b</i><!-- c > -->d</p>', 'a. bd'],
    ['a paragraph that begins like a heading', '<p># no</p><p>- no</p>', '\\# no\n\n\\- no'],
    [
      'a sign that a link follows, which together would look like a tag',
      '<p><a href="/a">A</a>&lt;<a href="/b">B</a>&gt;</p>',
      '[A](/a)\\<[B](/b)>',
    ],
    ['an exclamation mark before a link', '<p>Look!<a href="/a">Here</a></p>', 'Look\\![Here](/a)'],
    ['code with backticks', '<p><code>a `b` c</code></p>', '``a `b` c``'],
    ['code with spaces at its ends', '<p>a<code> b </code>c <code>d </code>e</p>', 'a `b` c `d` e'],
    ['emphasis before a sign', '<p>a <b>「b」</b>, c</p>', 'a **「b」**, c'],
    ['emphasis that ends with a space', '<p>a <b>「b」 </b>c</p>', 'a **「b」** c'],
    ['emphasis that Markdown cannot read', '<p>未<strong>「注意」</strong>次</p>', '未「注意」次'],
    [
      'lists without what is hidden in them, which has no number',
      '<ol>\n<li>a</li>\n<li hidden>b</li>\n<li>c</li>\n<template><p>d</p></template></ol>',
      '1. a\n2. c',
    ],
    ['nested lists', '<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>', '- a\n  - b\n- c'],
    [
      'lists with paragraphs',
      '<ol start="3"><li><p>a</p><p>b</p></li><li><p>c</p></li></ol>',
      '3. a\n\n   b\n\n4. c',
    ],
    [
      'tasks',
      '<ul><li class="task-list-item"><input type="checkbox" checked disabled> a</li></ul>',
      '- [x] a',
    ],
    [
      'definitions',
      '<dl><div><dt><code>a</code></dt><dd>one</dd></div><div><dt>b</dt><dd><p>two</p><p>three</p></dd></div></dl>',
      '- `a`: one\n\n- b: two\n\n  three',
    ],
    [
      'tables',
      '<table><thead><tr><th>a</th><th class="align-right">b</th></tr></thead><tbody><tr><td><a class="entry-link" href="#r"><code>x|y</code></a></td><td><p>1</p><p>2</p></td></tr></tbody></table>',
      '| a | b |\n| --- | ---: |\n| `x\\|y` | 1<br>2 |',
    ],
    [
      'images',
      '<p><img src="/a b.png" alt="A [c]"></p><p><img src="/d.png" alt=""></p>',
      '![A \\[c\\]](</a b.png>)',
    ],
    [
      'admonitions',
      '<aside class="admonition"><p class="admonition-title">Note</p><div class="admonition-body"><p>a</p><p>b</p></div></aside>',
      '> **Note**\n>\n> a\n>\n> b',
    ],
    [
      'tabs',
      '<div class="tabs" data-tabs="os"><div class="tabs-list"><button>Mac</button></div><div class="tabs-panel"><p class="tabs-caption">Mac</p><p>a</p></div><div class="tabs-panel"><p class="tabs-caption">PC</p><p>b</p></div></div>',
      '**Mac**\n\na\n\n**PC**\n\nb',
    ],
    [
      'code blocks',
      '<figure class="code" data-lang="ts"><figcaption class="code-title">a.ts</figcaption><div class="code-actions"><button>Copy</button></div><pre><code><span class="k">let</span> a = `b`\n</code></pre></figure>',
      '**a.ts**\n\n```ts\nlet a = `b`\n```',
    ],
    [
      'changes in code',
      '<div class="code" data-lang="ts"><pre><code><span class="line">a\n</span><span class="line del">b\n</span><span class="line add">c</span></code></pre></div>',
      '```diff\n  a\n- b\n+ c\n```',
    ],
    [
      'changes of lists in code',
      '<div class="code" data-lang="diff"><pre><code><span class="line del" data-n="-">- b\n</span><span class="line add" data-n="+">+ c</span></code></pre></div>',
      '```diff\n- - b\n+ + c\n```',
    ],
    [
      'patches',
      '<div class="code" data-lang="diff"><pre><code><span class="line">@@ -1 +1 @@\n</span><span class="line"> a\n</span><span class="line del">- old\n</span><span class="line add" data-n="4">+new</span></code></pre></div>',
      '```diff\n@@ -1 +1 @@\n a\n- old\n+new\n```',
    ],
    [
      'fences in code',
      '<div class="code" data-lang="md"><pre><code>```js\na\n```</code></pre></div>',
      '````md\n```js\na\n```\n````',
    ],
    [
      'the author’s form of samples in several languages',
      '<div class="tabs tabs-code" data-tabs="code-language"><div class="tabs-panel"><p class="tabs-caption">TypeScript</p><div class="code" data-lang="ts"><pre><code>a</code></pre></div></div><div class="tabs-panel"><p class="tabs-caption">JavaScript</p><div class="code" data-lang="js"><pre><code>b</code></pre></div></div></div>',
      '```ts\na\n```',
    ],
    ['details', '<details><summary>More</summary><p>a</p></details>', '**More**\n\na'],
    [
      'players and frames',
      '<video src="/a.mp4" title="A tour"></video><iframe src="https://b.example" title="B"></iframe>',
      '[A tour](/a.mp4) [B](https://b.example)',
    ],
    [
      'formulas',
      '<p>So <math><semantics><mi>x</mi><annotation encoding="application/x-tex">x^2</annotation></semantics></math>.</p>',
      'So `x^2`.',
    ],
    [
      'drawings with a name',
      '<figure><svg role="img" aria-label="A flow"><text>a</text></svg><figcaption>b</figcaption></figure>',
      'A flow\n\nb',
    ],
  ])('has %s', (_, html, markdown) => {
    expect(markdownOf(html)).toBe(markdown)
  })
})

describe('what components say with data-md', () => {
  test('off: they are left out', () => {
    expect(markdownOf('<p>a</p><div data-md="off"><p>b</p></div>')).toBe('a')
    expect(markdownOf('<p>a<span hidden>b</span></p><p hidden="until-found">c</p>')).toBe('a\n\nc')
  })
  test('quote: they are set apart', () => {
    expect(markdownOf('<figure data-md="quote"><p>a</p><ul><li>b</li></ul></figure>')).toBe(
      '> a\n>\n> - b',
    )
  })
  test('text: they are lines of plain text', () => {
    const html =
      '<figure data-md="text"><p>a *b*</p><ol><li><b>1</b> c<ol><li>d</li></ol></li></ol></figure>'
    expect(markdownOf(html)).toBe('```text\na *b*\n1 c\n  d\n```')
    expect(markdownOf('<p data-md="text">one<br>two</p>')).toBe('```text\none\ntwo\n```')
  })
  test('data-md-text: it stands for what has no text', () => {
    expect(markdownOf('<div data-md-text="Rises from 1 to 5"><svg></svg></div>')).toBe(
      'Rises from 1 to 5',
    )
  })
})

describe('what says nothing', () => {
  const missingOf = (html: string) => articleMarkdown(html).missing
  test('is found with the island that it belongs to', () => {
    expect(missingOf('<div data-island="Chart"><svg class="c"></svg></div>')).toEqual([
      { component: 'Chart', element: '<svg class="c">' },
    ])
    expect(missingOf('<div data-island="Chart"></div>')).toEqual([
      { component: 'Chart', element: '' },
    ])
    expect(missingOf('<p>a</p><figure><canvas></canvas></figure>')).toEqual([
      { element: '<canvas>' },
    ])
  })
  test('is fine as decoration, as a control, and beside text', () => {
    expect(missingOf('<p><svg aria-hidden="true"></svg></p>')).toEqual([])
    expect(missingOf('<p data-md="off"><svg></svg></p>')).toEqual([])
    expect(missingOf('<p><svg></svg> Done</p>')).toEqual([])
    expect(missingOf('<div data-md="off"><div data-island="Keys"></div></div>')).toEqual([])
  })
})

test('other words than the article’s are found by reading the Markdown', async () => {
  const { compareWords } = await import('./words.ts')
  const { parseHtml } = await import('./tree.ts')
  const article = parseHtml('<p>one two three</p>')
  expect(compareWords(article, 'one **two** three')).toBeNull()
  expect(compareWords(article, 'one three')).toEqual({
    article: 'two three',
    markdown: 'three',
  })
  expect(compareWords(article, 'one two three four')).toEqual({ article: '', markdown: 'four' })
  const same = (html: string, markdown: string) => compareWords(parseHtml(html), markdown)
  expect(same('<p>a<b>b</b> “c” &amp; d</p>', 'a**b** “c” &amp; d')).toBeNull()
  expect(same('<p>ab</p>', 'a **b**')).toEqual({ article: 'ab', markdown: 'a b' })
  expect(same('<p>a b</p>', 'a**b**')).toEqual({ article: 'a b', markdown: 'ab' })
  expect(same('<p>a</p><p>b</p>', 'a\n\nb')).toBeNull()
  expect(same('<p>a <img alt="b c" src="d"> e</p>', 'a ![b c](d) e')).toBeNull()
  expect(same('<p>a <img alt="b" src="d"> e</p>', 'a ![b c](d) e')).toEqual({
    article: 'e',
    markdown: 'c e',
  })
  expect(same('<pre>a &lt;b&gt;</pre>', '```\na <b>\n```')).toBeNull()
  expect(same('<p>a &lt;b&gt;</p>', 'a <b>')).toEqual({ article: 'b', markdown: '' })
  expect(same('<p>– a –</p>', '– a –')).toBeNull()
})
