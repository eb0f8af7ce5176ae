import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import { globSync } from 'tinyglobby'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { categoryFields, frontMatterFields } from '../../../engine/node/editor/fields.ts'
import { frontMatterNames } from '../../../engine/node/site/docs/front-matter-schema.ts'

/** What the extension has told the editor. */
const told = vi.hoisted(() => ({
  commands: new Map<string, () => unknown>(),
  tasks: new Map<string, { provideTasks(): { name: string; problemMatchers: string[] }[] }>(),
  moved: [] as ((event: { textEditor: unknown }) => void)[],
  requests: [] as unknown[],
  clients: [] as { server: unknown; isRunning: boolean }[],
}))

const editor = {
  document: { uri: { toString: () => 'file:///site/docs/a.mdx' } },
  selection: { active: { line: 4 } },
}

vi.mock('vscode', () => ({
  commands: {
    registerCommand(name: string, run: () => unknown) {
      told.commands.set(name, run)
      return { dispose() {} }
    },
  },
  window: {
    activeTextEditor: editor,
    setStatusBarMessage() {},
    onDidChangeTextEditorSelection(called: (event: { textEditor: unknown }) => void) {
      told.moved.push(called)
      return { dispose() {} }
    },
  },
  workspace: {
    workspaceFolders: [{ uri: { fsPath: '/site' }, name: 'site', index: 0 }],
    getConfiguration: () => ({ get: () => ['npx', '--no-install', 'quire', 'lsp'] }),
  },
  tasks: {
    registerTaskProvider(type: string, provider: never) {
      told.tasks.set(type, provider)
      return { dispose() {} }
    },
  },
  ProcessExecution: class {},
  Task: class {
    readonly name: string
    readonly problemMatchers: string[]
    constructor(_: unknown, __: unknown, name: string, ___: string, ____: unknown, own: string[]) {
      this.name = name
      this.problemMatchers = own
    }
  },
  TaskGroup: { Build: {} },
}))

vi.mock('vscode-languageclient/node', () => ({
  LanguageClient: class {
    readonly #own: { server: unknown; isRunning: boolean }
    constructor(_: string, __: string, server: unknown) {
      this.#own = { server, isRunning: false }
      told.clients.push(this.#own)
    }
    start() {
      this.#own.isRunning = true
    }
    stop() {
      this.#own.isRunning = false
    }
    restart() {}
    sendRequest(method: string, params: unknown) {
      told.requests.push([method, params])
    }
  },
}))

const folder = join(import.meta.dirname, '..')
const read = (name: string) => readFileSync(join(folder, name), 'utf8')
const manifest = JSON.parse(read('package.json'))
const sites = join(folder, '../../tests/build-errors')

describe('the extension', () => {
  afterEach(() => vi.clearAllMocks())

  it('starts the server, and has all commands and tasks that it declares', async () => {
    const { activate, deactivate } = await import('./extension.ts')
    const subscriptions: unknown[] = []
    await activate({ subscriptions } as never)
    expect(told.clients).toMatchObject([
      { isRunning: true, server: { command: 'npx', args: ['--no-install', 'quire', 'lsp'] } },
    ])
    const declared = manifest.contributes.commands.map(
      ({ command }: { command: string }) => command,
    )
    expect([...told.commands.keys()]).toEqual(declared)
    expect([...told.tasks.keys()]).toEqual([manifest.contributes.taskDefinitions[0].type])
    const tasks = told.tasks.get('quire')!.provideTasks()
    expect(tasks.map(({ name }) => name)).toEqual(['check', 'build'])
    expect(tasks[0]!.problemMatchers).toEqual([`$${manifest.contributes.problemMatchers[0].name}`])
    await deactivate()
    expect(told.clients[0]!.isRunning).toBe(false)
  })

  it('shows the place of the cursor, and follows it when it is told to', async () => {
    const request = (opens: boolean) => [
      'workspace/executeCommand',
      { command: 'quire.show', arguments: ['file:///site/docs/a.mdx', 4, opens] },
    ]
    const { activate } = await import('./extension.ts')
    await activate({ subscriptions: [] } as never)
    told.requests.length = 0
    await told.commands.get('quire.showPage')!()
    told.moved.at(-1)!({ textEditor: editor })
    expect(told.requests).toEqual([request(true)])
    await told.commands.get('quire.followCursor')!()
    told.moved.at(-1)!({ textEditor: editor })
    expect(told.requests).toEqual([request(true), request(true), request(false)])
  })
})

describe('what the extension contributes', () => {
  it('has a schema for each field of the front matter and of categories', () => {
    const namesIn = (name: string) =>
      Object.keys(JSON.parse(read(`schemas/${name}.schema.json`)).properties).sort()
    expect(namesIn('front-matter')).toEqual([...frontMatterNames].sort())
    expect(namesIn('front-matter')).toEqual(frontMatterFields.map(({ name }) => name).sort())
    expect(namesIn('category')).toEqual(categoryFields.map(({ name }) => name).sort())
  })

  it('finds problems in what `quire check` prints', () => {
    const reports = globSync('*/expected.txt', { cwd: sites, absolute: true })
    const lines = reports.flatMap((file) => readFileSync(file, 'utf8').split('\n'))
    const printed = lines.filter((line) =>
      /^ {2}\S+:\d+(?::\d+)? {2}(?:error|warning) {2}/.test(line),
    )
    const pattern = new RegExp(manifest.contributes.problemPatterns[0].regexp)
    expect(printed.filter((line) => !pattern.test(line))).toEqual([])
    const problems = printed.map((line) => pattern.exec(line)?.slice(1))
    expect(problems).toContainEqual([
      'docs/guide/_category_.json',
      ...['1', '21', 'error', '`postion` is not a setting.', 'category-file'],
    ])
    // Lists such as that of redirects have lines, but no columns.
    expect(problems).toContainEqual([
      'addresses.txt',
      ...['2', undefined, 'error'],
      ...['The page / had the anchor #boil-the-water, and has not now.', 'lost-anchor'],
    ])
  })

  it('has a grammar for containers, ids of headings and what fences say', () => {
    const { repository, patterns } = JSON.parse(read('syntaxes/quire.tmLanguage.json'))
    for (const { include } of patterns) expect(repository).toHaveProperty(include.slice(1))
    const container = new RegExp(repository.container.patterns[0].match)
    expect(container.exec(':::tip[Hot water]{.big}')?.slice(2, 5)).toEqual([
      'tip',
      '[',
      'Hot water',
    ])
    expect(container.test('a :::tip')).toBe(false)
    expect(new RegExp(repository['heading-id'].match).exec('## Pots {#pots}')?.[2]).toBe('#pots')
    const meta = new RegExp(repository['fence-meta'].match)
    expect(meta.exec('```ts title="a.ts" {1,3}')?.[1]).toBe('title="a.ts" {1,3}')
    expect(meta.test('```ts')).toBe(false)
  })

  it('is packed with everything that its manifest names', async () => {
    const { packExtension } = await import('../package.mjs')
    const files = unzipSync(readFileSync(await packExtension()))
    const { main, contributes } = manifest
    const named = [
      main,
      ...contributes.grammars.map(({ path }: { path: string }) => path),
      ...contributes.jsonValidation.map(({ url }: { url: string }) => url),
    ].map((path) => `extension/${path.replace('./', '')}`)
    expect(Object.keys(files)).toEqual(
      expect.arrayContaining([...named, 'extension.vsixmanifest', '[Content_Types].xml']),
    )
    expect(strFromU8(files['extension.vsixmanifest']!)).toContain(`Version="${manifest.version}"`)
    const code = strFromU8(files['extension/dist/extension.cjs']!)
    expect([...code.matchAll(/require\([`"']([^`"']+)[`"']\)/g)].map(([, name]) => name)).toContain(
      'vscode',
    )
  })
})
