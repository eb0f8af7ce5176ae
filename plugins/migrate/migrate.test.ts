import { execFileSync, spawnSync } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const cli = join(import.meta.dirname, '../../engine/bin/quire.js')
const fixture = join(import.meta.dirname, 'fixtures/classic')
let site = ''
let printed = ''
/** What a build says before the migration. */
let before = ''

beforeAll(() => {
  site = mkdtempSync(join(tmpdir(), 'quire-migrate-'))
  cpSync(fixture, site, { recursive: true })
  before = spawnSync(process.execPath, [cli, 'build', site], { encoding: 'utf8' }).stderr
  printed = execFileSync(process.execPath, [cli, 'migrate', site], { encoding: 'utf8' })
})
afterAll(() => rmSync(site, { recursive: true, force: true }))

const read = (path: string): string => readFileSync(join(site, path), 'utf8')
const files = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => statSync(join(folder, path)).isFile())
    .sort()

describe('the classic site of Docusaurus', () => {
  it('gets a config and a report, and no file of it changes', () => {
    const written = ['MIGRATION.md', 'quire.config.ts']
    expect(files(site)).toEqual([...files(fixture), ...written].sort())
    for (const path of files(fixture)) {
      expect(read(path)).toBe(readFileSync(join(fixture, path), 'utf8'))
    }
  })

  it('has its settings under the names of Quire', async () => {
    await expect(read('quire.config.ts')).toMatchFileSnapshot(
      join(import.meta.dirname, 'fixtures/classic.config.txt'),
    )
  })

  it('is reported on: what needs a hand, with file and line, what is done, what is gone', async () => {
    await expect(read('MIGRATION.md')).toMatchFileSnapshot(
      join(import.meta.dirname, 'fixtures/classic.report.md'),
    )
    expect(printed).toContain('docusaurus.config.js:40  plugin ./plugins/own.js\n')
    expect(printed).toContain('7 done, 4 to look at, 4 without a counterpart.\n')
  })

  it('is named by a build that finds no config of its own', () => {
    expect(before).toContain(
      'The folder has a docusaurus.config.js: `quire migrate` writes a config',
    )
  })

  it('says what to install, and what to run then', () => {
    expect(printed).toContain(
      'Next: npm install quire-docs react react-dom @quire-docs/docusaurus @quire-docs/analytics\nThen run `npx quire migrate` again',
    )
  })

  it('is not migrated over a config that somebody wrote', () => {
    const folder = mkdtempSync(join(tmpdir(), 'quire-migrate-'))
    cpSync(fixture, folder, { recursive: true })
    writeFileSync(join(folder, 'quire.config.ts'), 'export default {}\n')
    const { status, stderr } = spawnSync(process.execPath, [cli, 'migrate', folder], {
      encoding: 'utf8',
    })
    rmSync(folder, { recursive: true })
    expect(status).toBe(2)
    expect(stderr).toContain('The site already has a file quire.config.ts.')
  })
})

describe('the migrated site, without a changed line', () => {
  beforeAll(() => {
    // The plugins that the config imports.
    mkdirSync(join(site, 'node_modules'))
    symlinkSync(
      join(import.meta.dirname, '../../node_modules/@quire-docs'),
      join(site, 'node_modules/@quire-docs'),
    )
    execFileSync(process.execPath, [cli, 'build', site])
  }, 60_000)

  const article = (path: string): string =>
    /data-html="article">([\s\S]*?)<\/article>/.exec(read(`dist/${path}/index.html`))?.[1] ?? ''
  const stylesheets = (): string =>
    files(join(site, 'dist/assets'))
      .filter((path) => path.endsWith('.css'))
      .map((path) => read(`dist/assets/${path}`))
      .join('')

  it('has its home page, with title and description from the layout, and drawings', () => {
    const html = read('dist/index.html')
    expect(html).toContain('<title>Hello from Teapot | Teapot</title>')
    expect(html).toContain('<meta name="description" content="Description will go into a meta tag"')
    // The page is inside the main part already.
    expect(html.match(/<main/g)).toHaveLength(1)
    expect(html).toMatch(/<header class="hero hero--primary \w+"/)
    expect(html).toMatch(/<svg (?=[^>]*viewBox="0 0 200 200")(?=[^>]*role="img")[^>]*><circle/)
    expect(html).toMatch(
      /<a (?=[^>]*class="button button--secondary button--lg")[^>]*href="\/pot\/docs\/intro"/,
    )
  })

  it('keeps the ids of its headings, and lists them where a page asks for it', () => {
    const html = article('docs/intro')
    expect([...html.matchAll(/<h\d id="([^"]*)"/g)].map(([, id]) => id)).toEqual([
      'start',
      'need',
      'The-API-of-350',
    ])
    expect(html).toContain(
      '<ul class="toc-inline"><li><a href="#start">Getting Started</a><ul class="toc-inline"><li><a href="#need">What you\'ll need</a></li></ul></li><li><a href="#The-API-of-350">The API of 3.5.0</a></li></ul>',
    )
  })

  it('has its global components, with hooks and inline styles, which become classes', () => {
    const html = article('docs/intro')
    const name =
      /<span data-mode="light" class="(s-[\w-]+)"><strong class="shadow--lw">boiling/.exec(
        html,
      )?.[1]
    expect(html).not.toContain('style=')
    expect(stylesheets()).toMatch(
      new RegExp(
        `\\.${name}\\{(?=[^}]*background-color:#25c2a0)(?=[^}]*border-radius:2px)[^}]*\\}`,
      ),
    )
    expect(html).toContain('You need <b>water</b>.')
    expect(html).toContain('<aside class="admonition admonition-success"')
  })

  it('has the classes and variables of Infima, and its own primary color', () => {
    const css = stylesheets()
    for (const name of [
      'hero__title',
      'button--primary',
      'card__body',
      'alert--warning',
      'col--6',
    ]) {
      expect(css).toMatch(new RegExp(`\\.${name}[{,]`))
    }
    expect(css).toContain('--accent:var(--ifm-color-primary)')
    // The site's own stylesheet comes after what it builds on.
    const [own, base] = [css.indexOf('#2e8555'), css.indexOf('--ifm-color-secondary:')]
    expect(base).toBeGreaterThan(0)
    expect(own).toBeGreaterThan(base)
  })

  it('redirects from all old addresses', () => {
    const lines = read('dist/_redirects').split('\n').filter(Boolean)
    expect(lines.map((line) => line.split(' ')[0])).toEqual([
      '/pot/green',
      '/pot/old',
      '/pot/older',
    ])
  })

  it('is checked when the command runs again, and the report says what is left', () => {
    const check = () => spawnSync(process.execPath, [cli, 'migrate', site], { encoding: 'utf8' })
    expect(check().stdout).toContain('Checked the migrated site: 0 errors, 0 warnings.')
    expect(read('MIGRATION.md')).toMatch(/## What the check says\n\nNothing: the site can be built/)
    writeFileSync(join(site, 'docs/broken.md'), '# Broken\n\n[x](/nowhere)\n')
    const { status, stderr } = check()
    rmSync(join(site, 'docs/broken.md'))
    expect(status).toBe(1)
    expect(stderr).toContain('docs/broken.md:3:1  error')
    expect(read('MIGRATION.md')).toMatch(/- docs\/broken\.md:3:1: error: .*\(broken-link\)\n/)
    expect(read('MIGRATION.md')).not.toContain('can be built')
  })

  it('writes the same styles again after another page has changed', () => {
    const before = stylesheets()
    writeFileSync(join(site, 'docs/tutorial-basics/congratulations.md'), '# Tea\n\nText.\n')
    execFileSync(process.execPath, [cli, 'build', site])
    expect(stylesheets()).toBe(before)
  })
})
