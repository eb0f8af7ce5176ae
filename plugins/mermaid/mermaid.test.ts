import type { FenceUse, MarkdownContext, Report } from 'quire-docs/plugin'
import { describe, expect, test } from 'vitest'
import { optionMistakes } from '../../tests/option-mistakes.ts'
import mermaid from './index.ts'

function render(code: string, { attributes = {}, options = {} } = {}) {
  const reported: Report[] = []
  const fence: FenceUse = { language: 'mermaid', meta: '', attributes, code, codeBlock: () => '' }
  const context: MarkdownContext = {
    file: 'docs/page.mdx',
    locale: 'en',
    message: (key) => key,
    uniqueId: () => 'mermaid-1',
    report: (finding) => reported.push(finding),
  }
  const replacement = mermaid(options).markdown?.fences?.mermaid?.render(fence, context)
  const html = replacement && 'html' in replacement ? replacement.html : undefined
  return { html, reported }
}

const DIAGRAMS: Record<string, string> = {
  flowchart:
    'flowchart LR\n  A[Water] -->|boils| B{Tea?}\n  subgraph S [Kitchen]\n    B --> C[(Pot)]\n  end',
  sequence:
    'sequenceDiagram\n  participant A as Water\n  A->>+B: Boil\n  alt ok\n    B-->>-A: Tea\n  end',
  state:
    'stateDiagram-v2\n  [*] --> Water\n  state Water {\n    cold --> hot\n  }\n  Water --> [*]',
  class: 'classDiagram\n  Pot <|-- Water\n  class Pot {\n    +int litres\n    +boil()\n  }',
  er: 'erDiagram\n  POT ||--o{ Water : holds\n  POT {\n    string name PK\n  }',
  gantt: 'gantt\n  title Water\n  dateFormat YYYY-MM-DD\n  section S\n  Boil :a1, 2024-01-01, 30d',
  pie: 'pie title Drinks\n  "Water" : 386\n  "Tea" : 85',
  timeline: 'timeline\n  title History\n  2002 : Water\n  2004 : Tea',
  git: 'gitGraph\n  commit id: "Water"\n  branch tea\n  commit\n  checkout main\n  merge tea',
  journey: 'journey\n  title Day\n  section Go\n    Water: 5: Me',
  quadrant: 'quadrantChart\n  x-axis Low --> High\n  y-axis Low --> High\n  Water: [0.3, 0.6]',
  chart:
    'xychart-beta\n  title "Water"\n  x-axis [jan, feb]\n  y-axis "Litres" 0 --> 100\n  bar [10, 50]',
  requirement: 'requirementDiagram\n  requirement Water {\n    id: 1\n    text: hot\n  }',
}

describe('a mermaid fence', () => {
  test.each(Object.entries(DIAGRAMS))(
    '%s is drawn without styles, scripts and baked colors',
    (_, code) => {
      const { html, reported } = render(code)
      expect(reported).toEqual([])
      expect(html).toContain('Water')
      expect(html).toContain('var(--mermaid-')
      expect(html).not.toMatch(/<style|<script|\sstyle=|\son\w+=|foreignObject|NaN|undefined/)
      expect(html).not.toMatch(/="(#0a0b|rgba?\(10, ?11)/)
    },
  )

  test('is the same at each build', () => {
    const code = 'gitGraph\n  commit\n  branch tea\n  commit'
    expect(render(code).html).toBe(render(code).html)
  })

  test('is named by accTitle and described by accDescr', () => {
    const { html } = render(
      'flowchart TD\n  accTitle: How tea is made\n  accDescr: Water, then leaves\n  A --> B',
    )
    expect(html).toContain('role="region" tabindex="0" aria-label="How tea is made"')
    const [, title] = /aria-labelledby="([^"]+)"/.exec(html ?? '') ?? []
    expect(html).toContain(`<title id="${title}">How tea is made</title>`)
    expect(html).toContain('>Water, then leaves</desc>')
  })

  test('has the title of its fence as caption and name', () => {
    const { html } = render('flowchart TD\n  A --> B', { attributes: { title: 'Tea & water' } })
    expect(html).toContain('<figcaption>Tea &amp; water</figcaption>')
    expect(html).toContain('aria-label="Tea &amp; water"')
  })

  test('keeps links', () => {
    const { html } = render('flowchart TD\n  A --> B\n  click A "https://example.com/tea"')
    expect(html).toContain('<a href="https://example.com/tea"')
  })

  test('keeps the colors of the author, with text that can be read on them in both themes', () => {
    const { html } = render('flowchart TD\n  A --> B\n  style A fill:#bbf\n  style B fill:#123')
    expect(html).toMatch(/fill="#bbf"[\s\S]*fill="#1b1f27"[\s\S]*fill="#123"[\s\S]*fill="#fff"/)
  })

  test('has room for letters that are as wide as they are high', () => {
    const widthOf = (text: string): number => {
      const { html = '' } = render(`flowchart TD\n  A[${text}]`)
      return Number(/<rect[^>]*\swidth="([\d.]+)"/.exec(html)?.[1])
    }
    expect(widthOf('水を沸かすやかん') - widthOf('水')).toBeGreaterThanOrEqual(7 * 16)
    expect(widthOf('abcdefgh') - widthOf('a')).toBeLessThan(7 * 12)
  })

  test('has lines that meet its shapes, and labels in the middle of them', () => {
    const { html = '' } = render('flowchart TD\n  A --> B[(A long database name)]')
    const [, end] = /<path d="[^"]*,([\d.]+)"[^>]*marker-end/.exec(html) ?? []
    const [, node, shape, path] =
      /translate\([\d.]+, ([\d.]+)\)"><path d="(M0,[\d.]+ a[^"]*)"[^>]*translate\(-[\d.]+, (-[\d.]+)\)/.exec(
        html,
      ) ?? []
    expect(shape).toBeDefined()
    // The arrow's head, of four pixels, ends at the top of the cylinder.
    expect(Math.abs(Number(node) + Number(path) - Number(end) - 4)).toBeLessThan(8)
    const label = html.slice(html.indexOf(shape ?? ''))
    expect(label).toMatch(/<g transform="translate\(0, [^"]*"><g><text[^>]*text-anchor="middle"/)
  })

  test('with a mistake is reported with its line and stays code', () => {
    const { html, reported } = render('flowchart LR\n  A --> B\n  C ]--> D\n  E --> F')
    expect(html).toBeUndefined()
    expect(reported).toMatchObject([{ rule: 'syntax', line: 3 }])
    expect(reported[0]?.message).toContain('C ]--> D')
  })

  test('of a kind that needs a browser is reported', () => {
    const { html, reported } = render('mindmap\n  root((Tea))\n    Water')
    expect(html).toBeUndefined()
    expect(reported).toMatchObject([{ rule: 'unsupported', line: 1 }])
    expect(reported[0]?.message).toContain('mindmap')
  })

  test('that does not say what it is, or nothing, is reported', () => {
    expect(render('tea --> pot').reported).toMatchObject([{ rule: 'syntax' }])
    expect(render('tea --> pot').reported[0]?.hint).toContain('flowchart')
    expect(render('\n').reported).toMatchObject([{ rule: 'empty' }])
  })

  test('without a title is reported if the site wants titles', () => {
    const options = { requireTitle: true }
    expect(render('flowchart TD\n  A --> B', { options }).reported).toMatchObject([
      { rule: 'untitled' },
    ])
    expect(render('flowchart TD\n  accTitle: T\n  A --> B', { options }).reported).toEqual([])
  })
})

test('options are checked', async () => {
  expect(await optionMistakes(mermaid())).toEqual([])
  expect(await optionMistakes(mermaid({ theme: 'dark', requireTitle: 'yes' } as never))).toEqual([
    'theme: The only option is `requireTitle`.',
    'requireTitle: Expected true or false.',
  ])
})
