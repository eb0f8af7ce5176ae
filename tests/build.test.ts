import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { runQuire, spawnQuire } from './command-line/command-line.ts'

const fixture = join(import.meta.dirname, 'fixtures/small')
const folders: string[] = []

/** Copies the fixture to a new folder. */
function copy(): string {
  const folder = mkdtempSync(join(tmpdir(), 'quire-small-'))
  folders.push(folder)
  cpSync(fixture, folder, {
    recursive: true,
    filter: (source) => !/[\\/](?:\.quire|dist)$/.test(source),
  })
  return folder
}

/** Configures a site for a host. */
function useHost(folder: string, host: string): void {
  const file = join(folder, 'quire.config.ts')
  const text = readFileSync(file, 'utf8')
  writeFileSync(file, text.replace("title: 'Small',", `title: 'Small',\n  hosting: ['${host}'],`))
}

/** Builds and returns the number of files written, unchanged and removed. */
async function build(folder: string) {
  const text = await quire('build', folder)
  const numbers = /(\d+) files written, (\d+) unchanged, (\d+) removed/.exec(text)
  const [written, unchanged, removed] = (numbers ?? []).slice(1).map(Number)
  return { written: written ?? -1, unchanged: unchanged ?? -1, removed: removed ?? -1 }
}

/** Runs a command of the command line, and returns what it printed. */
async function quire(...args: string[]): Promise<string> {
  const { code, out, err } = await runQuire(args)
  if (code !== 0) throw new Error(err)
  return out
}

/**
 * Builds with the cache of an earlier build, and returns the number of compiled docs or written
 * files.
 */
async function again(folder: string, ...args: string[]) {
  const text = await quire('build', folder, ...args)
  const [, compiled, written] = /(\d+) compiled, .*?(\d+) files written/.exec(text) ?? []
  return { compiled: Number(compiled), written: Number(written) }
}

/** Returns every file in an output folder with its content. */
function output(folder: string): Record<string, string> {
  const dist = join(folder, 'dist')
  const files = readdirSync(dist, { recursive: true, withFileTypes: true })
  return Object.fromEntries(
    files
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .sort()
      .map((file) => [relative(dist, file), readFileSync(file, 'base64')]),
  )
}

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

describe('a build', () => {
  it('gives the same bytes in any folder, and again after a cold start', async () => {
    const first = copy()
    const second = copy()
    await build(first)
    await build(second)
    const files = output(first)
    expect(Object.keys(files)).toContain('guide/one/index.html')
    expect(output(second)).toEqual(files)
    rmSync(join(first, '.quire'), { recursive: true })
    rmSync(join(first, 'dist'), { recursive: true })
    await build(first)
    expect(output(first)).toEqual(files)
  })

  it('writes nothing where nothing has changed', async () => {
    const folder = copy()
    const { written } = await build(folder)
    expect(await build(folder)).toEqual({ written: 0, unchanged: written, removed: 0 })
    // Nothing is rendered only to turn out unchanged.
    expect(await quire('build', folder, '--timing')).toMatch(/pages: 0 made/)
  })

  it('is warm with the store of another machine, in another folder, and after a touch', async () => {
    const first = copy()
    const pages = (await again(first)).compiled
    expect(pages).toBeGreaterThan(2)
    const files = output(first)

    // A fresh checkout with only the cache, as in continuous integration.
    const second = copy()
    cpSync(join(first, '.quire'), join(second, '.quire'), { recursive: true })
    expect(await again(second)).toMatchObject({ compiled: 0 })
    expect(output(second)).toEqual(files)

    const later = new Date(Date.now() + 5000)
    for (const name of readdirSync(first, { recursive: true }) as string[]) {
      utimesSync(join(first, name), later, later)
    }
    expect(await again(first)).toEqual({ compiled: 0, written: 0 })
    expect(output(first)).toEqual(files)
  })

  it('compiles no MDX again where a component has changed', async () => {
    const folder = copy()
    mkdirSync(join(folder, 'components'), { recursive: true })
    const component = join(folder, 'components/index.tsx')
    writeFileSync(component, 'export const Steam = () => <b>hot</b>\n')
    writeFileSync(join(folder, 'docs/steam.mdx'), '# Steam\n\n<Steam />\n')
    await build(folder)
    writeFileSync(component, 'export const Steam = () => <b>very hot</b>\n')
    const timing = await quire('build', folder, '--timing', '--threads', '1')
    expect(timing).toMatch(/pages: [1-9]\d* made/)
    expect(timing).toContain('MDX files compiled: 0')
    const page = readFileSync(join(folder, 'dist/steam/index.html'), 'utf8')
    expect(page).toContain('<b>very hot</b>')
    const changed = output(folder)
    rmSync(join(folder, '.quire'), { recursive: true })
    rmSync(join(folder, 'dist'), { recursive: true })
    await build(folder)
    expect(output(folder)).toEqual(changed)
  })

  it('gives the same bytes on any number of threads, and from any number of shards', async () => {
    const many = (): string => {
      const folder = copy()
      for (let page = 0; page < 60; page++) {
        const next = `[next](./many-${(page + 1) % 60}.mdx)`
        writeFileSync(
          join(folder, `docs/many-${page}.mdx`),
          `# Page ${page}\n\nAbout ${page * page}: ${next}.\n\n## Part\n`,
        )
      }
      return folder
    }
    const one = many()
    await quire('build', one, '--threads', '1')
    const files = output(one)
    const three = many()
    await quire('build', three, '--threads', '3')
    expect(output(three)).toEqual(files)

    const merged = many()
    const shards = join(merged, '.quire/shards')
    expect((await runQuire(['merge', merged])).err).toContain(
      'There are no shards in .quire/shards.',
    )
    for (const number of [1, 2, 3]) {
      const machine = many()
      await quire('build', machine, '--shard', `${number}/3`)
      expect(existsSync(join(machine, 'dist'))).toBe(false)
      cpSync(join(machine, '.quire/shards'), shards, { recursive: true })
    }
    expect(await quire('merge', merged)).toContain(' 0 compiled')
    expect(output(merged)).toEqual(files)

    // Missing and outdated pages are rendered.
    const late = many()
    appendFileSync(join(late, 'docs/many-1.mdx'), 'Changed since.\n')
    expect(await quire('merge', late, '--from', shards)).toContain(' 1 compiled')
    await quire('build', one)
    appendFileSync(join(one, 'docs/many-1.mdx'), 'Changed since.\n')
    await quire('build', one)
    expect(output(late)).toEqual(output(one))
    rmSync(join(shards, '2-of-3'), { recursive: true })
    const part = many()
    expect(await quire('merge', part, '--from', shards)).toMatch(/ (?:19|2\d) compiled/)
    expect(output(part)).toEqual(files)
  })

  it('leaves the published site as it is where there is an error', async () => {
    const folder = copy()
    await build(folder)
    const files = output(folder)
    appendFileSync(join(folder, 'docs/guide/one.mdx'), '\n[nowhere](/nowhere)\n')
    await expect(build(folder)).rejects.toThrow()
    expect(output(folder)).toEqual(files)
  })

  it('writes only what an edit concerns: the page in its forms, and what has the text of all', async () => {
    const folder = copy()
    await build(folder)
    const before = output(folder)
    appendFileSync(join(folder, 'docs/guide/one.mdx'), '\nMore text.\n')
    await build(folder)
    const after = output(folder)
    const changed = Object.keys(after).filter((file) => after[file] !== before[file])
    const plain = changed.filter((file) => !/\.(?:br|gz)$/.test(file))
    expect(plain.filter((file) => !file.startsWith('_data/search/'))).toEqual([
      '_data/agents.json',
      '_data/pages/guide/one.json',
      'guide/one.md',
      'guide/one/index.html',
      'llms-docs.txt',
      'llms.txt',
    ])
  })

  it('asks only the group of an edited page again for what is made of all pages', async () => {
    const folder = copy()
    mkdirSync(join(folder, 'docs/many'))
    const page = (number: number): string => join(folder, `docs/many/p${number}.md`)
    const text = (number: number, heading = 'Part'): string =>
      `# Page ${number}\n\nA page about parts.\n\n## ${heading}\n\n[Next](./p${(number + 1) % 200}.md#part)\n`
    for (let number = 0; number < 200; number++) writeFileSync(page(number), text(number))
    /** Builds and returns how many values of each task were made again, of how many there are. */
    const runs = async (): Promise<Record<string, string>> => {
      const { out } = await runQuire(['build', folder, '--timing'])
      return Object.fromEntries(
        [...out.matchAll(/^ {2}(\S+) +(\d+ of \d+)$/gm)].map(([, name, count]) => [name, count]),
      )
    }
    const folds = ['files', 'notes', 'list', 'sitemap', 'search', 'anchors', 'links']
    const ofGroups = (counts: Record<string, string>) =>
      folds.map((name) => counts[`group-${name}`])
    expect(ofGroups(await runs())).toEqual(folds.map(() => '4 of 4'))
    expect(ofGroups(await runs())).toEqual(folds.map(() => '0 of 4'))
    appendFileSync(page(7), '\nMore text.\n')
    const edited = await runs()
    expect(ofGroups(edited)).toEqual(folds.map(() => '1 of 4'))
    expect(edited).toMatchObject({ sitemap: '0 of 1', 'shell-links': '0 of 3' })
    // Whoever links to the page has to know that its heading has another name.
    writeFileSync(page(7), text(7, 'Piece'))
    const { code, err } = await runQuire(['build', folder])
    expect({ code, err }).toMatchObject({ code: 1, err: expect.stringContaining('#part') })
    expect(err).toContain('docs/many/p6.md')
    writeFileSync(page(7), text(7))
    expect((await runs())['group-links']).toBe('4 of 4')
  }, 60_000)

  it('writes compressed forms only for hosts that send them', async () => {
    const folder = copy()
    await build(folder)
    const plain = Object.keys(output(folder))
    expect(plain.filter((path) => /\.(?:br|gz)$/.test(path))).toEqual([])
    useHost(folder, 'caddy')
    await build(folder)
    const formed = Object.keys(output(folder))
    expect(formed).toEqual(
      expect.arrayContaining(['guide/one/index.html.br', 'guide/one/index.html.gz']),
    )
    expect(formed.filter((path) => !/\.(?:br|gz)$/.test(path)).sort()).toEqual(
      [...plain, 'site.caddy'].sort(),
    )
  })

  it('repairs a file among so many that another thread looks at them', async () => {
    const folder = copy()
    useHost(folder, 'nginx')
    mkdirSync(join(folder, 'static/many'), { recursive: true })
    for (let file = 0; file < 3000; file++) {
      writeFileSync(join(folder, `static/many/${file}.txt`), `${file}`)
    }
    const { written } = await build(folder)
    const files = output(folder)
    expect(await build(folder)).toEqual({ written: 0, unchanged: written, removed: 0 })
    writeFileSync(join(folder, 'dist/many/7.txt'), 'damaged')
    rmSync(join(folder, 'dist/guide/one/index.html.br'))
    expect(await build(folder)).toEqual({ written: 2, unchanged: written - 2, removed: 0 })
    expect(output(folder)).toEqual(files)
  })

  it('takes in a changed partial, a new title and a removed page', async () => {
    const folder = copy()
    await build(folder)
    writeFileSync(join(folder, 'docs/guide/_note.mdx'), 'Another note.\n')
    await build(folder)
    const page = () => readFileSync(join(folder, 'dist/guide/one/index.html'), 'utf8')
    expect(page()).toContain('Another note.')

    writeFileSync(join(folder, 'docs/guide/two.mdx'), '---\ntitle: Renamed\n---\n\nText.\n')
    await build(folder)
    expect(page()).toContain('Renamed')

    rmSync(join(folder, 'docs/guide/two.mdx'))
    expect((await build(folder)).removed).toBeGreaterThan(0)
    expect(output(folder)).not.toHaveProperty(['guide/two/index.html'])
    expect(page()).not.toContain('Renamed')
  })

  it('is what a cold build makes, after any kind of edit', async () => {
    const folder = copy()
    const at = (name: string) => join(folder, 'docs', name)
    const write = (name: string, text: string) => {
      mkdirSync(dirname(at(name)), { recursive: true })
      writeFileSync(at(name), text)
    }
    write('far/page.mdx', '---\ntitle: Far\n---\n\nSome text.\n')
    const edits: [what: string, edit: () => void][] = [
      ['a page is added', () => write('far/new.mdx', '# New\n\n[Far](./page.mdx)\n')],
      ['a page is renamed', () => renameSync(at('far/new.mdx'), at('far/other.mdx'))],
      [
        'front matter is edited',
        () => write('far/page.mdx', '---\ntitle: Near\ndescription: A page.\n---\n\nSome text.\n'),
      ],
      [
        'a page has another place in the sidebar',
        () => write('far/page.mdx', '---\ntitle: Near\nsidebar_position: 1\n---\n\nSome text.\n'),
      ],
      ['a category is named', () => write('far/_category_.json', '{ "label": "Elsewhere" }\n')],
      ['a category is renamed', () => write('far/_category_.json', '{ "label": "Anywhere" }\n')],
      ['a page is removed', () => rmSync(at('far/other.mdx'))],
      [
        'everything is touched',
        () => {
          const now = new Date()
          for (const name of readdirSync(folder, { recursive: true }) as string[]) {
            utimesSync(join(folder, name), now, now)
          }
        },
      ],
      ['a page is edited', () => write('far/page.mdx', '# Nearer\n')],
      [
        'a page is edited, with its size and its time as before',
        () => {
          const { atime, mtime } = statSync(at('far/page.mdx'))
          write('far/page.mdx', '# Newest\n')
          utimesSync(at('far/page.mdx'), atime, mtime)
        },
      ],
    ]
    await build(folder)
    for (const [what, edit] of edits) {
      edit()
      await build(folder)
      const cold = mkdtempSync(join(tmpdir(), 'quire-cold-'))
      folders.push(cold)
      cpSync(folder, cold, {
        recursive: true,
        filter: (source) => !/[\\/](?:\.quire|dist)$/.test(source),
      })
      await build(cold)
      expect(output(folder), what).toEqual(output(cold))
    }
  })

  it('reads every page anew where the config reads Markdown in another way', async () => {
    const folder = copy()
    writeFileSync(join(folder, 'docs/sum.mdx'), '# Sum\n\nIt is {1 + 1}.\n')
    await build(folder)
    const page = () => readFileSync(join(folder, 'dist/sum/index.html'), 'utf8')
    expect(page()).toContain('It is 2.')
    const config = join(folder, 'quire.config.ts')
    const text = readFileSync(config, 'utf8')
    writeFileSync(
      config,
      text.replace('defineConfig({', "defineConfig({\n  markdown: { format: 'md' },"),
    )
    await build(folder)
    expect(page()).toContain('It is {1 + 1}.')
  })

  it('writes a page that a check has seen changed before', async () => {
    const folder = copy()
    await build(folder)
    appendFileSync(join(folder, 'docs/guide/one.mdx'), '\nChecked, then built.\n')
    await quire('check', folder)
    await build(folder)
    const page = readFileSync(join(folder, 'dist/guide/one/index.html'), 'utf8')
    expect(page).toContain('Checked, then built.')
  })

  it('takes in a changed stylesheet that another one imports', async () => {
    const folder = copy()
    const config = join(folder, 'quire.config.ts')
    writeFileSync(
      config,
      readFileSync(config, 'utf8').replace(
        "title: 'Small',",
        "title: 'Small', customCss: 'own.css',",
      ),
    )
    writeFileSync(join(folder, 'own.css'), "@import './colours.css';\n")
    const styles = async () => {
      await build(folder)
      const file = Object.entries(output(folder)).find(([name]) => name.endsWith('.css'))
      return Buffer.from(file?.[1] ?? '', 'base64').toString()
    }
    writeFileSync(join(folder, 'colours.css'), '.own { color: red }\n')
    expect(await styles()).toContain('.own{color:red}')
    writeFileSync(join(folder, 'colours.css'), '.own { color: green }\n')
    expect(await styles()).toContain('.own{color:green}')
  })

  it('takes in what content and shell read of the configuration, whatever it came from', async () => {
    const folder = copy()
    const write = (file: string, text: string) => writeFileSync(join(folder, file), text)
    const config = (title: string) =>
      write(
        'quire.config.ts',
        `import { readFileSync } from 'node:fs'
const read = (name: string) => readFileSync(\`\${process.cwd()}/\${name}.txt\`, 'utf8')
export default {
  title: '${title}',
  url: 'https://docs.example.com',
  docs: { routeBasePath: '/' },
  customFields: { owner: read('owner') },
  footer: { copyright: read('copyright') },
}
`,
      )
    mkdirSync(join(folder, 'components'))
    write(
      'components/index.tsx',
      `import { useSite } from 'quire-docs/content'
export const Owner = () => {
  const { config, customFields } = useSite()
  return <p>{config.title} of {String(customFields.owner)}</p>
}
`,
    )
    appendFileSync(join(folder, 'docs/guide/one.mdx'), '\n<Owner />\n')
    write('owner.txt', 'Ada')
    write('copyright.txt', '2024')
    const page = async () => {
      await runQuire(['build', '.'], { cwd: folder })
      return readFileSync(join(folder, 'dist/guide/one/index.html'), 'utf8')
    }
    config('First')
    expect(await page()).toContain('<p>First of Ada</p>')
    config('Second')
    expect(await page()).toContain('<p>Second of Ada</p>')
    write('owner.txt', 'Bob')
    expect(await page()).toContain('<p>Second of Bob</p>')
    write('copyright.txt', 'Copyright 2031')
    expect(await page()).toContain('Copyright 2031')
  })

  it('gives the same bytes where what it kept is cut off or written over', async () => {
    const folder = copy()
    await build(folder)
    const before = output(folder)
    const two = readFileSync(join(folder, 'docs/guide/two.mdx'), 'utf8')
    const damages: [of: RegExp, (kept: Buffer) => Buffer][] = [
      [/./, (kept) => kept.subarray(0, kept.length / 2)],
      [/./, (kept) => Buffer.concat([kept.subarray(0, kept.length / 2), Buffer.alloc(9, 'x')])],
      // The graph still has the positions of these values.
      [/\.values$/, (kept) => Buffer.from(kept.map((byte, at) => (at % 300 ? byte : byte ^ 1)))],
    ]
    for (const [of, damage] of damages) {
      const kept = readdirSync(join(folder, '.quire'), { recursive: true, withFileTypes: true })
      for (const entry of kept.filter((one) => one.isFile() && of.test(one.name))) {
        const file = join(entry.parentPath, entry.name)
        writeFileSync(file, damage(readFileSync(file)))
      }
      // A new word, so that the index is rebuilt from its parts.
      appendFileSync(join(folder, 'docs/guide/two.mdx'), '\nUnheardOf.\n')
      await build(folder)
      writeFileSync(join(folder, 'docs/guide/two.mdx'), two)
      await build(folder)
      expect(output(folder)).toEqual(before)
    }
  })

  it('waits where another build of the same site is under way', async () => {
    const folder = copy()
    await Promise.all([1, 2, 3].map(() => spawnQuire(['build', folder])))
    const files = output(folder)
    rmSync(join(folder, '.quire'), { recursive: true })
    rmSync(join(folder, 'dist'), { recursive: true })
    await build(folder)
    expect(output(folder)).toEqual(files)
  })

  it('repairs what was damaged in the output folder', async () => {
    const folder = copy()
    await build(folder)
    const before = output(folder)
    writeFileSync(join(folder, 'dist/guide/one/index.html'), 'damaged')
    rmSync(join(folder, 'dist/_data/pages/guide/two.json'))
    await build(folder)
    expect(output(folder)).toEqual(before)
  })
})
