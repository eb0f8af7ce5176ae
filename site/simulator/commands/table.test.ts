import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { commands } from '../../data/commands.ts'
import { type CommandFacts, commandTable } from './table.ts'

const folder = join(import.meta.dirname, '../../docs/api/commands')

/** What the page of each command says about it. */
function statements(): Map<string, CommandFacts> {
  const found = new Map<string, CommandFacts>()
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.mdx'))) {
    const text = readFileSync(join(folder, file), 'utf8')
    const [, props = ''] = /<Behavior ([^>]*?)\/>/s.exec(text) ?? []
    const prop = (name: string) => new RegExp(`\\b${name}="(\\w+)"`).exec(props)?.[1]
    const [, members = ''] = /^ {2}members: \[(.*)\]$/m.exec(text) ?? []
    if (props === '') continue
    const isSilent = /(?:`(?:cy)?\.\w+\(\)`|The command itself) has no entry/.test(text)
    for (const [, name] of members.matchAll(/\bcy\.(\w+)/g)) {
      found.set(name!, {
        chains: prop('chains') as CommandFacts['chains'],
        ...(isSilent && { silent: true }),
      })
    }
  }
  return found
}

it('the table of commands says what the pages say', () => {
  const pages = statements()
  const described = Object.entries(commandTable).filter(([name]) => pages.has(name))
  expect(described.length).toBeGreaterThan(75)
  expect(Object.fromEntries(described)).toEqual(
    Object.fromEntries(described.map(([name]) => [name, pages.get(name)])),
  )
})

it('every command of the table exists', () => {
  expect(Object.keys(commandTable).filter((name) => !(name in commands))).toEqual([])
})
