import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { describeFinding, QuireError } from '../errors/quire-error.ts'
import { optionNames } from './options.ts'
import { commands } from './table.ts'
import { checkFolder, checkOptions, portFor, portOf } from './usage.ts'

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

  it('names the options that a command takes', () => {
    const text = complaint(() => checkOptions('serve', commands.serve!, { shard: '1/2' }))
    expect(text).toContain('`quire serve` has no option --shard.')
    expect(text).toMatch(/It takes: .*--port/)
  })

  it('says so of a command that takes none', () => {
    const text = complaint(() => checkOptions('lsp', commands.lsp!, { port: '1' }))
    expect(text).toBe('`quire lsp` has no option --port.\n  It takes no options.')
  })

  it('rejects empty values', () => {
    expect(complaint(() => checkOptions('build', some, { out: '' }))).toContain(
      '--out has no value.',
    )
  })

  it('lets known options pass', () => {
    expect(complaint(() => checkOptions('build', some, { out: 'x' }))).toBe('')
  })

  it.each(Object.entries(commands))('knows which options `quire %s` takes', (name, entry) => {
    for (const option of optionNames) {
      const text = complaint(() => checkOptions(name, entry, { [option]: '' }))
      expect(text).toContain(entry.takes.includes(option) ? 'has no value' : 'has no option')
    }
  })

  it('rejects reporters that are not there', () => {
    expect(complaint(() => checkOptions('build', some, { reporter: 'jsn' }))).toMatch(
      /^There is no reporter "jsn"\.\n {2}Known reporters: .*json/,
    )
  })
})

describe('ports', () => {
  it('are whole numbers up to 65535', () => {
    expect(['0', '80', ' 65535 '].map((text) => portOf(text))).toEqual([0, 80, 65535])
    for (const text of ['65536', '-1', '1.5', '', '1e3', 'http']) {
      expect(
        complaint(() => portOf(text)),
        text,
      ).toContain(`"${text}" is not a port number.`)
    }
    expect(complaint(() => portOf('x', 'PORT'))).toContain('(PORT in the environment)')
  })

  it('come from the command line, else from the environment, else it is 3000', () => {
    vi.stubEnv('PORT', '4000')
    onTestFinished(() => void vi.unstubAllEnvs())
    expect([portFor({ port: 0 }), portFor({ port: undefined })]).toEqual([0, 4000])
    vi.stubEnv('PORT', '')
    expect(portFor({ port: undefined })).toBe(3000)
  })
})

it('the folder of a site is a folder that is there', () => {
  const here = import.meta.dirname
  expect(complaint(() => checkFolder(here))).toBe('')
  expect(complaint(() => checkFolder(`${here}/none`))).toContain(
    `There is no folder "${here}/none".`,
  )
  expect(complaint(() => checkFolder(import.meta.filename))).toContain('is a file, not a folder.')
})
