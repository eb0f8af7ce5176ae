import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Outcome, runQuire, spawnQuire } from '../command-line/command-line.ts'

const here = import.meta.dirname

describe('a site with mistakes', () => {
  const sites = readdirSync(here).filter((name) => /^(?:content|navbar|code|warns)-/.test(name))

  // Most of the sites have the same code. Bundling it once saves half of this file's time.
  beforeAll(async () => {
    const kept = (name: string) => path.join(here, name, '.quire')
    const first = sites.find((name) => name.startsWith('content-'))!
    if (!existsSync(kept(first))) await runQuire(['check', path.join(here, first)])
    for (const name of sites) {
      if (!existsSync(kept(name))) cpSync(kept(first), kept(name), { recursive: true })
    }
  })

  it.each(sites)('%s gets exactly the expected report', async (name) => {
    const { code, out, err } = await runQuire(['check', path.join(here, name)])
    expect(code).toBe(name.startsWith('warns-') ? 0 : 1)
    const report = `${err}${out}`.replace(/in [\d.]+ m?s/, 'in TIME')
    await expect(report).toMatchFileSnapshot(path.join(here, name, 'expected.txt'))
  })
})

// Not all systems support the name, so the file is not in a fixture.
it('a file whose name has a line break is named in the report', async () => {
  const root = mkdtempSync(path.join(tmpdir(), 'quire-names-'))
  try {
    cpSync(path.join(here, '../fixtures/small'), root, {
      recursive: true,
      filter: (from) => !/[\\/](?:dist|\.quire)$/.test(from),
    })
    writeFileSync(path.join(root, 'docs/line\nbreak.mdx'), '# Line break\n')
    for (const command of ['check', 'build']) {
      const { code, err, out } = await runQuire([command, root])
      expect(err + out).toContain('docs/line\\nbreak.mdx\n')
      expect(err + out).toContain('would contain a line break: /line\\nbreak.')
      expect(code).toBe(1)
    }
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
})

describe('code of a site', () => {
  /** Checks a site with these files, and returns the output. */
  async function checked(files: Record<string, string>): Promise<Outcome> {
    const root = mkdtempSync(path.join(tmpdir(), 'quire-code-'))
    try {
      cpSync(path.join(here, 'code-json/quire.config.ts'), path.join(root, 'quire.config.ts'))
      for (const [name, text] of Object.entries({ 'docs/index.mdx': '# Home\n', ...files })) {
        const file = path.join(root, name)
        mkdirSync(path.dirname(file), { recursive: true })
        writeFileSync(file, text)
      }
      // How its process ends depends on pending work.
      return await spawnQuire(['check', root])
    } finally {
      rmSync(root, { recursive: true, force: true })
    }
  }

  it('does not hide the mistakes of pages, or those of each other', async () => {
    const { code, err } = await checked({
      'components/index.tsx': "import './gone.ts'\n",
      'pages/other.tsx': "import 'not-there'\nexport default () => null\n",
      'docs/syntax.mdx': '# Syntax\n\n{ a b }\n',
      'docs/links.mdx': '# Links\n\n[x](./gone.mdx) ![x](./gone.png) [fine](./syntax.mdx#a)\n',
      'docs/title.mdx': '---\ntitle: []\n---\n',
      'docs/imports.mdx': "import x from './gone.json'\n\n[x](./gone.mdx)\n",
    })
    const found = [...err.matchAll(/^ {2}(\S+:\d+:\d+) {2}error .* {2}([\w-]+)$/gm)]
    expect(found.map(([, place, rule]) => `${place} ${rule}`)).toEqual([
      'components/index.tsx:1:8 missing-import',
      'docs/imports.mdx:1:15 missing-import',
      'docs/imports.mdx:3:1 broken-markdown-link',
      'docs/links.mdx:3:1 broken-markdown-link',
      'docs/links.mdx:3:17 broken-image',
      'docs/syntax.mdx:3:5 mdx-syntax',
      'docs/title.mdx:2:8 front-matter',
      'pages/other.tsx:1:8 missing-import',
    ])
    expect(code).toBe(1)
  })

  it('that nests content too deeply does not hide the mistakes of other pages', async () => {
    const { code, err } = await checked({
      'components/index.tsx': `export function Deep() {
        let content = <b>deep</b>
        for (let level = 0; level < 4000; level += 1) content = <div>{content}</div>
        return content
      }`,
      'docs/deep.mdx': '# Deep\n\n<Deep />\n',
      'docs/links.mdx': '# Links\n\n[x](./gone.mdx)\n',
    })
    expect(err).toMatch(/docs\/deep\.mdx\n.* error .* {2}render-error\n/)
    expect(err).toContain('docs/links.mdx:3:1  error')
    expect(code).toBe(1)
  })

  it('may leave something running', async () => {
    const { code, err, out } = await checked({
      'components/index.tsx': 'setInterval(() => {}, 1000)\nexport const A = () => <b>a</b>\n',
    })
    expect(err + out).toContain('0 errors')
    expect(code).toBe(0)
  })

  it('that waits for what never comes is no success', async () => {
    const config = `export default {
      title: 'Waiting',
      url: 'https://docs.example.com',
      docs: { routeBasePath: '/' },
      checks: [{ name: 'patient', run: () => new Promise(() => {}) }],
    }`
    const { code, err } = await checked({ 'quire.config.ts': config })
    expect(err).toContain('waits for a promise that never settles: the check "patient".')
    expect(code).toBe(1)
  })

  it('that replaces a function of the language for good is named', async () => {
    const property = '{ value: () => [], configurable: false }'
    const { code, err } = await checked({
      'docs/other.mdx': `# Other\n\n{void Object.defineProperty(Array.prototype, 'map', ${property})}\n`,
    })
    expect(err).toContain('Code of the site replaces `Array.prototype.map` so that it cannot be')
    expect(code).toBe(1)
  })

  it('checks, and returns no findings', async () => {
    const config = `export default {
      title: 'Checked',
      url: 'https://docs.example.com',
      docs: { routeBasePath: '/' },
      checks: [{ name: 'empty', run: async () => [null] }],
    }`
    const { code, err } = await checked({ 'quire.config.ts': config })
    expect(err).toContain('The check "empty" returned the list [null].')
    expect(code).toBe(1)
  })

  it('imports a package that fails', async () => {
    const { code, err } = await checked({
      'components/index.tsx': "import map from 'maps'\nexport const A = () => <b>{map}</b>\n",
      'node_modules/maps/package.json': '{ "name": "maps", "type": "module", "main": "maps.js" }',
      'node_modules/maps/maps.js': 'export default window.devicePixelRatio\n',
    })
    expect(err).toContain('The package "maps" fails while it is loaded: window is not defined.')
    expect(err).toContain("In an island, load it in `useEffect`: `await import('maps')`.")
    expect(code).toBe(1)
  })
})

describe('the command line', () => {
  it.each([
    [['biuld'], 'Did you mean `quire build`?'],
    [['version'], 'Did you mean `quire version add`?'],
    [['build', '--prot', '1'], "Unknown option '--prot'."],
    [['serve', '--port', 'x'], '"x" is not a port number.'],
    [['serve', '--port', '0x10'], '"0x10" is not a port number.'],
    [['serve', '--port', '-1'], "Option '--port' argument is ambiguous.  usage"],
    [['constructor'], 'Known commands: dev, build'],
    [['check', 'a', 'b'], '"b" is one argument too many.'],
    [['check', '--reporter', 'xml'], 'There is no reporter "xml".'],
    [['serve', '--port='], '--port has no value.'],
    [['build', '--port', '1'], '`quire build` has no option --port.'],
    [['build', path.join(here, 'nowhere')], `There is no folder "${path.join(here, 'nowhere')}".`],
    [['build', import.meta.filename], `"${import.meta.filename}" is a file, not a folder.`],
    [
      ['dev', here, '--host', '192.0.2.1'],
      'The host "192.0.2.1" is not an IP address of this machine.',
    ],
  ])('refuses %s with exit code 2', async (args, message) => {
    const { code, err } = await runQuire(args)
    expect(err).toContain(message)
    expect(code).toBe(2)
  })

  it('refuses a port in the environment that is none', async () => {
    const { code, err } = await runQuire(['dev', here], { env: { PORT: 'x' } })
    expect(err).toContain('"x" is not a port number (PORT in the environment).')
    expect(code).toBe(2)
  })

  it('gives programs a report and nothing else', async () => {
    const folder = path.join(here, 'content-languages')
    const failed = await runQuire(['check', folder, '--reporter', 'json'])
    expect(JSON.parse(failed.out).errors).toBeGreaterThan(0)
    expect(failed.err).toMatch(/^Checked \d+ pages/)
    const unread = await runQuire(['check', here, '--reporter', 'json'])
    expect(JSON.parse(unread.out)).toMatchObject({ errors: 1, findings: [{ rule: 'config' }] })
    const fine = await runQuire([
      'check',
      path.join(here, '../fixtures/small'),
      '--reporter',
      'json',
    ])
    expect(JSON.parse(fine.out)).toEqual({ errors: 0, warnings: 0, findings: [] })
  })

  it('says where it looked for a config', async () => {
    const { code, err } = await runQuire(['build', here])
    expect(err).toContain(`There is no config file in ${here}.`)
    expect(code).toBe(1)
  })

  it('refuses an output folder that cannot be made', async () => {
    const out = path.join(here, 'content-versions/versions.json/dist')
    const { code, err } = await runQuire([
      'build',
      path.join(here, 'content-versions'),
      '--out',
      out,
    ])
    expect(err).toContain(`${out} cannot be opened: a file is where a folder should be.`)
    expect(err).not.toContain('    at ')
    expect(code).toBe(2)
  })

  it('explains itself', async () => {
    const { code, out } = await runQuire(['--help'])
    expect(out).toContain('Usage\n  quire <command> [folder] [options]')
    expect(code).toBe(0)
    expect((await runQuire(['build', '--help'])).out).toContain('quire build [folder]')
    expect((await runQuire(['help', 'version'])).out).toContain('quire version add <name>')
    expect((await runQuire(['help', 'no-such-rule'])).out).toContain('Usage\n')
  })

  it('explains rules, with their addresses in the documentation', async () => {
    const { code, out } = await runQuire(['help', 'empty-link', 'script-link'])
    expect(out).toMatch(/^empty-link\n\nA link has no URL: .*\n\nWhat to do\. Write a URL/)
    expect(out).toContain('/reference/rules#empty-link\n\nscript-link\n\n')
    // Code stays unchanged, and links become their text.
    expect(out).toContain('`[text]()`')
    expect(out).toContain('Use a button in an island.')
    expect(code).toBe(0)
  })
})
