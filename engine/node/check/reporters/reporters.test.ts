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

  it('findings that say the same are one entry with their places, but are all counted', () => {
    const at = (line: number): Finding => ({
      rule: 'code-language',
      severity: 'warning',
      message: 'There is no language "tea".',
      hint: 'Write another one.',
      file: `docs/${line}.md`,
      line,
    })
    const five = [1, 2, 3, 4, 5].map(at)
    expect(reportToTerminal(five, plain)).toBe(`docs/1.md
  docs/1.md:1  warning  There is no language "tea".  code-language
    Write another one.
    Also docs/2.md:2, docs/3.md:3, docs/4.md:4 and 1 other place.

5 warnings
`)
    expect(reportToTerminal(five, { ...plain, all: true })).toContain(
      'Also docs/2.md:2, docs/3.md:3, docs/4.md:4 and docs/5.md:5.',
    )
    expect(reportToTerminal(five.slice(0, 3), plain)).not.toContain('Also')
  })

  it('a hint stands at the first entry that has it', () => {
    const missing = (message: string): Finding => ({
      rule: 'missing-import',
      severity: 'error',
      message,
      hint: 'The modules are a, b and c.',
    })
    const report = reportToTerminal([missing('No d.'), missing('No e.')], plain)
    expect(report).toBe(
      '  error  No d.  missing-import\n    The modules are a, b and c.\n  error  No e.  missing-import\n\n2 errors\n',
    )
  })

  it('shows the first entries of each rule, and says how many there are and how to see them', () => {
    const many = Array.from({ length: 23 }, (_, index): Finding => {
      return { rule: 'broken-link', severity: 'error', message: `No page at /${index}.` }
    })
    const other: Finding = { rule: 'z', severity: 'warning', message: 'Last.' }
    const last = Array(4).fill(many[9])
    const lines = reportToTerminal([...many, other, ...last], plain).split('\n')
    expect(lines.filter((line) => line.includes('No page'))).toHaveLength(20)
    expect(lines.slice(-5)).toEqual([
      '',
      'Not shown: 7 of broken-link. See all of them: npx quire check --all',
      '27 errors, 1 warning',
      'About this rule: npx quire help broken-link',
      '',
    ])
    const all = reportToTerminal(many, { ...plain, all: true })
    expect(all).not.toContain('Not shown')
    expect(all.match(/No page/g)).toHaveLength(23)
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
