import { describe, expect, it } from 'vitest'
import type { Finding } from '../../../shared/finding.ts'
import { chooseReporter, reporters, wantsColor } from './reporter.ts'

const {
  terminal: reportToTerminal,
  json: reportAsJson,
  github: reportAsGithubAnnotations,
} = reporters

const findings: Finding[] = [
  { rule: 'duplicate-id', severity: 'warning', message: 'Twice.', file: 'docs/b.mdx' },
  {
    rule: 'broken-link',
    severity: 'error',
    message: 'No page at /x: 100%.',
    hint: 'Did you mean /y?\nOr /z?',
    file: 'docs/a,b.mdx',
    line: 12,
    column: 4,
    frame: '> 12 | [x](/x)',
  },
  { rule: 'broken-link', severity: 'error', message: 'First.', file: 'docs/a,b.mdx', line: 2 },
]

const plain = { color: false, folder: '', explained: new Set(['broken-link', 'front-matter']) }

describe('terminal', () => {
  it('groups by file, sorts by line, indents hints and counts', () => {
    expect(reportToTerminal(findings, plain)).toBe(
      `docs/a,b.mdx
  docs/a,b.mdx:2  error  First.  broken-link
  docs/a,b.mdx:12:4  error  No page at /x: 100%.  broken-link
    Did you mean /y?
    Or /z?

    > 12 | [x](/x)


docs/b.mdx
  warning  Twice.  duplicate-id

2 errors, 1 warning
About this rule: npx quire help broken-link
`,
    )
  })

  it('names each rule once that the command line explains, and none of a site or a plugin', () => {
    const last = (rules: string[]) =>
      reportToTerminal(
        rules.map((rule) => ({ rule, severity: 'error', message: 'M' })),
        plain,
      )
        .trimEnd()
        .split('\n')
        .at(-1)
    expect(last(['front-matter', 'own', 'broken-link', 'front-matter'])).toBe(
      'About these rules: npx quire help broken-link front-matter',
    )
    expect(last(['glossary/unknown-term'])).toBe('1 error')
  })

  it('colours only when told to', () => {
    expect(reportToTerminal(findings, plain)).not.toContain('\u001b[')
    expect(reportToTerminal(findings, { ...plain, color: true })).toContain(
      '\u001b[31merror\u001b[39m',
    )
  })

  it('says nothing about nothing', () => {
    expect(reportToTerminal([], { ...plain, color: true })).toBe('')
  })
})

describe('GitHub annotations', () => {
  it('escapes messages and properties', () => {
    expect(reportAsGithubAnnotations(findings, plain)).toBe(
      '::error file=docs/a%2Cb.mdx,line=2,title=broken-link::First.\n' +
        '::error file=docs/a%2Cb.mdx,line=12,col=4,title=broken-link::No page at /x: 100%25.%0ADid you mean /y?%0AOr /z?\n' +
        '::warning file=docs/b.mdx,title=duplicate-id::Twice.\n',
    )
  })

  it('names files as the repository does that the site is a folder of', () => {
    const finding: Finding = { rule: 'r', severity: 'error', message: 'M', file: 'docs/a.mdx' }
    expect(reportAsGithubAnnotations([finding], { folder: 'site' })).toBe(
      '::error file=site/docs/a.mdx,title=r::M\n',
    )
  })

  it('names the route where no file is known', () => {
    const finding: Finding = { rule: 'r', severity: 'error', message: 'M', route: '/a' }
    expect(reportAsGithubAnnotations([finding], plain)).toBe('::error title=r::/a: M\n')
  })
})

describe('JSON', () => {
  it('is an object with counts, also without findings', () => {
    const report = JSON.parse(reportAsJson(findings))
    expect(report).toMatchObject({ errors: 2, warnings: 1 })
    expect(report.findings[0]).toEqual(findings[2])
    expect(JSON.parse(reportAsJson([]))).toEqual({ errors: 0, warnings: 0, findings: [] })
  })
})

describe('choice', () => {
  it('follows the option, then the environment', () => {
    expect(chooseReporter('json', { GITHUB_ACTIONS: 'true' })).toBe('json')
    expect(chooseReporter(undefined, { GITHUB_ACTIONS: 'true' })).toBe('github')
    expect(chooseReporter(undefined, {})).toBe('terminal')
    expect(chooseReporter('toString', {})).toBeNull()
  })

  it('colours terminals only, unless forced', () => {
    expect(wantsColor({ isTTY: true }, {})).toBe(true)
    expect(wantsColor({}, {})).toBe(false)
    expect(wantsColor({ isTTY: true }, { NO_COLOR: '1' })).toBe(false)
    expect(wantsColor({}, { FORCE_COLOR: '1' })).toBe(true)
    expect(wantsColor({ isTTY: true }, { FORCE_COLOR: '0' })).toBe(false)
  })
})
