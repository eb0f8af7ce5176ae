import { expect, test } from 'vitest'
import { readCalls } from './calls.ts'
import { parseHelp } from './help.ts'

test('commands of several words are read, with and without the name of the program', () => {
  const help = `Boils water.

Commands
  dev              Keep it warm
  scale remove     Remove scale
  pour <liters> [cup]  Pour
  kettle stop|s    Stop
  help             Show this

Options
  -l, --liters <n>  liters
`
  expect(parseHelp(help, 'kettle')).toEqual({
    flags: [{ name: '--liters', short: '-l' }],
    commands: ['dev', 'scale remove', 'pour', 'stop'],
  })
})

test('flags that only the usage lists are read once', () => {
  const help = `kettle boil [cup] [--liters <n>] [--quiet]
            [--mode <mode>]

Boils. \`--fast\` is no flag of its own.

  --quiet   prints nothing
`
  expect(parseHelp(help).flags).toEqual([
    { name: '--liters' },
    { name: '--quiet' },
    { name: '--mode' },
  ])
})

test('the plain words of a call end at the first flag or path', () => {
  const words = (text: string) => readCalls(text, 'kettle').map((call) => call.words)
  expect(words('npx kettle scale remove --now all')).toEqual([['scale', 'remove']])
  expect(words('kettle boil ./cup')).toEqual([['boil']])
  expect(words('kettle --help')).toEqual([[]])
})
