import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { loadChecks, loadConfig } from './load.ts'
import { ConfigError } from './report.ts'

const folders: string[] = []

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

/** Creates a site on disk; keys are file paths relative to its root. */
function site(files: Record<string, string>): string {
  const root = mkdtempSync(path.join(tmpdir(), 'quire-config-'))
  folders.push(root)
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true })
    writeFileSync(path.join(root, name), content)
  }
  return root
}

const minimal = `export default { title: 'Site', url: 'https://example.com' }`

async function load(files: Record<string, string>, env: Record<string, string> = {}) {
  const root = site(files)
  const config = await loadConfig(root, { env })
  return { root, config, relative: config.configFiles.map((file) => path.relative(root, file)) }
}

async function failure(files: Record<string, string>, env: Record<string, string> = {}) {
  const root = site(files)
  const error = await loadConfig(root, { env }).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(ConfigError)
  return {
    root,
    findings: (error as ConfigError).findings,
    message: (error as ConfigError).message,
  }
}

describe('finding the config', () => {
  it.each(['quire.config.ts', 'quire.config.mts', 'quire.config.js', 'quire.config.mjs'])(
    'reads %s',
    async (name) => {
      const { config, root } = await load({ [name]: minimal })
      expect(config.configFile).toBe(path.join(root, name))
      expect(config.title).toBe('Site')
    },
  )

  it('says what to create where there is none', async () => {
    const { message, root } = await failure({})
    expect(message).toBe(
      `There is no config file in ${root}.\n  Create one of quire.config.ts, quire.config.mts, quire.config.cts, quire.config.js, quire.config.mjs, quire.config.cjs there, or pass the folder of the site: \`quire build <folder>\`.`,
    )
  })
})

describe('evaluating the config', () => {
  it('understands types, the public entry, other files, JSON and packages of Node', async () => {
    const { relative, config, root } = await load({
      'quire.config.ts': `
        import path from 'node:path'
        import { defineConfig, type UserConfig } from 'quire-docs'
        import { title } from './parts/title.ts'
        import data from './parts/data.json'
        const base: UserConfig['base'] = path.posix.join('/', 'docs')
        export default defineConfig({ title, tagline: data.tagline, url: 'https://example.com', base })
      `,
      'parts/title.ts': `export const title: string = 'Other'`,
      'parts/data.json': `{ "tagline": "Line" }`,
    })
    expect(config).toMatchObject({ title: 'Other', tagline: 'Line', base: '/docs/' })
    expect(relative).toEqual(['parts/data.json', 'parts/title.ts', 'quire.config.ts'])
    // A bundle is kept for the next command, unless the files are too new.
    expect(readdirSync(path.join(root, '.quire')).filter((name) => name !== 'modules')).toEqual([])
  })

  it('keeps functions', async () => {
    const { config } = await load({
      'docs/a.md': '',
      'quire.config.ts': `export default {
        title: 'Site', url: 'https://example.com',
        docs: { editUrl: ({ docPath }) => 'https://example.org/' + docPath },
        checks: [{ name: 'own', run: async () => [] }],
      }`,
    })
    const { editUrl } = config.docs[0]!
    expect(typeof editUrl === 'function' && editUrl({ docPath: 'a.md' } as never)).toBe(
      'https://example.org/a.md',
    )
    expect(await config.checks[0]!.run({} as never)).toEqual([])
  })

  it('reads a changed file again', async () => {
    const root = site({ 'quire.config.ts': minimal })
    const first = await loadConfig(root, { env: {} })
    writeFileSync(path.join(root, 'quire.config.ts'), minimal.replace('Site', 'Changed'))
    const second = await loadConfig(root, { env: {} })
    expect(second.title).toBe('Changed')
    expect(second.configHash).not.toBe(first.configHash)
  })

  it('reads the package that a link leads to now', async () => {
    const root = site({
      'quire.config.ts': `import title from 'title'\nexport default { title, url: 'https://example.com' }`,
      'one/package.json': '{ "type": "module", "exports": "./index.ts" }',
      'one/index.ts': `export default 'One' as string`,
      'two/package.json': '{ "type": "module", "exports": "./index.ts" }',
      'two/index.ts': `export default 'Two' as string`,
    })
    mkdirSync(path.join(root, 'node_modules'))
    const link = path.join(root, 'node_modules/title')
    symlinkSync(path.join(root, 'one'), link)
    const title = async () => (await loadConfig(root, { env: {} })).title
    // A bundle is not kept if its files were saved while it was made.
    await expect
      .poll(async () => [await title(), existsSync(path.join(root, '.quire/modules'))])
      .toEqual(['One', true])
    rmSync(link)
    symlinkSync(path.join(root, 'two'), link)
    expect(await title()).toBe('Two')
  })

  it('has the same hash for the same content in another folder', async () => {
    const one = await load({ 'quire.config.ts': minimal })
    const two = await load({ 'quire.config.ts': minimal })
    expect(two.config.configHash).toBe(one.config.configHash)
    const three = await load({ 'quire.config.ts': minimal }, { QUIRE_BASE: '/x/' })
    expect(three.config.configHash).not.toBe(one.config.configHash)
  })

  it('has the same hash whatever is in the files that no page is made from', async () => {
    const root = site({ 'quire.config.ts': minimal, '.env': 'TEA=green\n', _redirects: '/a /b\n' })
    const hash = async () => (await loadConfig(root, { env: {} })).configHash
    const before = await hash()
    writeFileSync(path.join(root, '.env'), 'TEA=black\n')
    writeFileSync(path.join(root, '_redirects'), '/a /c\n')
    expect(await hash()).toBe(before)
  })

  it('shows where a file cannot be parsed', async () => {
    const { findings, message } = await failure({
      'quire.config.ts': `import './other.ts'\nexport default {}`,
      'other.ts': `export const a = 1\nconst = 2\nexport {}`,
    })
    expect(message).toBe(
      'other.ts:2:7: This file cannot be loaded: unexpected token.\n  Fix the code at the place shown.',
    )
    expect(findings[0]!.frame).toBe(
      ['  1 | export const a = 1', '> 2 | const = 2', '    |       ^', '  3 | export {}'].join(
        '\n',
      ),
    )
  })

  it('shows where a file is imported that does not exist', async () => {
    const { message } = await failure({
      'quire.config.ts': `import a from './missing.ts'\nexport default a`,
    })
    expect(message).toBe(
      "quire.config.ts:1:15: This file cannot be loaded: could not resolve './missing.ts' in quire.config.ts.\n  Fix the code at the place shown.",
    )
  })

  it('says which package is not installed, and which has no such module', async () => {
    const files = {
      'node_modules/plug/package.json': '{ "name": "plug", "exports": { ".": "./plug.js" } }',
      'node_modules/plug/plug.js': 'export const plug = () => {}',
    }
    const messageFor = async (specifier: string): Promise<string> => {
      const config = `import x from '${specifier}'\nexport default { title: x }`
      return (await failure({ ...files, 'quire.config.ts': config })).message
    }
    expect(await messageFor('@acme/none/sub')).toBe(
      'quire.config.ts:1:15: The import "@acme/none/sub" names the package "@acme/none", which is not installed.\n  Install it in the site (`npm install @acme/none`). The path of a file starts with "./".',
    )
    expect(await messageFor('plug/none')).toBe(
      'quire.config.ts:1:15: The import "plug/none" names a module that the package "plug" does not have.\n  Correct the path: `exports` in the package.json of the package lists its modules.',
    )
    expect(await messageFor('none/none')).toMatch(
      /^quire\.config\.ts:1:15: The import "none\/none"/,
    )
    expect(await messageFor('quire-docs/plugins')).toBe(
      'quire.config.ts:1:15: The import "quire-docs/plugins" does not name a module of the engine.\n  Did you mean "quire-docs/plugin"?',
    )
  })

  it('says what was thrown', async () => {
    const { findings, message, root } = await failure({
      'quire.config.ts': `export default {\n  title: missing(),\n}\nfunction missing() {\n  throw new TypeError('No title.')\n}`,
    })
    // The test runner's source maps decide whether the column is the statement's or expression's.
    expect(message.replace(/^(quire\.config\.ts:5):\d+/, '$1')).toBe(
      'quire.config.ts:5: This file threw an error: TypeError: No title.\n  Fix the code that throws. The file runs once at the start of every command.',
    )
    expect(findings[0]!.frame).toContain("> 5 |   throw new TypeError('No title.')")
    // A bundle is kept for the next command, unless the files are too new.
    expect(readdirSync(path.join(root, '.quire')).filter((name) => name !== 'modules')).toEqual([])
  })

  it('says which call of the config makes a package throw', async () => {
    const { findings } = await failure({
      'quire.config.ts': `import { plug } from 'plug'\n\nexport default {\n  plugins: [plug({ x: 1 })],\n}`,
      'node_modules/plug/package.json': '{ "name": "plug", "type": "module", "main": "plug.js" }',
      'node_modules/plug/plug.js':
        'export const plug = ({ x }) => {\n  throw new TypeError("No " + x + ".")\n}\n',
    })
    expect(findings).toMatchObject([
      {
        file: 'quire.config.ts',
        line: 4,
        message: 'This call threw an error: TypeError: No 1.',
        hint: expect.stringMatching(/^Correct what this line passes to it\./),
      },
    ])
  })

  it('says which call makes code of a workspace throw', async () => {
    const { findings } = await failure({
      'node_modules/plug/package.json': '{ "name": "plug", "type": "module", "main": "plug.ts" }',
      'node_modules/plug/plug.ts':
        'export const plug = (x: number): never => {\n  throw new Error("No " + x)\n}\n',
      'quire.config.ts': `import { plug } from 'plug'\nexport default { plugins: [plug(1)] }`,
    })
    expect(findings).toMatchObject([{ file: 'quire.config.ts', line: 2 }])
  })

  it('reports mistakes in options of plugins with those in the rest of the config', async () => {
    const { findings } = await failure({
      'quire.config.ts': `import { pluginFromOptions } from 'quire-docs/plugin'
        const schema = { '~standard': { validate: () => ({ issues: [{ message: 'Expected 2.', path: ['x'] }] }) } }
        const plug = (options) => pluginFromOptions('plug', options, schema, () => { throw 0 })
        export default { title: 'Tea', url: 'https://docs.example.com', footer: 3,
          plugins: [plug({
            x: 1 })] }`,
    })
    expect(findings.map(({ line, message, hint }) => [line, message, hint])).toEqual([
      [4, '`footer` is 3.', 'Expected an object of settings.'],
      [6, 'The option `x` of the plugin "plug" is 1.', 'Expected 2.'],
    ])
  })

  it('needs a default export', async () => {
    const { message } = await failure({ 'quire.config.ts': `export const config = {}` })
    expect(message).toBe(
      'quire.config.ts: This file has no default export.\n  Write `export default defineConfig({ … })`.',
    )
  })

  it('needs more than a promise', async () => {
    const { findings } = await failure({ 'quire.config.ts': 'export default Promise.resolve({})' })
    expect(findings).toMatchObject([
      {
        message: 'The default export of this file is a promise.',
        hint: 'Write `export default await …`.',
      },
    ])
  })

  it('needs an object', async () => {
    const { message } = await failure({ 'quire.config.ts': `export default () => ({})` })
    expect(message).toBe(
      'quire.config.ts: the config is a function.\n  Expected an object of settings.',
    )
  })
})

describe('what identifies plugins', () => {
  const shout = (mark: string, first = '') => `({
  name: 'shout',
  api: 1,
  version: '1',
  markdown: {
    async codeForms({ code }) {
      ${first}
      return { forms: [{ value: 'a', label: 'A', code: code + '${mark}' }] }
    },
  },
})`
  const local = `import { shout } from './shout'\n`
  const configOf = (head: string, title: string) =>
    `${head}export default { title: '${title}', url: 'https://a.example', plugins: [shout] }`
  const keyOf = async (files: Record<string, string>) => (await load(files)).config.pluginsKey
  const written = (mark: string, title = 'A') => ({
    'quire.config.ts': configOf(`const shout = ${shout(mark, `await import('node:os')`)}\n`, title),
  })
  const imported = (mark: string, title = 'A') => ({
    'quire.config.ts': configOf(local, title),
    'shout.ts': `export const shout = ${shout(mark)}\n`,
  })
  const ofPackage = (title: string, version = '1.0.0') => ({
    'quire.config.ts': configOf(`import { shout } from 'shout'\n`, title),
    'node_modules/shout/package.json': `{"version":"${version}","type":"module","exports":"./index.js"}`,
    'node_modules/shout/index.js': `export const shout = ${shout('!')}`,
  })

  it('is the code of the config file beside its settings, and `plugins`', async () => {
    const key = await keyOf(written('!'))
    expect(await keyOf(written('!'))).toBe(key)
    expect(await keyOf(written('!', 'B'))).toBe(key)
    expect(await keyOf(written('?'))).not.toBe(key)
    const listed = (mark: string, title = 'A') => ({
      'quire.config.ts': `export default { title: '${title}', url: 'https://a.example', plugins: [${shout(mark)}] }`,
    })
    expect(await keyOf(listed('!', 'B'))).toBe(await keyOf(listed('!')))
    expect(await keyOf(listed('?'))).not.toBe(await keyOf(listed('!')))
  })

  it('is all of the config file, if its settings are a constant, which code may use', async () => {
    const named = (title: string) => ({
      'quire.config.ts': `const site = { title: '${title}', url: 'https://a.example', plugins: [] }
        site.plugins.push({ ...${shout('!')}, theme: { tokens: { light: { '--title': site.title } } } })
        export default site`,
    })
    expect(await keyOf(named('B'))).not.toBe(await keyOf(named('A')))
  })

  it('is the other files that they are written in, and no setting', async () => {
    const key = await keyOf(imported('!'))
    expect(await keyOf(imported('!', 'B'))).toBe(key)
    expect(await keyOf(imported('?'))).not.toBe(key)
  })

  it('is the version of packages', async () => {
    const key = await keyOf(ofPackage('A'))
    expect(await keyOf(ofPackage('B'))).toBe(key)
    expect(await keyOf(ofPackage('A', '1.0.1'))).not.toBe(key)
  })

  it('is their versions and options, of any type', async () => {
    const key = (version: string, options: string) =>
      keyOf({
        'quire.config.ts': configOf(local, 'A'),
        'shout.ts': `import { version, options } from 'data'\nexport const shout = { name: 'shout', api: 1, version, options }`,
        'node_modules/data/package.json': '{"type":"module","exports":"./index.js"}',
        'node_modules/data/index.js': `export const version = '${version}'\nexport const options = ${options}`,
      })
    const options =
      '{ title: /^a$/, words: new Map([["a", new Set([1n])]]), from: new Date(0), run() {} }'
    const first = await key('1', options)
    expect(await key('1', options)).toBe(first)
    expect(await key('2', options)).not.toBe(first)
    for (const [part, other] of [
      ['^a$', '^b$'],
      ['"a"', '"b"'],
      ['1n', '2n'],
      ['Date(0)', 'Date(1)'],
    ] as const) {
      expect(await key('1', options.replace(part, other)), other).not.toBe(first)
    }
    const circle = '(() => { const all = { of: 1 }; all.self = all; return all })()'
    expect(await key('1', circle)).not.toBe(await key('1', circle.replace('1', '2')))
  })
})

describe('the former name of a plugin', () => {
  const former = '@quire-docs/typescript-twins'

  it('is answered with its name where it is imported', async () => {
    const { message } = await failure({
      'quire.config.ts': `import tabs from '${former}'\nexport default { title: 'A', plugins: [tabs()] }`,
    })
    expect(message).toContain(`names the package "${former}", which is not installed.`)
    expect(message).toContain('The package is `@quire-docs/ts-to-js-tabs` now')
  })

  it('is answered with its name where it is listed, and in messages', async () => {
    const listed = await failure({
      'quire.config.ts': `export default { title: 'A', url: 'https://a.example', plugins: ['${former}'] }`,
    })
    expect(listed.message).toContain('The package is `@quire-docs/ts-to-js-tabs` now')
    const { message } = await failure({
      'quire.config.ts': `export default { title: 'A', url: 'https://a.example', i18n: { locales: ['en', 'fr'] } }`,
      'i18n/fr/messages.json': '{ "typescript-twins.typescript": "TS" }',
    })
    expect(message).toContain('Write "ts-to-js-tabs.typescript"')
  })
})

describe('the environment', () => {
  it('sets values, from the process and from .env', async () => {
    const { config, relative } = await load(
      {
        'quire.config.ts': `export default { title: 'Site', plugins: [{
          name: 'count', api: 1, version: '1',
          setup: ({ env }) => ({ client: { module: '/a.ts', options: { id: env('COUNT_ID') } } }),
        }] }`,
        '.env': 'QUIRE_URL=https://file.example',
      },
      { QUIRE_BASE: 'b', COUNT_ID: 'C-1' },
    )
    expect(config).toMatchObject({
      url: 'https://file.example',
      base: '/b/',
      plugins: [{ client: { options: { id: 'C-1' } } }],
      pluginVariables: { COUNT_ID: 'C-1' },
    })
    expect(relative).toEqual(['.env', 'quire.config.ts'])
  })

  it('is reported as the place of its mistakes', async () => {
    const { message } = await failure({ 'quire.config.ts': minimal }, { QUIRE_URL: 'example.com' })
    expect(message).toBe(
      'environment: `QUIRE_URL` is "example.com".\n  Expected an origin: "https://docs.example.com".',
    )
  })
})

describe('files around the config', () => {
  it('are sidebars, with shorthands written out', async () => {
    const { config, relative } = await load({
      'quire.config.ts': minimal,
      'docs/a.md': '',
      'sidebars.ts': `import { defineSidebars } from 'quire-docs'\nexport default defineSidebars({ guide: ['a'] })`,
    })
    const [version] = config.docs[0]!.versions
    expect(version!.sidebars).toEqual({ guide: [{ type: 'doc', id: 'a' }] })
    expect(version!.sidebarsFile).toBe(path.join(config.root, 'sidebars.ts'))
    expect(relative).toEqual(['quire.config.ts', 'sidebars.ts'])
  })

  it('may be absent', async () => {
    const { config } = await load({ 'quire.config.ts': minimal, 'docs/a.md': '' })
    expect(config.docs[0]!.versions[0]!.sidebars).toEqual({
      defaultSidebar: [{ type: 'autogenerated', dirName: '.' }],
    })
    expect((await load({ 'quire.config.ts': minimal })).config.docs).toEqual([])
  })

  it('are sidebars of the config, or none', async () => {
    const config = (sidebars: string) =>
      `export default { title: 'Site', url: 'https://example.com', docs: { sidebars: ${sidebars} } }`
    const inline = await load({ 'docs/a.md': '', 'quire.config.ts': config(`{ guide: ['a'] }`) })
    expect(inline.config.docs[0]!.versions[0]!.sidebars).toEqual({
      guide: [{ type: 'doc', id: 'a' }],
    })
    const none = await load({ 'docs/a.md': '', 'quire.config.ts': config('false') })
    expect(none.config.docs[0]!.versions[0]!.sidebars).toEqual({})
    const { message } = await failure({
      'docs/a.md': '',
      'quire.config.ts': config(`{ guide: [3] }`),
    })
    expect(message).toBe(
      'quire.config.ts:1:89: `docs.sidebars.guide[0]` is 3.\n  Expected the id of a doc, or an object with a `type`.',
    )
  })

  it('are versions with their sidebars', async () => {
    const { config } = await load({
      'quire.config.ts': minimal,
      'docs/a.md': '',
      'versioned_docs/version-1.0/a.md': '',
      'versioned_docs/version-2.0/a.md': '',
      'versions.json': '["2.0", "1.0"]',
      'versioned_sidebars/version-1.0-sidebars.json': '{ "old": ["a"] }',
    })
    const { versions, lastVersion } = config.docs[0]!
    expect(lastVersion).toBe('2.0')
    expect(versions.map(({ name, sidebars }) => [name, Object.keys(sidebars)])).toEqual([
      ['current', ['defaultSidebar']],
      ['2.0', ['defaultSidebar']],
      ['1.0', ['old']],
    ])
  })

  it('are versions that have names of their own', async () => {
    const { message } = await failure({
      'quire.config.ts': minimal,
      'docs/a.md': '',
      'versions.json': '["1.0", "current", "1.0", 2]',
    })
    expect(message.split('\n\n')).toEqual([
      'versions.json:1:27: `[3]` is 2.\n  Expected the name of a version.',
      'versions.json:1:9: `[1]` is "current".\n  Remove it: the name is reserved for the docs folder itself.',
      'versions.json:1:20: `[2]` repeats "1.0".\n  List each version once.',
    ])
  })

  it('are translations', async () => {
    const { config, relative } = await load({
      'quire.config.ts': `export default { title: 'Site', url: 'https://example.com', i18n: { locales: ['en', 'fr'] } }`,
      'i18n/fr/messages.json': '{ "doc.edit": "Modifier" }',
      'i18n/fr/texts.json': '{ "Site": "Le site" }',
    })
    expect(config.locales[1]).toMatchObject({
      messages: { 'doc.edit': 'Modifier' },
      texts: { Site: 'Le site' },
    })
    expect(relative).toEqual(['i18n/fr/messages.json', 'i18n/fr/texts.json', 'quire.config.ts'])
  })

  it('report their mistakes together', async () => {
    const { message } = await failure({
      'quire.config.ts': `export default { title: 'Site', url: 'https://example.com', docs: { lastVersion: '3.0' }, i18n: { locales: ['en', 'fr'] } }`,
      'versioned_docs/version-1.0/a.md': '',
      'docs/a.md': '',
      'sidebars.ts': `export default { guide: [{ type: 'dok', id: 'a' }] }`,
      'versions.json': '["1.0"]',
      'versioned_sidebars/version-1.0-sidebars.json': '{',
      'i18n/fr/messages.json': '{ "doc.edti": "Modifier" }',
      'redirects.txt': '/old /new\n/a/ /a\n',
    })
    // The reason comes from the platform and differs between versions of Node.
    expect(message.replace(/is not valid JSON: .*/, 'is not valid JSON: …').split('\n\n')).toEqual([
      'quire.config.ts:1:69: `docs.lastVersion` names the version "3.0", which does not exist.\n  Known versions ("current" and those in versions.json): "current", "1.0". Did you mean "1.0"?',
      'sidebars.ts:1:28: `guide[0].type` is "dok", which is not a type of sidebar item.\n  Expected one of: "doc", "ref", "link", "category", "autogenerated", "html". Did you mean "doc"?',
      'versioned_sidebars/version-1.0-sidebars.json:1:2: This file is not valid JSON: …\n  Look for a missing or extra brace, quote or comma here or just before.',
      'i18n/fr/messages.json:1:3: `["doc.edti"]` is not a setting.\n  Did you mean `doc.edit`?',
      expect.stringMatching(/^redirects\.txt:2:.* The line redirects a path to itself\./),
    ])
  })

  it('report their mistakes together with those of the config', async () => {
    const files = {
      'docs/a.md': '',
      'sidebars.ts': `export default { guide: [{ type: 'dok', id: 'a' }] }`,
      'redirects.txt': '/a/ /a\n',
    }
    const placesOf = async (settings: string) =>
      (await failure({ ...files, 'quire.config.ts': `export default { ${settings} }` })).findings
        .map(({ file, line, column }) => `${file}:${line}:${column}`)
        .sort()
    expect(await placesOf("title: 'Site', url: 'https://example.com', titel: 1")).toEqual([
      'quire.config.ts:1:61',
      'redirects.txt:1:1',
      'sidebars.ts:1:28',
    ])
    // A missing file is reported together with the mistakes in the config.
    expect(await placesOf("title: 'Site', url: 'example', customCss: 'gone.css'")).toEqual([
      'quire.config.ts:1:33',
      'quire.config.ts:1:49',
      'redirects.txt:1:1',
      'sidebars.ts:1:28',
    ])
    // Without a valid `docs`, no other files are known.
    expect(await placesOf("title: 'Site', url: 'https://example.com', docs: 1")).toEqual([
      'quire.config.ts:1:61',
    ])
  })

  it('are looked for where plugins name them', async () => {
    const { findings } = await failure({
      'docs/a.md': '# A',
      'plugin/parts/Footer.tsx': '',
      'quire.config.ts': `export default {
        title: 'Site', url: 'https://example.com',
        plugins: [{
          name: 'mine', api: 1, version: '1',
          theme: {
            parts: new URL('./plugin/parts', import.meta.url),
            components: new URL('./plugin/component', import.meta.url),
          },
        }],
      }`,
    })
    expect(findings.map(({ message, hint }) => [message, hint])).toEqual([
      [
        expect.stringMatching(
          /^`theme.components` of the plugin "mine" is ".*plugin.component", which does not exist\.$/,
        ),
        "Create it, or correct the path: `new URL('./components', import.meta.url)` is a folder beside the plugin's file.",
      ],
    ])
  })

  it('are looked for where the config names them', async () => {
    const { findings } = await failure({
      'static/img/logo.svg': '',
      'quire.config.ts': `export default {
        title: 'Site', url: 'https://example.com',
        favicon: 'img/favicon.svg', image: 'https://example.com/a.png',
        navbar: { logo: { src: 'img/logo.svg', srcDark: 'img/dark.svg' } },
        staticFolders: ['static', 'public'],
        customCss: 'own.css',
        docs: [{ sidebars: 'bars.ts' }],
      }`,
    })
    const create = 'Create it, or correct the path. Paths are relative to the config file.'
    expect(findings.map(({ message, hint }) => [message, hint])).toEqual([
      ['`staticFolders[1]` is "public", which does not exist.', create],
      ['`customCss` is "own.css", which does not exist.', create],
      ['`docs[0].folder` is "docs", which does not exist.', create],
      ['`docs[0].sidebars` is "bars.ts", which does not exist.', create],
      [
        '`favicon` is "img/favicon.svg", which is not in any static folder.',
        'Expected a file at static/img/favicon.svg or public/img/favicon.svg.',
      ],
      [
        '`navbar.logo.srcDark` is "img/dark.svg", which is not in any static folder.',
        'Expected a file at static/img/dark.svg or public/img/dark.svg.',
      ],
    ])
  })
})

describe('checks in a module of their own', () => {
  const config = `export default { title: 'Site', url: 'https://example.com', checks: 'checks.ts' }`

  it('are loaded when they are asked for, and are no part of the configuration', async () => {
    const { config: loaded, relative } = await load({
      'quire.config.ts': config,
      'checks.ts': `export const checks = [{ name: 'own', run: async () => [] }]`,
    })
    expect(loaded.checks).toEqual([])
    expect(relative).toEqual(['quire.config.ts'])
    expect((await loadChecks(loaded)).map(({ name }) => name)).toEqual(['own'])
  })

  it('are those of the config where it lists them', async () => {
    const { config: loaded } = await load({
      'quire.config.ts': config.replace(`'checks.ts'`, `[{ name: 'here', run: async () => [] }]`),
    })
    expect(await loadChecks(loaded)).toBe(loaded.checks)
  })

  it.each([
    ['export default []', 'checks.ts: `checks` is missing.\n  Expected a list of checks.'],
    [
      `export const checks = [{ name: 'a' }]`,
      'checks.ts: `checks[0].run` is missing.\n  Expected a function that returns findings.',
    ],
  ])('have to be a list: %s', async (source, message) => {
    const { config: loaded } = await load({ 'quire.config.ts': config, 'checks.ts': source })
    await expect(loadChecks(loaded)).rejects.toMatchObject({ message })
  })

  it('have to exist', async () => {
    const { message } = await failure({ 'quire.config.ts': config })
    expect(message).toBe(
      'quire.config.ts:1:61: `checks` is "checks.ts", which does not exist.\n  Create it, or correct the path. Paths are relative to the config file.',
    )
  })
})

it('the documentation site has a valid configuration', async () => {
  const root = path.resolve(import.meta.dirname, '../../../site')
  expect(existsSync(path.join(root, 'quire.config.ts'))).toBe(true)
  const config = await loadConfig(root, { env: {} })
  expect(config.docs[0]!.versions).toMatchObject([{ name: 'current', label: 'Next', path: '/' }])
  expect(Object.keys(config.docs[0]!.versions[0]!.sidebars)).toEqual([
    'app',
    'api',
    'cloud',
    'ui-coverage',
    'accessibility',
  ])
  expect(config.plugins.map(({ name, client }) => [name, client])).toEqual([
    ['ts-to-js-tabs', undefined],
    ['runner', undefined],
    ['verify', undefined],
    ['consent', undefined],
    ['analytics', undefined],
    ['session-recording', undefined],
    ['hosted-search', undefined],
  ])
  expect(config.search.provider).toBe('embedded')
  expect((await loadChecks(config)).length).toBeGreaterThan(5)
})

describe('a config with mistakes', () => {
  /** Returns what can be checked beside the mistakes; `null` if nothing can. */
  async function beside(settings: string, files: Record<string, string> = {}) {
    const root = site({
      'quire.config.ts': `export default { title: 'Site', url: 'https://e.com', ${settings} }`,
      ...files,
    })
    const config = await loadConfig(root, { env: {}, besideMistakes: true }).catch(() => null)
    return config && [config.mistakes?.findings.length, config.mistakes?.hasAddresses]
  }

  it.each([
    ['navbar: { items: 3 }', [1, true]],
    ['footer: 3, url: "nowhere"', [2, false]],
    ['favicon: "gone.svg"', [1, true]],
    ['colours: 3', [1, true]],
    ['redirect: []', null],
    ['markdown: { formt: "md" }', null],
    ['docs: { folder: 3 }', null],
    ['presets: []', null],
  ])('with %s is read as far as content does not depend on them', async (settings, found) => {
    expect(await beside(settings)).toEqual(found)
  })

  it('is read beside those in redirects, and not beside those in sidebars', async () => {
    expect(await beside('', { 'redirects.txt': 'a b c' })).toEqual([1, false])
    expect(await beside('', { 'docs/a.md': '# A', 'sidebars.ts': 'export default 3' })).toBe(null)
  })
})
