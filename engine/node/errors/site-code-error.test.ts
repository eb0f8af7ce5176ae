import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { trackPending } from './early-exit.ts'
import { QuireError } from './quire-error.ts'
import {
  browserHint,
  compiledName,
  earlyExit,
  siteCodeError,
  stuckCode,
  unawaitedError,
} from './site-code-error.ts'

const root = mkdtempSync(join(tmpdir(), 'quire-site-code-'))
const engine = '/engine'
afterAll(() => rmSync(root, { recursive: true }))

/** A call from the first line of a file of the site, in the bundle that was made of it. */
function callIn(file: string, name = 'run'): string {
  const bundle = join(root, `${file.replaceAll('/', '_')}.js`)
  const map = { version: 3, sources: [file], names: [], mappings: 'AAAA' }
  writeFileSync(`${bundle}.map`, JSON.stringify(map))
  return `${name} (${bundle}:1:1)`
}

/** An error with calls in its stack, the innermost first. */
function thrown(message: string, ...calls: string[]): Error {
  const error = new Error(message)
  error.stack = [`Error: ${message}`, ...calls.map((call) => `    at ${call}`)].join('\n')
  return error
}

const findingOf = (error: unknown) => {
  if (!(error instanceof QuireError)) throw error
  const { message, hint, file, line } = error.findings[0]!
  return { message, hint, file, line }
}

it('says what exists only in browsers', () => {
  expect(browserHint(new ReferenceError('window is not defined'))).toMatch(/^`window` exists only/)
  expect(browserHint(new ReferenceError('windows is not defined'))).toBeNull()
  expect(browserHint(new ReferenceError('tea is not defined'))).toBeNull()
  expect(browserHint('window is not defined')).toBeNull()
})

describe('code that fails while it is loaded', () => {
  const failure = (error: unknown) => findingOf(siteCodeError(error, root, engine))

  it('is named by its file and line', () => {
    const error = thrown('No tea.', 'brew (/engine/a.js:1:1)', callIn('components/Tea.tsx'))
    expect(failure(error)).toEqual({
      message: 'This file fails while it is loaded: No tea.',
      hint: 'Code at the top level of a file runs once in the build and once in each browser.',
      file: 'components/Tea.tsx',
      line: 1,
    })
    expect(failure(thrown('document is not defined', callIn('a.ts'))).hint).toContain(
      '`document` exists only in browsers',
    )
  })

  it('is named by the page where it is compiled, and else by the site', () => {
    const call = `MDXContent (${compiledName('docs/tea.mdx')}:40:2)`
    expect(failure(thrown('no', call))).toMatchObject({
      message: 'This file fails while it is loaded: no.',
      file: 'docs/tea.mdx',
      line: undefined,
    })
    expect(failure('no')).toMatchObject({
      message: "The site's code fails while it is loaded: no.",
      file: undefined,
    })
  })

  it('is named by its package, with the way to load one that needs a browser', () => {
    const call = callIn('node_modules/@acme/chart/index.js')
    expect(failure(thrown('no', call, callIn('Tea.tsx')))).toEqual({
      message: 'The package "@acme/chart" fails while it is loaded: no.',
      hint: 'The build runs the packages that components import. Import another version, or another package.',
      file: 'Tea.tsx',
      line: 1,
    })
    expect(failure(thrown('window is not defined', call)).hint).toContain(
      "load it in `useEffect`: `await import('@acme/chart')`.",
    )
  })

  it('keeps what parts of the theme say', () => {
    const error = new Error('The part Footer of the theme has no default export.')
    expect(siteCodeError(error, root, engine).findings[0]).toMatchObject({
      rule: 'theme-error',
      message: error.message,
    })
  })
})

describe('a promise that is never awaited', () => {
  it('is reported when it comes from code of the site', () => {
    const own = thrown('No tea.', callIn('Tea.tsx'))
    expect(findingOf(unawaitedError(own, root, engine))).toMatchObject({
      message: 'Code of the site rejected a promise that is never awaited: No tea.',
      file: 'Tea.tsx',
    })
    const packed = thrown('no', callIn('node_modules/chart/index.js'))
    expect(findingOf(unawaitedError(packed, root, engine)).message).toBe(
      'The package "chart" rejected a promise that is never awaited: no.',
    )
  })

  it('is reported when it was rejected with no error', () => {
    const bare = Object.assign(
      thrown('This error originated … with the reason "tea".', 'a (node:internal/x:1:1)'),
      { code: 'ERR_UNHANDLED_REJECTION' },
    )
    expect(findingOf(unawaitedError(bare, root, engine)).message).toBe(
      'Code of the site rejected a promise that is never awaited: it rejected a promise with "tea".',
    )
  })

  it('is left as it is when it comes from the engine', () => {
    const error = thrown('no', 'a (/engine/a.js:1:1)')
    expect(unawaitedError(error, root, engine)).toBe(error)
  })
})

describe('what does not end', () => {
  it('is named, while it is awaited', async () => {
    expect(findingOf(earlyExit(0, root, engine)).message).toBe(
      'The command waits for a promise that never settles.',
    )
    let resolve = (): void => {}
    const promise = new Promise<void>((done) => {
      resolve = done
    })
    const call = trackPending('the plugin "kettle"', promise)
    expect(findingOf(earlyExit(0, root, engine)).message).toBe(
      'The command waits for a promise that never settles: the plugin "kettle".',
    )
    expect(findingOf(stuckCode(root, engine)).message).toBe(
      'Code of the site never ends, and lets nothing else run: the plugin "kettle".',
    )
    resolve()
    await call
    expect(findingOf(stuckCode(root, engine)).message).toBe(
      'Code of the site never ends, and lets nothing else run.',
    )
  })
})
