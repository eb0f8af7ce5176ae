import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { describe, expect, it } from 'vitest'
import { helpText } from '../engine/node/commands/help.ts'
import { environmentNames } from '../engine/node/config/environment.ts'
import { frontMatterNames } from '../engine/node/site/docs/front-matter-schema.ts'
import analytics from '../plugins/analytics/index.ts'
import consent from '../plugins/consent/index.ts'
import hostedSearch from '../plugins/hosted-search/index.ts'
import sessionRecording from '../plugins/session-recording/index.ts'

const folder = import.meta.dirname
const root = join(folder, '..')
const read = (path: string): string => readFileSync(join(folder, 'docs', path), 'utf8')

function filesIn(path: string, pattern: RegExp): string[] {
  return readdirSync(path, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && pattern.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}

interface Fence {
  page: string
  language: string
  meta: string
  code: string
}

/** Returns the fences of a page. Those inside longer fences are samples of Markdown. */
function fencesOf(file: string): Fence[] {
  const source = readFileSync(file, 'utf8')
  const found = source.matchAll(/^(`{3,})(\w*)(.*)\n([\s\S]*?)^\1$/gm)
  return [...found].map(([, , language = '', meta = '', code = '']) => ({
    page: relative(join(folder, 'docs'), file).replaceAll('\\', '/'),
    language,
    meta,
    code,
  }))
}

const pages = filesIn(join(folder, 'docs'), /\.mdx$/)
const fences = pages.flatMap(fencesOf)
const titleOf = ({ meta }: Fence): string | undefined => /title="([^"]+)"/.exec(meta)?.[1]

describe('rules', () => {
  /** Rules as the sources name them: in findings, and as arguments of what makes findings. */
  function rulesOfEngine(): Set<string> {
    const rules = new Set<string>()
    const patterns = [
      /\brule: (?:'([a-z]+(?:-[a-z]+)*)'(?: \| '([a-z-]+)')?)/g,
      /\breport\([\w.]+, '([a-z]+(?:-[a-z]+)+)'/g,
      /\b(?:finding|report)\(\s*'([a-z]+(?:-[a-z]+)+)'/g,
      /^\s+E[A-Z]+: \[\s+'([a-z]+(?:-[a-z]+)+)'/gm,
      /\b(?:link|image|asset): '(broken-[a-z]+)'/g,
    ]
    const sources = ['node', 'tools']
      .flatMap((world) => filesIn(join(root, 'engine', world), /\.tsx?$/))
      .filter((file) => !/\.test\.|prism\.ts$/.test(file))
    for (const file of sources) {
      const source = readFileSync(file, 'utf8')
      for (const pattern of patterns) {
        for (const [, ...names] of source.matchAll(pattern)) {
          for (const name of names) if (name) rules.add(name)
        }
      }
    }
    return rules
  }

  const entries = [...read('reference/rules.mdx').matchAll(/^### ([\w-]+)$/gm)].map(([, id]) => id!)

  it('of the engine have an entry each, and entries a rule', () => {
    const rules = rulesOfEngine()
    expect(rules).toContain('broken-link')
    expect(rules).toContain('redirect-loop')
    expect(rules).toContain('port-in-use')
    expect(rules).toContain('unknown-folder')
    expect(rules).toContain('css-syntax')
    expect([...entries].sort()).toEqual([...rules].sort())
  })

  it('have a cause and a cure', () => {
    const parts = read('reference/rules.mdx').split(/^### /m).slice(1)
    const bare = parts.filter(
      (part) => !/^[\w-]+\n\n.{20,}\n\n\*\*What to do\.\*\* .{5,}/.test(part),
    )
    expect(bare).toEqual([])
  })
})

describe('commands', () => {
  const shown = fences.filter(
    (fence) => fence.page === 'reference/command-line.mdx' && titleOf(fence)?.endsWith('--help'),
  )
  const names = [...helpText().matchAll(/^ {2}([a-z]+(?: [a-z]+)?)(?= |$)/gm)].map(
    ([, name]) => name!,
  )

  it('are described in the words of the help', () => {
    expect(shown.length).toBeGreaterThan(15)
    for (const fence of shown) {
      const command = /^quire (.*?) ?--help$/.exec(titleOf(fence)!)![1]
      expect(fence.code).toBe(helpText(command === '' ? undefined : command))
    }
    const titles = shown.map((fence) => titleOf(fence))
    const own = names.filter((name) => helpText(name) !== helpText())
    expect(own.length).toBeGreaterThan(15)
    for (const name of own) expect(titles.join('\n')).toContain(`quire ${name}`)
  })
})

describe('reference', () => {
  const first = (path: string): string[] =>
    [...read(path).matchAll(/^\| `(\w+)` \|/gm)].map(([, name]) => name!)

  it('has each field of front matter', () => {
    expect(first('reference/front-matter.mdx').sort()).toEqual([...frontMatterNames].sort())
  })

  it('has each environment variable', () => {
    const services = [analytics(), consent(), hostedSearch(), sessionRecording()]
    const ofPlugins: string[] = []
    for (const { setup } of services) {
      const env = (name: string) => {
        ofPlugins.push(name)
        return undefined
      }
      setup?.({ root, cacheFolder: '', command: 'check', env, check: () => undefined })
    }
    expect(ofPlugins).toContain('GOOGLE_ANALYTICS_ID')
    const names = [...environmentNames, ...ofPlugins]
    expect(first('reference/environment.mdx').sort()).toEqual(names.sort())
  })

  it('has each field of the config', () => {
    const source = readFileSync(join(root, 'engine/node/config/user-config.ts'), 'utf8')
    const body = source.slice(source.indexOf('export interface UserConfig {'))
    const fields = [...body.matchAll(/^ {2}(\w+)\??:/gm)].map(([, name]) => name!)
    expect(fields.length).toBeGreaterThan(30)
    const page = read('reference/config.mdx')
    expect(
      fields.filter((name) => !page.includes(`\`${name}\``) && !page.includes(`${name}:`)),
    ).toEqual([])
  })
})

describe('the function for Cloudflare', () => {
  const sample = fences.find((fence) => titleOf(fence) === 'static/_worker.js')!.code
  const { fetch: answer } = new Function(sample.replace('export default', 'return'))()
  const types = { html: 'text/html; charset=utf-8', md: 'text/markdown', js: 'text/javascript' }
  const files = ['index.html', 'index.md', 'guide/tea.html', 'guide/tea.md', 'search.html', 'a.js']
  const ASSETS = {
    async fetch(asked: Request | URL) {
      const path = new URL('url' in asked ? asked.url : asked).pathname.slice(1)
      const file = files.find((name) => [path, `${path}.html`, `${path}index.html`].includes(name))
      const type = types[(file ?? '.html').split('.')[1] as keyof typeof types]
      const init = { status: file ? 200 : 404, headers: { 'Content-Type': type } }
      return new Response(file ?? 'none', init)
    },
  }

  it.each([
    ['/', 'text/markdown', 'index.md', 'Accept'],
    ['/guide/tea', 'text/html, text/markdown', 'guide/tea.md', 'Accept'],
    ['/guide/tea', 'text/html', 'guide/tea.html', 'Accept'],
    ['/search', 'text/markdown', 'search.html', 'Accept'],
    ['/none', 'text/markdown', 'none', 'Accept'],
    ['/a.js', 'text/markdown', 'a.js', null],
  ])('answers %s for %s with %s', async (path, accept, file, vary) => {
    const request = new Request(`https://kettle.example.com${path}`, { headers: { accept } })
    const response: Response = await answer(request, { ASSETS })
    expect(await response.text()).toBe(file)
    expect(response.headers.get('Vary')).toBe(vary)
    expect(response.status).toBe(file === 'none' ? 404 : 200)
  })
})
