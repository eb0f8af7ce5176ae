import { describe, expect, it } from 'vitest'
import { describeFinding, QuireError } from '../errors/quire-error.ts'
import { commands } from './table.ts'
import { checkOptions } from './usage.ts'

function complaint(act: () => void): string {
  try {
    act()
  } catch (error) {
    if (error instanceof QuireError) return error.findings.map(describeFinding).join('\n')
    throw error
  }
  return ''
}

describe('checkOptions', () => {
  const some = commands.build!
  const none = { ...some, takes: [] }

  it('names the options that a command takes', () => {
    const text = complaint(() => checkOptions('serve', commands.serve!, { shard: '1/2' }))
    expect(text).toContain('`quire serve` has no option --shard.')
    expect(text).toMatch(/It takes: .*--port/)
  })

  it('says so of a command that takes none', () => {
    const text = complaint(() => checkOptions('sing', none, { port: '1' }))
    expect(text).toBe('`quire sing` has no option --port.\n  It takes no options.')
  })

  it('rejects empty values', () => {
    expect(complaint(() => checkOptions('build', some, { out: '' }))).toContain(
      '--out has no value.',
    )
  })

  it('lets known options pass', () => {
    expect(complaint(() => checkOptions('build', some, { out: 'x' }))).toBe('')
  })
})
