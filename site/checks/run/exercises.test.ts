import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { pageOf } from './choose.ts'
import { readRunnable, sampleId } from './runnable.ts'

const root = join(import.meta.dirname, '../..')
const runnable = readRunnable(join(root, 'checks/data'))

/** Pages that readers work through: they say what will happen, run it, and compare. */
const PAGES = [
  'app/end-to-end-testing/writing-your-first-end-to-end-test',
  'app/core-concepts/introduction-to-cypress',
  'app/core-concepts/retry-ability',
  'app/core-concepts/interacting-with-elements',
  'app/core-concepts/variables-and-aliases',
  'app/guides/network-requests',
  'app/guides/conditional-testing',
  'app/guides/debugging',
]

/** The samples of a part of a page that stand in `<details>`, and the others. */
function samplesOf(file: string, source: string, from: number, to: number) {
  const { fences } = pageOf(file, source)
  const isHidden = (start: number) =>
    source.lastIndexOf('<details>', start) > source.lastIndexOf('</details>', start)
  const inside = fences.filter(({ start, language }) => {
    return language === 'ts' && start > from && start < to
  })
  return {
    hidden: inside.filter(({ start }) => isHidden(start)),
    shown: inside.filter(({ start }) => !isHidden(start)),
  }
}

describe.each(PAGES)('%s', (page) => {
  const file = `docs/${page}.mdx`
  const source = readFileSync(join(root, file), 'utf8')
  const runs = (code: string) => runnable[file]?.includes(sampleId(file, code))

  it('asks what a sample will do, which can be run, and compares', () => {
    const [before] = source.split('## Exercises')
    expect(before).toContain('**Predict**')
    expect(before).toContain('<summary>Compare</summary>')
    const asked = before!.slice(before!.indexOf('**Predict**'))
    const [code] = /(?<=^```ts[^\n]*\n)[\s\S]*?(?=^```)/m.exec(asked) ?? []
    expect(runs(code!)).toBe(true)
  })

  it('ends with two exercises, whose starts and solutions have been run', () => {
    const from = source.indexOf('## Exercises')
    const to = source.indexOf('\n## ', from + 1)
    const { hidden, shown } = samplesOf(file, source, from, to)
    expect([shown.length, hidden.length]).toEqual([2, 2])
    expect([...shown, ...hidden].filter(({ code }) => !runs(code))).toEqual([])
    // A solution is more than what one starts from, and does not fail.
    expect(hidden.filter(({ flags }) => flags.has('throws'))).toEqual([])
    expect(new Set([...shown, ...hidden].map(({ code }) => code)).size).toBe(4)
  })
})
