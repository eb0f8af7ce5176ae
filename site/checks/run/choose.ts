import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { layOut, readSurroundings, type Sample } from '@quire-docs/verify/samples'
import { compileSample } from '../../simulator/compile/compile-sample.ts'
import { hasVisit, isStart, type PageServer, startOf } from '../../simulator/contract.ts'
import { SERVER_MODULES } from '../../simulator/network/page-server.ts'
import type { Fence } from '../page/fence.ts'
import { readFrontMatter } from '../page/front-matter.ts'
import type { Page } from '../page/page.ts'
import { scanPage } from '../page/scan.ts'
import { readExampleApps } from '../samples/example-apps.ts'
import { settings } from '../samples/settings.ts'

/** A sample that visits a page or mounts a component, with its dependencies. */
export interface Candidate {
  page: Page
  fence: Fence
  sample: Sample
  /** The page's files by path, among them the sample. */
  files: ReadonlyMap<string, string>
  /** Files that declare the commands that it uses. */
  support: string[]
  /** Number of lines before the sample's own first line in its file. */
  shift: number
  fixtures: Record<string, string>
  /** Whether it is expected to fail. */
  throws: boolean
  /** The states that it starts from. */
  given: string[]
  /** Name of its recorded Command Log: `log="click"`. */
  log: string | undefined
  /** The page's server, if the sample uses it. */
  server: PageServer | undefined
  /** Whether it mounts a component, and visits no page. */
  mounts: boolean
  /** Why it is not run, if that is known in advance. */
  reason?: { kind: 'opted out' | 'wrong' | 'elsewhere' | 'framework' | 'supposed'; text: string }
}

const MOUNT = /\bcy\s*\.mount\(/
/** The adapters of the frameworks whose components the simulator cannot compile. */
const OTHER_FRAMEWORK = /from '(?:cypress\/)?(?:vue|@?angular|svelte)\b/
const LITERAL = /\bcy\s*\.visit\(\s*(?:\{\s*url:\s*)?(["'`])([^"'`$]*)\1/g
const MARK = /\[data-cy=\\?["']?([\w-]+)/g

/** Reads the pages of a folder of the site, with partials. */
export function readDocs(root: string, folder: string): Page[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.mdx'))
    .map((file) => file.replaceAll('\\', '/'))
    .sort()
    .map((file) => pageOf(`${folder}/${file}`, readFileSync(join(root, folder, file), 'utf8')))
}

/**
 * Reads a page.
 * @param file Path of its file in the site: `docs/api/commands/get.mdx`.
 */
export function pageOf(file: string, source: string): Page {
  const frontMatter = readFrontMatter(source)
  const path = file.replace(/^[^/]*\/(.*)\.mdx$/, '/$1')
  return { path, file, source, frontMatter, ...scanPage(source, frontMatter.end) }
}

/** Shared data for the samples of all pages. */
export interface Examples {
  /** Modules that they may import. */
  modules: Parameters<typeof layOut>[1]
  /** The support file of the sample project. */
  commands: string
  /** Sources of the example components and their imports, by name without extension. */
  components: ReadonlyMap<string, string>
}

/** Reads the example modules and declarations that samples share. */
export function readExamples(root: string): Examples {
  return {
    modules: readSurroundings(root, settings).examples,
    commands: readFileSync(join(root, 'examples/support/commands.ts'), 'utf8'),
    components: new Map(
      readdirSync(join(root, 'examples/components'))
        .filter((file) => /\.tsx?$/.test(file))
        .map((file) => [
          file.replace(/\.tsx?$/, ''),
          readFileSync(join(root, 'examples/components', file), 'utf8'),
        ]),
    ),
  }
}

/** The samples that visit a page or mount a component, in the order of the pages. */
export async function chooseSamples(root: string, pages: readonly Page[]): Promise<Candidate[]> {
  const examples = readExamples(root)
  const apps = readExampleApps(join(root, 'examples'))
  const candidates = pages.flatMap((page) => candidatesOn(page, examples))
  const wanted = candidates.flatMap(({ fence }) => literalVisits(fence))
  const answered = apps.answered(wanted.filter((path) => path.startsWith('/')))
  return candidates.map((candidate) => {
    const reason = reasonOf(candidate, apps.marks, answered)
    return reason ? { ...candidate, reason } : candidate
  })
}

/** The samples of a page that visit a page of an application, or mount a component. */
export function candidatesOn(page: Page, examples: Examples): Candidate[] {
  const starts = (fence: Fence): boolean =>
    hasVisit(fence.code) || MOUNT.test(fence.code) || startOf(statesOf(page, fence)) !== undefined
  if (!page.fences.some(starts)) return []
  const { samples, files: laidOut, shift } = layOut(page, examples.modules, settings)
  const files = withComponents(laidOut, examples.components)
  const fixtures = Object.fromEntries(
    page.fences.flatMap(({ title, code }) =>
      title?.startsWith('cypress/fixtures/') ? [[title, code]] : [],
    ),
  )
  return samples
    .filter(({ fence, setup, path }) => {
      const runs = setup === settings.setups[0] && /\.[jt]sx?$/.test(path)
      return runs && starts(fence as Fence) && !fence.flags.has('ambient')
    })
    .map((sample) => ({ sample, support: supportOf(sample, samples) }))
    .map(({ sample, support }) => ({
      page,
      fence: sample.fence as Fence,
      sample,
      ...withProject(sample, files, support, examples.commands),
      shift: shift.get(sample) ?? 0,
      fixtures,
      throws: sample.fence.flags.has('throws'),
      mounts: MOUNT.test(sample.fence.code),
      log: /\blog="([\w-]+)"/.exec(infoOf(page, sample.fence as Fence))?.[1],
      ...stateOf(page, sample.fence as Fence),
    }))
}

/** The file that stands in for one which the page does not show: see `layOut()`. */
const STAND_IN = /^export \* from "[^"]*\/checks\/examples\/(\w+)"/

/** Replaces the declarations of example components by the components and their imports. */
function withComponents(
  files: ReadonlyMap<string, string>,
  components: Examples['components'],
): ReadonlyMap<string, string> {
  const all = new Map(files)
  for (const [path, text] of files) {
    const [, name = ''] = STAND_IN.exec(text) ?? []
    const source = components.get(name)
    if (source === undefined) continue
    all.delete(path)
    all.set(path.replace(/\.ts$/, '.tsx'), source)
    for (const [, wanted] of source.matchAll(/from '\.\/(\w+)'/g)) {
      const place = posix.join(posix.dirname(path), wanted!)
      const isThere = ['.ts', '.tsx'].some((ending) => files.has(place + ending))
      if (!isThere) all.set(`${place}.ts`, components.get(wanted!)!)
    }
  }
  return all
}

const PROJECT_SUPPORT = 'cypress/support/project.ts'

/** Adds the support file of the sample project, unless the page shows a command from it. */
function withProject(
  { fence }: Sample,
  files: ReadonlyMap<string, string>,
  support: string[],
  commands: string,
): Pick<Candidate, 'files' | 'support'> {
  const shown = [fence.code, ...support.map((path) => files.get(path) ?? '')].join('\n')
  const declared = commandsOf(shown)
  const isUsed = [...commandsOf(commands)].some(
    (name) => shown.includes(`.${name}(`) && !declared.has(name),
  )
  if (!isUsed) return { files, support }
  return {
    files: new Map([...files, [PROJECT_SUPPORT, commands]]),
    support: [PROJECT_SUPPORT, ...support],
  }
}

/** Returns the other files of the page that declare the sample's commands. */
function supportOf(sample: Sample, samples: readonly Sample[]): string[] {
  const declared = commandsOf(sample.fence.code)
  const used = new Set(
    [...sample.fence.code.matchAll(/\.([a-zA-Z]\w*)\(/g)].map(([, name]) => name!),
  )
  const found = new Map<string, string>()
  const aliases = [...sample.fence.code.matchAll(/['"]@(\w+)/g)].map(([, name]) => name!)
  const at = samples.indexOf(sample)
  for (const [index, other] of samples.entries()) {
    if (other === sample || /\b(?:it|describe)\(/.test(other.fence.code)) continue
    // Pages about several frameworks show the support file of each.
    if (OTHER_FRAMEWORK.test(other.fence.code)) continue
    // The support file of the project gives tests its aliases.
    if (other.fence.title?.startsWith('cypress/support/')) {
      const names = [...other.fence.code.matchAll(/\.as\('(\w+)'\)/g)].map(([, name]) => name!)
      for (const name of names) if (aliases.includes(name)) found.set(`@${name}`, other.path)
      if (/\bchai\.use\(/.test(other.fence.code)) found.set('chai', other.path)
    }
    for (const name of commandsOf(other.fence.code)) {
      if (!used.has(name) || declared.has(name)) continue
      // If there are several, the last one before the sample counts.
      if (index < at || !found.has(name)) found.set(name, other.path)
    }
  }
  return [...new Set(found.values())]
}

function commandsOf(code: string): Set<string> {
  const names = [...code.matchAll(/Cypress\.Commands\.add(?:Query)?\(\s*['"](\w+)['"]/g)]
  const lists = [...code.matchAll(/Cypress\.Commands\.addAll\(([\s\S]*)/g)]
  const listed = lists.flatMap(([, rest]) => [...rest!.matchAll(/^\s*(?:async )?(\w+)\s*[(:]/gm)])
  return new Set([...names, ...listed].map(([, name]) => name!))
}

function statesOf(page: Page, fence: Fence): string[] {
  const [, text] = /\bgiven="([^"]*)"/.exec(infoOf(page, fence)) ?? []
  return text?.split(/,\s*/) ?? []
}

/** Returns the states that a sample starts from, with its server. */
function stateOf(page: Page, fence: Fence): Pick<Candidate, 'given' | 'server'> {
  const states = statesOf(page, fence)
  const source = page.fences.find(({ title }) => title === 'server.mjs')?.code
  if (!states.includes('the server of this page') || source === undefined) {
    return { given: states, server: undefined }
  }
  const { code } = compileSample(source, { code: '', modules: SERVER_MODULES })
  const shown = page.fences.filter(({ language }) => language === 'html')
  const files = Object.fromEntries(shown.map(({ title = '', code: text }) => [title, text]))
  return { given: states, server: { code, files } }
}

/** Returns the info string of a fence after its language. */
function infoOf({ source }: Page, { start }: Fence): string {
  return source.slice(start, source.indexOf('\n', start))
}

function literalVisits({ code }: Pick<Fence, 'code'>): string[] {
  return [...code.matchAll(LITERAL)].map(([, , path]) => path!.replace(/[?#].*/, ''))
}

function reasonOf(
  { page, fence, sample, files, support, given: states, throws, mounts }: Candidate,
  marks: ReadonlySet<string>,
  answered: ReadonlySet<string>,
): Candidate['reason'] {
  const flag = /\bnorun(?:="([^"]*)")?/.exec(infoOf(page, fence))
  if (flag) return { kind: 'opted out', text: flag[1] ?? '' }
  const isWrong = fence.title === 'Wrong' || fence.flags.has('nocheck')
  if (isWrong && !throws) return { kind: 'wrong', text: '' }
  if (mounts && isOfOtherFramework(sample)) {
    return { kind: 'framework', text: '' }
  }
  const all = [fence.code, ...support.map((path) => files.get(path) ?? '')].join('\n')
  if (/\bcy\.origin\(/.test(all)) return { kind: 'elsewhere', text: '`cy.origin()`' }
  for (const path of literalVisits(fence)) {
    if (/^https?:/.test(path) && !path.startsWith('http://localhost:4000')) {
      return { kind: 'elsewhere', text: path }
    }
    const isPath = path.startsWith('/')
    if (
      isPath &&
      states.length === 0 &&
      !answered.has(path) &&
      !/failOnStatusCode: false/.test(fence.code)
    ) {
      return { kind: 'supposed', text: path }
    }
    if (!isPath && !path.startsWith('http')) return { kind: 'elsewhere', text: path }
  }
  // A sample with a state may use more elements and pages than the applications always have.
  if (mounts || states.some((state) => !isStart(state))) return undefined
  for (const [, mark] of fence.code.matchAll(MARK)) {
    if (!marks.has(mark!)) return { kind: 'supposed', text: `data-cy="${mark}"` }
  }
  return undefined
}

/** Whether a sample mounts a component that only the compiler of its framework could compile. */
function isOfOtherFramework({ fence, path }: Sample): boolean {
  return !/\.[jt]sx$/.test(path) || OTHER_FRAMEWORK.test(fence.code)
}
