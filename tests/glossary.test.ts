import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor } from 'rolldown/utils'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')

const rows = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8')
  .split('### Glossary')[1]!
  .split(/^#/m)[0]!
  .split('\n')
  .filter((line) => /^\| [a-zA-Z]/.test(line) && !line.startsWith('| word |'))

/** The word of the glossary for each identifier that it refuses. */
const words = new Map(
  rows.flatMap((line) => {
    const [, word = '', , refused = ''] = line.split('|').map((cell) => cell.trim())
    return [...refused.matchAll(/`(\w+)`/g)].map(([, name]): [string, string] => [name!, word])
  }),
)

/** Returns what the identifiers of a source should be named, with their places. */
function refusedNames(file: string, source: string): string[] {
  if (![...words.keys()].some((name) => source.includes(name))) return []
  const found: string[] = []
  const visit = ({ name, start }: { name: string; start: number }) => {
    const word = words.get(name)
    if (word === undefined) return
    const line = source.slice(0, start).split('\n').length
    found.push(`${file}:${line}: "${name}" is named "${word}" here`)
  }
  const { program } = parseSync(file, source, { astType: 'ts' })
  new Visitor({ Identifier: visit, JSXIdentifier: visit, PrivateIdentifier: visit }).visit(program)
  return found
}

describe('the glossary', () => {
  it('has at most fifty words, and refuses some identifiers', () => {
    expect(rows.length).toBeGreaterThan(30)
    expect(rows.length).toBeLessThanOrEqual(50)
    expect(words.size).toBeGreaterThan(20)
  })

  it('finds a refused identifier, but not in a comment, a text or a longer name', () => {
    const source = 'const draw = 1 // draw\nconst text = "draw", drawing = draw\n'
    expect(refusedNames('a.ts', source)).toEqual([
      'a.ts:1: "draw" is named "render" here',
      'a.ts:2: "draw" is named "render" here',
    ])
  })

  it('is kept by all code', () => {
    const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx'], {
      cwd: root,
      encoding: 'utf8',
    })
    const found = files
      .split('\n')
      .filter((file) => /^(?:engine|plugins|site|docs|create|tests)\//.test(file))
      .filter((file) => !file.startsWith('tests/fixtures/'))
      .flatMap((file) => refusedNames(file, readFileSync(join(root, file), 'utf8')))
    expect(found).toEqual([])
  })
})
