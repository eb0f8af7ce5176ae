import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runQuire } from '../../tests/command-line/command-line.ts'

const fixture = join(import.meta.dirname, 'fixture')
let site = ''

beforeAll(async () => {
  site = mkdtempSync(join(tmpdir(), 'quire-docusaurus-'))
  cpSync(fixture, site, {
    recursive: true,
    filter: (source) => !/[\\/](?:\.quire|dist)$/.test(source),
  })
  // Installed like in a user's site.
  mkdirSync(join(site, 'node_modules/@quire-docs'), { recursive: true })
  symlinkSync(import.meta.dirname, join(site, 'node_modules/@quire-docs/docusaurus'))
  symlinkSync(join(import.meta.dirname, '../../node_modules/sass'), join(site, 'node_modules/sass'))
  await build()
}, 60_000)
afterAll(() => rmSync(site, { recursive: true, force: true }))

async function build(): Promise<void> {
  const { code, out, err } = await runQuire(['build', site])
  expect(code, err).toBe(0)
  expect(out).toContain('Built')
}

/** Returns the content of a built page. */
function content(path: string): string {
  const document = readFileSync(join(site, 'dist', path, 'index.html'), 'utf8')
  return /data-html="article">([\s\S]*?)<\/article>/.exec(document)?.[1] ?? ''
}

describe('docs that were written for Docusaurus', () => {
  it('have links by file and by address, in components and in Markdown', async () => {
    const html = content('docs')
    const links = [...html.matchAll(/<a href="([^"]*)"[^>]*>(.*?)<\/a>/g)]
    expect(links.map(([, href, text]) => [text, href])).toEqual([
      ['By address', '/kit/docs/guides/first'],
      ['By file', '/kit/docs/guides/first#code'],
      ['Elsewhere', 'https://example.org/'],
      ['From the root', '/kit/docs/guides/second'],
      ['from the docs', '/kit/docs/guides/second'],
      ['beside', '/kit/docs/guides/first'],
    ])
  })

  it('have commands for each package manager', () => {
    const html = content('docs/guides/second')
    const tabs = [...html.matchAll(/role="tab"[^>]*>([^<]+)/g)].map(([, label]) => label)
    expect(tabs).toEqual(['npm', 'Yarn', 'pnpm', 'Bun'])
    expect(html.replace(/<[^>]*>/g, '')).toContain('pnpm add kettle')
  })

  it('have their images, and none is asked for by an address that is none', async () => {
    const html = content('docs')
    const images = [...html.matchAll(/<img [^>]*src="([^"]*)"/g)].map(([, src]) => src)
    expect(images).toEqual([
      '/kit/img/light.svg',
      '/kit/img/light.svg',
      '/kit/img/dark.svg',
      '/kit/img/light.svg',
    ])
    expect(html).toContain('class="only-dark" src="/kit/img/dark.svg" alt="Shapes"')
    expect(html).not.toContain('<link')
    expect(html).not.toContain('<h1')
  })

  it('know the site, and keep the fallback of what needs the browser', async () => {
    expect(content('docs')).toContain('<b id="release">Brought along 4.2 at /kit/</b>')
    expect(content('docs')).toContain('<p id="fallback">Before the browser</p>')
    expect(content('')).toContain('<p id="tagline">Written for Docusaurus</p>')
  })

  it('have code blocks that are those of fences', async () => {
    const html = content('docs/guides/first')
    const [component, fence] = html.match(/<figure class="code"[\s\S]*?<\/figure>/g) ?? []
    expect(component).toContain('data-start="1"><span class="line hl" data-n="1">')
    expect(component).toBe(fence)
    expect(html).toContain('<span class="m">npm</span> install')
    expect(content('')).toContain('<span class="m">npm</span> install')
  })

  it('have admonitions that are those of directives', async () => {
    const html = content('docs/guides/first')
    const [component, directive] = html.match(/<aside[\s\S]*?<\/aside>/g) ?? []
    const plain = (text?: string) => text?.replace('<em>hot</em>', 'hot')
    expect(plain(component)).toBe(directive?.replace('Mind that', 'Mind &lt;this&gt;'))
    expect(html).toContain('<aside class="admonition admonition-info admonition-aside"')
  })

  it('unwrap blocks that are MDX, where they are not shown as code', async () => {
    const html = content('docs/guides/first')
    expect(html).toContain('<ul class="cards"><li class="card"><a class="card-link"')
    expect(html).toContain('```mdx-code-block</span>')
  })

  it('list the entries of their category, without themselves', async () => {
    expect(content('docs/guides')).toBe(
      '<ul class="cards"><li class="card"><a class="card-link" href="/kit/docs/guides/first">First</a><p class="card-text">The first guide.</p></li>' +
        '<li class="card"><a class="card-link" href="/kit/docs/guides/second">Second</a></li>' +
        '<li class="card"><a class="card-link" href="/kit/docs/guides/third">The third</a></li></ul></div>',
    )
    expect(content('docs/guides/first')).not.toContain('href="/kit/docs/guides/first"')
  })

  it('have components in partials', async () => {
    expect(content('docs/guides/first')).toMatch(
      /Stove is <a href="\/kit\/docs" class="[\w-]+">hot/,
    )
  })
})

describe('a site that was written for Docusaurus', () => {
  it('has the components of its theme folder, which may wrap those of the theme', async () => {
    const html = content('docs/guides/third')
    expect(html).toContain('<p class="own">Of the site</p>')
    expect(html).toMatch(/<div class="wrapped"><div class="code" data-lang="js">/)
  })

  it('has TypeScript whose tsconfig keeps JSX and extends a package that is gone', async () => {
    expect(content('docs/guides/third')).toContain('<i class="typed">Typed</i>')
  })

  it('has older admonitions, and runs its own plugins of remark', async () => {
    expect(content('docs/guides/third')).toContain(
      '<aside class="admonition admonition-success" role="note"><p class="admonition-title">Success</p><div class="admonition-body"><p>It boils TEA.</p></div></aside>',
    )
  })

  it('shows the heading of a page, and names it elsewhere by the title of its front matter', async () => {
    const html = readFileSync(join(site, 'dist/docs/guides/third/index.html'), 'utf8')
    expect(html.match(/<h1[^>]*>[^<]*/g)).toEqual(['<h1>A heading of its own'])
    expect(html).toContain('<title>The third | Brought along</title>')
    expect(html).toMatch(/class="sidebar-link"[^>]*>The third</)
  })

  it('has styles in Sass on the variables of Infima, and names the parts of the theme', async () => {
    const assets = join(site, 'dist/assets')
    const name = readdirSync(assets).find((file) => /^style.*\.css$/.test(file)) ?? ''
    const css = readFileSync(join(assets, name), 'utf8')
    expect(css).toContain('.row .admonition-success{padding:2rem var(--ifm-spacing-horizontal)}')
    expect(css).toContain('.quire-sidebar{outline:1px solid var(--ifm-color-primary)}')
    // Its own values come after the ones that they override.
    const [base, own] = [css.indexOf('--ifm-color-secondary:'), css.indexOf('#2e8555')]
    expect(base).toBeGreaterThan(0)
    expect(own).toBeGreaterThan(base)
  })
})

describe('a build after', () => {
  it('the site has got components for all pages shows them', async () => {
    expect(content('docs/guides/third')).toContain('<strong>Strong</strong>')
    writeFileSync(
      join(site, 'src/theme/MDXComponents.js'),
      'import Original from \'@theme-original/MDXComponents\'\n\nconst Loud = (props) => <strong className="loud" {...props} />\nexport default { ...Original, strong: Loud }\n',
    )
    await build()
    expect(content('docs/guides/third')).toContain('<strong class="loud">Strong</strong>')
  }, 60_000)

  it('another page has a new title makes the cards anew, though nothing else of their page has changed', async () => {
    writeFileSync(join(site, 'docs/guides/second.md'), '# Renamed\n\nText.\n')
    writeFileSync(join(site, 'samples/hello.js'), 'const changed = true\n\n')
    await build()
    expect(content('docs/guides')).toContain('>Renamed</a>')
    expect(content('docs/guides/first')).toContain('changed')
  }, 60_000)
})

describe('Markdown that code imports', () => {
  const notice = () => join(site, 'src/components/_notice.mdx')

  it('is rendered as in pages, in docs and on React pages', async () => {
    writeFileSync(
      notice(),
      "import Typed from './Typed'\n\n:::tip\nSee [first](../../docs/guides/first.mdx), {props.name}.\n:::\n\n<Typed />\n",
    )
    writeFileSync(
      join(site, 'src/components/Notice.tsx'),
      'import Text from \'./_notice.mdx\'\n\nexport default () => <Text name="Ann" />\n',
    )
    writeFileSync(
      join(site, 'docs/notice.mdx'),
      "---\ntitle: Notice\n---\n\nimport Notice from '@site/src/components/Notice'\n\n<Notice />\n",
    )
    writeFileSync(
      join(site, 'src/pages/notice.jsx'),
      "import Notice from '../components/Notice'\n\nexport default () => <main><Notice /></main>\n",
    )
    await build()
    for (const path of ['docs/notice', 'notice']) {
      expect(content(path)).toContain('<aside class="admonition admonition-tip"')
      expect(content(path)).toContain('See <a href="/kit/docs/guides/first">first</a>, Ann.')
      expect(content(path)).toContain('<i class="typed">Typed</i>')
    }
  }, 60_000)

  it('changes the pages that show it', async () => {
    writeFileSync(notice(), 'Changed\n')
    await build()
    expect(content('docs/notice')).toContain('<p>Changed</p>')
    expect(content('notice')).toContain('<p>Changed</p>')
  }, 60_000)

  it('says what to do in an island, which the browser renders', async () => {
    writeFileSync(
      join(site, 'src/components/Alive.island.jsx'),
      "import Text from './_notice.mdx'\n\nexport default () => <Text />\n",
    )
    writeFileSync(join(site, 'docs/notice.mdx'), '---\ntitle: Notice\n---\n\n<Alive />\n')
    await expect(build()).rejects.toThrow(
      'Only components that the build renders can import Markdown. Pass "src/components/_notice.mdx" to the island as children',
    )
    rmSync(join(site, 'docs/notice.mdx'))
    rmSync(join(site, 'src/components/Alive.island.jsx'))
  }, 60_000)
})

describe('the head of a document', () => {
  it('has what pages and docs add to it, and no element twice', async () => {
    const head = `<Head>
  <meta name="robots" content="noindex" />
  <meta httpEquiv="refresh" content="300" />
  <link rel="preconnect" href="https://tea.example.com" crossOrigin="anonymous" />
  <script type="application/ld+json">{JSON.stringify({ '@type': 'Recipe', name: '</script>' })}</script>
</Head>`
    writeFileSync(
      join(site, 'docs/head.mdx'),
      `---\ntitle: Head\n---\n\nimport Head from '@docusaurus/Head'\n\n${head}\n`,
    )
    const page = `import Head from '@docusaurus/Head'\n\nexport default () => (\n<>\n${head}\n<h1>Head</h1>\n</>\n)\n`
    writeFileSync(join(site, 'src/pages/head.jsx'), page)
    await build()
    for (const path of ['docs/head', 'head']) {
      const document = readFileSync(join(site, 'dist', path, 'index.html'), 'utf8')
      const [, inside = ''] = /<head>([\s\S]*)<\/head>/.exec(document) ?? []
      expect(inside).toContain('<meta http-equiv="refresh" content="300">')
      expect(inside).toContain(
        '<link rel="preconnect" href="https://tea.example.com" crossorigin="anonymous">',
      )
      expect(inside).toContain('{"@type":"Recipe","name":"\\u003c/script>"}</script>')
      // Whether search engines may list a page is said in its front matter.
      expect(inside).not.toContain('content="noindex"')
    }
    rmSync(join(site, 'docs/head.mdx'))
    rmSync(join(site, 'src/pages/head.jsx'))
  }, 60_000)
})

describe('a site in two languages', () => {
  it('has its own texts in the language of the page', async () => {
    const config = join(site, 'quire.config.ts')
    const languages = "i18n: { defaultLocale: 'en', locales: ['en', 'fr'] },\n})"
    writeFileSync(config, readFileSync(config, 'utf8').replace(/\}\)\s*$/, languages))
    mkdirSync(join(site, 'i18n/fr'), { recursive: true })
    writeFileSync(
      join(site, 'i18n/fr/code.json'),
      JSON.stringify({
        'home.tea': { message: '{n} tasses de {tea}', description: 'Of the home page' },
        'Not translated by id': { message: 'Traduit par le texte' },
      }),
    )
    const page = join(site, 'src/pages/index.jsx')
    const before = readFileSync(page, 'utf8')
    writeFileSync(
      page,
      `import Translate, { translate } from '@docusaurus/Translate'
export default function Home() {
  return (
    <div id="texts" aria-label={translate({ id: 'home.tea', message: '{n} cups of {tea}' }, { n: 2, tea: 'x' })}>
      <Translate id="home.tea" values={{ n: 3, tea: <b>mint</b> }}>{'{n} cups of {tea}'}</Translate>,{' '}
      <Translate>Not translated by id</Translate>, <Translate id="home.other">Other</Translate>
    </div>
  )
}
`,
    )
    await build()
    writeFileSync(page, before)
    const shown = (path: string) => /<div id="texts".*?<\/div>/.exec(content(path))?.[0]
    expect(shown('')).toBe(
      '<div id="texts" aria-label="2 cups of x">3 cups of <b>mint</b>, Not translated by id, Other</div>',
    )
    expect(shown('fr')).toBe(
      '<div id="texts" aria-label="2 tasses de x">3 tasses de <b>mint</b>, Traduit par le texte, Other</div>',
    )
  }, 60_000)
})

describe('what is not there', () => {
  const fails = async (): Promise<string> => {
    const { out, err } = await runQuire(['check', site])
    return out + err
  }

  it('is named with what takes its place, in docs and in components', async () => {
    writeFileSync(
      join(site, 'docs/gone.mdx'),
      "import useGlobalData from '@docusaurus/useGlobalData'\nimport DocCard from '@theme/DocCard'\nimport Own from '@theme/Elsewhere'\nimport Tab from '@theme/Tab'\n\n<DocCard />\n",
    )
    const docs = await fails()
    expect(docs).toContain(
      'docs/gone.mdx:1:27  error  The import "@docusaurus/useGlobalData" names a Docusaurus module that Quire does not have.',
    )
    expect(docs).toContain('`useSite().pages` from "quire-docs/content" lists the pages.')
    expect(docs).toContain('Use <DocCardList items={[…]} />')
    expect(docs).toContain('@theme/Admonition, @theme/CodeBlock')
    expect(docs).toContain('Did you mean "@theme/Tabs"?')
    rmSync(join(site, 'docs/gone.mdx'))

    const page = join(site, 'src/pages/index.jsx')
    writeFileSync(page, `${readFileSync(page, 'utf8')}\nimport '@theme/DocCard'\n`)
    const code = await fails()
    expect(code).toContain(
      'src/pages/index.jsx:18:8  error  The import "@theme/DocCard" does not name a component of the theme.',
    )
    expect(code).toContain('Use <DocCardList items={[…]} />')
  }, 60_000)
})
