import { describe, expect, it } from 'vitest'
import { englishMessages } from '../../shared/messages.ts'
import { type AssetInfo, finishContent, type TargetResolver } from './finish.ts'
import { readTags, type Tag } from './tags.ts'

const resolver: TargetResolver = {
  doc: (file) => (['docs/a.mdx', 'docs/c#?%.md'].includes(file) ? '/base/a' : null),
  asset: (file) =>
    file === 'docs/x.png'
      ? { url: '/base/assets/x-1.png', width: 4, height: 3 }
      : file === '.env'
        ? { reason: 'it is hidden', hint: 'Copy it.' }
        : file === 'docs/X.PNG'
          ? { near: 'docs/x.png' }
          : null,
  refusal: () => null,
  explainUnresolvedDoc: () => ({ is: 'nothing', near: null }),
  staticFile: (path) =>
    path === '/img/y.png' ? { url: '/base/img/y.png', width: 8, height: 6 } : null,
  route: (path) => `/base${path}`,
  style: () => '/base/assets/inline-1.css',
  placeholders: () => '/base/assets/images-1.css',
  moved: () => null,
  cards: () => [],
}
const listed = (tags: readonly Tag[]) =>
  tags.map((tag) => [tag.name, tag.kind, tag.start, tag.end, [...tag.attributes]])
/** Finishes HTML, and checks that the returned tags equal those of parsing the result. */
const finish = (html: string) => {
  const finished = finishContent(html, resolver, englishMessages)
  expect(listed(finished.tags)).toEqual(listed(readTags(finished.html)))
  return finished
}

it('links lead to files whose names have marks of addresses', () => {
  const { html, findings } = finish('<a href="quire-doc:docs/c%23%3F%25.md?q#x">a</a>')
  expect(findings).toEqual([])
  expect(html).toContain('href="/base/a?q#x"')
})

it('a link to a page that has the other extension of Markdown now leads there, with a warning', () => {
  const explainUnresolvedDoc = (file: string) => ({
    is: file === 'docs/draft.md' ? ('draft' as const) : ('nothing' as const),
    near: 'docs/a.mdx',
  })
  const html = ['a', 'draft', 'b'].map((name) => `<a href="quire-doc:docs/${name}.md#x">x</a>`)
  const finished = finishContent(
    html.join(''),
    { ...resolver, explainUnresolvedDoc },
    englishMessages,
  )
  expect(finished.html).toContain('<a href="/base/a#x">')
  expect(finished.findings).toMatchObject([
    { rule: 'link-extension', severity: 'warning' },
    { rule: 'broken-markdown-link', severity: 'error' },
    { rule: 'broken-markdown-link', severity: 'error' },
  ])
  expect(finished.findings[0]?.message).toContain(
    '"docs/a.md", and the file of the page is "docs/a.mdx"',
  )
})

it('names a file that a wrong path resembles', () => {
  expect(finish('<img src="quire-asset:docs/X.PNG">').findings).toMatchObject([
    { rule: 'broken-image', hint: 'Did you mean "docs/x.png"?' },
  ])
})

it.each([
  '<picture><source srcset="/img/y.png 2x, /img/z,1.png 1x"><source srcSet="/img/y.png"/></picture>',
  '<video poster="/img/y.png"></video>',
  '<audio src="/img/y.png?a#b"></audio>',
  '<iframe src="/img/y.png"></iframe><object data="/img/y.png"></object>',
  '<svg><use href="/img/y.png#part"></use></svg>',
  '<embed src="/img/y.png"/><input type="image" src="/img/y.png"/><track src="/img/y.png"/>',
])('every attribute that names a file of a static folder gets the base: %s', (html) => {
  expect(finish(html).html.replaceAll('/>', '>')).toBe(
    html.replaceAll('/img/y', '/base/img/y').replaceAll('/>', '>'),
  )
})

it('closes an element of a drawing that closed itself, when a file of it gets the base', () => {
  const html = '<svg><use href="/img/y.png#a"/><use href="#b"/></svg>'
  expect(finish(html).html).toBe('<svg><use href="/base/img/y.png#a"></use><use href="#b"/></svg>')
})

it('areas of a map lead to pages as links do', () => {
  expect(finish('<map name="m"><area href="/guide" alt="a"/></map>').html).toBe(
    '<map name="m"><area href="/base/guide" alt="a"></map>',
  )
})

it('leaves what is no file of a static folder', () => {
  const html = '<iframe src="/guide"></iframe><source srcset="data:image/png;base64,/img/y.png 1x">'
  expect(finish(html).html).toBe(html)
})

describe('an image with variants', () => {
  const variants = ['avif', 'webp'].flatMap((format) =>
    [640, 1400].map((width) => ({ format, width, path: `/assets/pot-1-${width}.${format}` })),
  )
  const files: Record<string, AssetInfo> = {
    'docs/pot.jpg': { url: '/assets/pot-1.jpg', width: 1400, height: 700, variants },
    'docs/a.light.png': { url: '/assets/a.light-1.png', width: 4, height: 3 },
    'docs/a.dark.png': { url: '/assets/a.dark-1.png', width: 4, height: 3 },
    'docs/heavy.svg': { url: '/assets/heavy-1.svg', tooLarge: 900_400 },
  }
  const asset = (file: string) => files[file] ?? null
  const finished = (html: string) =>
    finishContent(html, { ...resolver, asset, placeholders: (names) => names }, englishMessages)
  const srcset = (html: string) =>
    [...html.matchAll(/srcset="([^"]*)"/g)].map(([, list]) => list!.match(/\d+w/g)!.join())

  it('offers its formats and sizes, and has its colors in a stylesheet after the content', () => {
    const { html, tags } = finished('<p><img src="quire-asset:docs/pot.jpg" alt="A pot"></p>')
    expect(html).toBe(
      '<p><picture><source type="image/avif" srcset="/assets/pot-1-640.avif 640w, /assets/pot-1-1400.avif 1400w" sizes="(min-width: 46rem) 46rem, 100vw"><source type="image/webp" srcset="/assets/pot-1-640.webp 640w, /assets/pot-1-1400.webp 1400w" sizes="(min-width: 46rem) 46rem, 100vw"><img src="/assets/pot-1.jpg" alt="A pot" width="1400" height="700" decoding="async"></picture></p><link href="[&quot;docs/pot.jpg&quot;]" rel="stylesheet"/>',
    )
    expect(listed(tags)).toEqual(listed(readTags(html)))
  })

  it('offers no more than a reduced image needs', () => {
    const { html } = finished('<img src="quire-asset:docs/pot.jpg" alt="" width="100">')
    expect(srcset(html)).toEqual(['640w', '640w'])
    expect(html).toContain('sizes="100px"')
  })

  it.each([
    '<picture><source srcset="/img/y.png"><img src="quire-asset:docs/pot.jpg" alt=""></picture>',
    '<img src="quire-asset:docs/pot.jpg" srcSet="/img/y.png 2x" alt="">',
  ])('leaves the sources of the author: %s', (html) => {
    expect(finished(html).html).not.toContain('pot-1-640')
  })

  it.each(['a.png', 'a.light.png'])('shows a pair of files in both themes: %s', (name) => {
    const { html, findings } = finished(`<img src="quire-asset:docs/${name}" alt="A" class="b">`)
    expect(findings).toEqual([])
    expect(
      [...html.matchAll(/src="([^"]*)" alt="A" class="([^"]*)"/g)].map((m) => m.slice(1)),
    ).toEqual([
      ['/assets/a.light-1.png', 'b only-light'],
      ['/assets/a.dark-1.png', 'b only-dark'],
    ])
  })

  it('leaves the dark file of a pair alone', () => {
    expect(finished('<img src="quire-asset:docs/a.dark.png" alt="">').html).not.toContain('only-')
  })

  it('has its title as a caption, if it stands alone', () => {
    const image = '<img src="/img/y.png" alt="A" title="B &amp; C">'
    expect(finished(`<p>${image}</p>`).html).toMatch(
      /<figure><img (?!.*title).*><figcaption>B &amp; C<\/figcaption><\/figure>$/,
    )
    expect(finished(`<p>${image} x</p>`).html).toMatch(/^<p><img .*title="B &amp; C".*> x<\/p>$/)
  })

  it('is reported if readers have to load too much', () => {
    expect(finished('<img src="quire-asset:docs/heavy.svg" alt="">').findings).toMatchObject([
      {
        rule: 'large-image',
        severity: 'warning',
        message: 'The image "docs/heavy.svg" has 900 kB, which readers load.',
        route: 'quire-asset:docs/heavy.svg',
      },
    ])
  })
})

describe('headings', () => {
  it('get ids as GitHub makes them, numbered where they repeat, and keep their own', () => {
    const { html } = finish(
      '<h2>A &amp; <code>b()</code></h2><h2 id="own">X</h2><h3>Own</h3><h3>Own</h3>',
    )
    expect([...html.matchAll(/id="([^"]*)"/g)].map((match) => match[1])).toEqual([
      'a--b',
      'own',
      'own-1',
      'own-2',
    ])
  })

  it('have ids with composed letters, to which links with other forms of them lead', () => {
    const split = 'Cafe\u0301'
    const { html } = finish(
      `<h2>${split}</h2><h2 id="${split}">X</h2><a href="#cafe\u0301">a</a>` +
        '<a href="#cafe%CC%81">b</a><a href="/x#cafe\u0301">c</a><a href="#caf%C3%A9">d</a>',
    )
    expect([...html.matchAll(/ id="([^"]*)"/g)].map((match) => match[1])).toEqual(['café', 'Café'])
    expect([...html.matchAll(/<a href="([^"]*)"/g)].map((match) => match[1])).toEqual([
      '#café',
      '#caf%C3%A9',
      '/base/x#café',
      '#caf%C3%A9',
    ])
  })

  it('have an anchor that names them', () => {
    expect(finish('<h2>It <em>works</em></h2>').html).toBe(
      '<div class="heading"><h2 id="it-works">It <em>works</em></h2><a class="anchor" href="#it-works" aria-label="Direct link to It works"></a></div>',
    )
  })

  it('that are the title are the top of the page for links to them', () => {
    const links = '<a href="#my-tool">A</a> <a href="#use">B</a> <code>href="#my-tool"</code>'
    expect(finish(`<h1>My tool</h1><p>${links}</p><h2>Use</h2>`).html).toMatch(
      /^<p><a href="#top">A<\/a> <a href="#use">B<\/a> <code>href="#my-tool"<\/code><\/p>/,
    )
    // A section of that name is meant if there is one.
    expect(finish(`<h1>My tool</h1><p>${links}</p><h2>My tool</h2>`).html).toContain(
      '<a href="#my-tool">A</a>',
    )
  })

  it('at level one leave the content and become the title', () => {
    expect(finish('\n<h1>The <b>title</b></h1>\n<p>x</p>')).toMatchObject({
      title: 'The title',
      html: '<p>x</p>',
    })
  })
})

describe('the page has one heading of the first level', () => {
  it('which may be further down', () => {
    const html = '<p>x</p><div class="hero"><h1>Own</h1></div><h2>A</h2>'
    const finished = finish(html)
    expect(finished).toMatchObject({ title: null, hasHeading: true, findings: [] })
    expect(finished.html).toContain('<h1>Own</h1>')
  })

  it('and a second one is lowered and reported', () => {
    for (const first of ['<h1>One</h1>', '<p>x</p><h1>One</h1>']) {
      const { html, findings } = finish(`${first}<h1>Two</h1>`)
      expect(html).toContain('<div class="heading"><h2 id="two">Two</h2><a class="anchor"')
      expect(html.match(/<h1/g)?.length ?? 0).toBe(first.startsWith('<p>') ? 1 : 0)
      expect(findings).toMatchObject([{ rule: 'second-title', severity: 'warning' }])
    }
  })
})

describe('islands', () => {
  const inside =
    '<h2>A</h2><div><a href="https://example.com/">x</a></div><table><tr><th></th></tr></table><img src="/img/y.png">'
  const fixed = '<div data-island-children=""><h2>B</h2></div>'

  it('keep what the browser hydrates, and their static children are finished', () => {
    const { html } = finish(
      `<div data-island="X" data-props="{}">${inside}${fixed}<h3>C</h3></div><h2>D</h2>`,
    )
    expect(html).toContain(inside)
    expect(html).toContain('<h3>C</h3>')
    expect(html).toContain('<div class="heading"><h2 id="b">')
    expect(html).toContain('<div class="heading"><h2 id="d">')
  })

  it('that the browser draws anew have a finished fallback', () => {
    const { html } = finish('<div data-island="X" data-fallback=""><h2>A</h2></div>')
    expect(html).toContain('<div class="heading"><h2 id="a">')
  })

  it('get the addresses that only the build knows, in their props too', () => {
    const { html } = finish(
      '<div data-island="X" data-props="{&quot;src&quot;:&quot;quire-asset:docs/x.png&quot;}"><img src="quire-asset:docs/x.png" alt="a"></div>',
    )
    expect(html).toBe(
      '<div data-island="X" data-props="{&quot;src&quot;:&quot;/base/assets/x-1.png&quot;}"><img src="/base/assets/x-1.png" alt="a"></div>',
    )
  })
})

describe('links', () => {
  it('resolve Markdown files, static files and routes', () => {
    const { html } = finish(
      '<a href="quire-doc:docs/a.mdx?q#h">1</a><a href="/img/y.png">2</a><a href="/r#h">3</a><a href="#h">4</a>',
    )
    expect(html).toBe(
      '<a href="/base/a?q#h">1</a><a href="/base/img/y.png">2</a><a href="/base/r#h">3</a><a href="#h">4</a>',
    )
  })

  it('to other sites open in a tab of their own', () => {
    expect(finish('<a class="c" href="https://example.com/">x</a>').html).toBe(
      '<a class="c external" href="https://example.com/" target="_blank" rel="noopener noreferrer">x</a>',
    )
    expect(finish('<a href="mailto:a@b.c">x</a>').html).toBe('<a href="mailto:a@b.c">x</a>')
  })

  it('to a draft say that it is one', () => {
    const explainUnresolvedDoc = () => ({ is: 'draft', near: null }) as const
    const html = '<a href="quire-doc:docs/later.mdx">x</a>'
    expect(
      finishContent(html, { ...resolver, explainUnresolvedDoc }, englishMessages).findings,
    ).toMatchObject([
      {
        message:
          'The link leads to "docs/later.mdx", which is a draft: it is not part of the built site.',
      },
    ])
  })

  it('to a file that is no page are findings', () => {
    expect(finish('<a href="quire-doc:docs/none.mdx">x</a>').findings).toMatchObject([
      {
        rule: 'broken-markdown-link',
        message: 'The link leads to the file "docs/none.mdx", which does not exist.',
      },
    ])
  })
})

describe('images', () => {
  it('get their size, and all but the first load late', () => {
    expect(finish('<img src="quire-asset:docs/x.png" alt="X"><img src="/img/y.png"/>').html).toBe(
      '<img src="/base/assets/x-1.png" alt="X" width="4" height="3" decoding="async"><img src="/base/img/y.png" width="8" height="6" alt="" loading="lazy" decoding="async">',
    )
  })

  it('can be zoomed unless they are links', () => {
    expect(finish('<p><img src="/img/y.png"></p>').zoom).toBe(true)
    expect(finish('<a href="/r"><img src="/img/y.png"></a>').zoom).toBe(false)
  })

  it('of one theme are hidden in the other', () => {
    expect(
      finish('<img src="/img/y.png#gh-dark-mode-only"><img src="/img/y.png#only" class="a">').html,
    ).toBe(
      '<img src="/base/img/y.png" class="only-dark" width="8" height="6" alt="" decoding="async"><img src="/base/img/y.png#only" class="a" width="8" height="6" alt="" loading="lazy" decoding="async">',
    )
    expect(
      finish('<img src="https://e.example/y.png#gh-light-mode-only" class="a" alt="">').html,
    ).toContain('src="https://e.example/y.png" class="a only-light"')
  })

  it('that are missing are findings', () => {
    expect(finish('<a href="quire-asset:.env">x</a>').findings).toEqual([
      {
        rule: 'private-file',
        severity: 'error',
        message: 'The file ".env" must not be published: it is hidden.',
        hint: 'Copy it.',
        route: 'quire-asset:.env',
      },
    ])
    expect(finish('<img src="quire-asset:docs/gone.png">').findings).toMatchObject([
      { rule: 'broken-image', message: 'The file "docs/gone.png" does not exist.' },
    ])
  })
})

describe('tables', () => {
  it('stand in a frame named after their header, aligned by class', () => {
    const { html } = finish(
      '<table><thead><tr><th style="text-align: left">A</th><th style="text-align:right">B</th></tr></thead></table>',
    )
    expect(html).toBe(
      '<div class="table" role="group" aria-label="A, B"><table><thead><tr><th>A</th><th class="align-right">B</th></tr></thead></table></div>',
    )
  })
})

describe('tables of names', () => {
  const table = (head: string[], ...rows: string[][]) =>
    `<table><thead><tr>${head.map((cell) => `<th>${cell}</th>`).join('')}</tr></thead><tbody>${rows
      .map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`)
      .join('')}</tbody></table>`
  const about = 'How long to wait for it, in milliseconds.'
  const head = ['Option', 'Default', 'Description']

  it('are entries, whose values have labels and whose names link to their rows', () => {
    const { html } = finish(
      `<h2>Options</h2>${table(head, ['<code>timeout</code>', '<code>4000</code>', about])}`,
    )
    expect(html).toContain('<div class="table entries" role="group"')
    expect(html).toContain(
      '<tr id="options.timeout"><td><a class="entry-link" href="#options.timeout"><code>timeout</code></a></td>' +
        `<td data-label="Default"><code>4000</code></td><td>${about}</td></tr>`,
    )
  })

  it('are entries with a few long values, but not with columns of sentences', () => {
    const long = 'the element around it, or the document if there is none'
    const row = (name: string, value: string) => [`<code>${name}</code>`, value, about]
    const few = finish(table(head, row('log', 'true'), row('timeout', '1'), row('within', long)))
    expect(few.html).toContain('<div class="table entries"')
    const most = finish(table(head, row('log', long), row('timeout', '1'), row('within', long)))
    expect(most.html).toContain('<div class="table cards"')
  })

  it('are no entries if their last column explains nothing', () => {
    const { html } = finish(table(['Name', 'Type'], ['<code>log</code>', 'a short text']))
    expect(html).not.toContain('entries')
    expect(html).not.toContain('<tr id=')
  })

  it('have ids of their own, which leave those of headings alone', () => {
    const rows = table(head, ['<code>log</code>', 'a', about], ['<code>log</code>', 'b', about])
    const { html } = finish(`<h2>Options</h2>${rows}<h2>Options log</h2>`)
    expect(html).toContain('<tr id="options.log">')
    expect(html).toContain('<tr id="options.log-1">')
    expect(html).toContain('<h2 id="options-log"')
  })

  it('keep an id that the author gave a name, and a link on it', () => {
    const own = finish(table(head, ['<span id="mine"><code>log</code></span>', 'a', about])).html
    expect(own).toContain('<span id="mine"><a class="entry-link" href="#mine"><code>log</code>')
    expect(own).toContain('<tr><td>')
    const linked = finish(table(head, ['<a href="/x"><code>log</code></a>', 'a', about])).html
    expect(linked).toContain('<tr id="entry.log"><td><a href="/base/x"><code>log</code></a></td>')
  })

  it('stay tables with two columns, and become cards like others where they are narrow', () => {
    const { html } = finish(table(['Flag', 'Effect'], ['<code>--env a=b</code>', about]))
    expect(html).toContain('<div class="table cards keep-1"')
    expect(html).toContain('<tr id="entry.env-ab"><td><a class="entry-link phrase" href=')
    expect(html).not.toContain('data-label')
    const plain = finish(table(['A', 'B', 'C'], ['a', 'b', 'c'])).html
    expect(plain).toContain('<td>a</td><td data-label="B">b</td><td data-label="C">c</td>')
    expect(plain).not.toContain('id=')
  })
})

describe('columns of dates and short names', () => {
  const classesOf = (...rows: string[][]) => {
    const cells = rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`)
    const head = rows[0]!.map(() => '<th>A</th>').join('')
    const { html } = finish(`<table><tr>${head}</tr>${cells.join('')}</table>`)
    return /class="([^"]*)"/.exec(html)![1]
  }

  it('have no line breaks, unless they are the last', () => {
    expect(classesOf(['16.0', '1 September 2026', 'no'])).toBe('table cards keep-2')
    expect(classesOf(['Node events', '3 May 2026', 'no'])).toBe('table cards keep-1 keep-2')
    expect(classesOf(['16.0', '1 September 2026'])).toBe('table cards')
  })

  it('are left alone where a cell is longer, or none has a place to break', () => {
    expect(classesOf(['1 May', 'a'], ['the first days of May', 'b'])).toBe('table cards')
    expect(classesOf(['16.0', '15.0', 'no'])).toBe('table cards')
  })
})

describe('columns of sentences', () => {
  const sentence = 'A sentence that is much too long to be a name or a value.'
  const table = (head: string, ...cells: string[]) =>
    `<table><tr>${head}</tr><tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr></table>`
  const marked = (html: string) => /class="prose"/.test(finish(html).html)

  it('are marked at their head, where others follow', () => {
    const html = table('<th>A</th><th align="center">B</th><th>C</th>', 'a', sentence, sentence)
    expect(finish(html).html).toContain('<th>A</th><th class="align-center prose">B</th><th>C</th>')
  })

  it('are left alone in tables of two columns, and where cells span several', () => {
    expect(marked(table('<th>A</th><th>B</th>', sentence, sentence))).toBe(false)
    expect(
      marked(table('<th colspan="2">A</th><th>B</th><th>C</th>', 'a', sentence, 'b', 'c')),
    ).toBe(false)
  })
})

it('makes the empty corner of a table a plain cell', () => {
  expect(finish('<table><tr><th></th><th>A</th></tr></table>').html).toContain(
    '<tr><td></td><th>A</th></tr>',
  )
})

it('names the marks of task lists, and leaves other checkboxes alone', () => {
  const item = '<li class="task-list-item"><input type="checkbox" checked disabled> x</li>'
  expect(finish(item).html).toContain('<input type="checkbox" checked disabled aria-label="done">')
  const control = '<label><input type="checkbox"> Text</label>'
  expect(finish(control).html).toBe(control)
})

it('leaves tags inside code alone', () => {
  const code = '<pre><code>&lt;h2&gt;x&lt;/h2&gt;</code></pre>'
  expect(finish(code).html).toBe(code)
})

it('a main part inside the main part becomes a plain one', () => {
  expect(finish('<main class="a"><p>x</p></main>').html).toBe('<div class="a"><p>x</p></div>')
})

describe('the zoom', () => {
  it('is for pages with a picture that is no link and may be enlarged', () => {
    const zoom = (html: string) => finishContent(html, resolver, englishMessages).zoom
    const image = '<img src="/img/y.png"/>'
    expect(zoom(image)).toBe(true)
    expect(zoom(`<a href="/a">${image}</a>`)).toBe(false)
    expect(zoom(`<a href="/a">b</a><a href="/c">d</a>${image}`)).toBe(true)
    expect(zoom('<img class="wide no-zoom" src="/img/y.png"/>')).toBe(false)
    expect(zoom('<p>Text.</p>')).toBe(false)
  })
})
