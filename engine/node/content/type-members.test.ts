import { expect, it } from 'vitest'
import { type TypeMember, typeMembers } from './type-members.ts'

const FILES: Record<string, string> = {
  'src/boil.ts': `
import type { Base as Ground, Sized } from './base.js'
export * from './more'

/** How water is boiled. */
export interface BoilOptions extends Ground {
  /**
   * Degrees at which it stops, see {@link Reading}.
   * In *Celsius*.
   * @default 100
   */
  temperature?: number
  /** @deprecated Use \`mode\`. */
  readonly fast?: boolean
  on(event: 'heat', call: (reading: { at: string }) => void): () => void
  'data-x':
    | 'a'
    | 'b'
  [key: string]: unknown
}

type Both = Partial<Pick<BoilOptions, 'liters' | 'fast'>> & { own: string } & Sized
type Fewer = Omit<BoilOptions, 'on' | 'data-x' | 'fast' | 'temperature'>
type Loop = Loop2
interface Loop2 extends Pick<Loop, 'a'> { a: 1 }
export type Odd = keyof BoilOptions
export interface Far extends Kettle {}
`,
  'src/base.ts':
    'export interface Base {\n  /** Liters. */\n  liters: number\n}\nexport type Sized = Readonly<{ size: 1 }>\n',
  'src/more/index.ts': "export { One as Two } from './one.ts'\n",
  'src/more/one.ts': 'interface One { one: 1 }\nexport type { One }\n',
}
const read = (file: string): string | null => FILES[file] ?? null

/** Each member in a line: `name?: type = default`. */
const list = (name: string, file = 'src/boil.ts') => {
  const members = typeMembers(file, name, read)
  return Array.isArray(members) ? members.map(inLine) : members
}
const inLine = ({ name, isOptional, type, default: value }: TypeMember) =>
  `${name}${isOptional ? '?' : ''}: ${type}${value ? ` = ${value}` : ''}`

it('lists what a type has, also from what it extends', () => {
  expect(list('BoilOptions')).toEqual([
    'liters: number',
    'temperature?: number = 100',
    'fast?: boolean',
    "on: (event: 'heat', call: (reading: { at: string }) => void): () => void",
    "data-x: 'a' | 'b'",
  ])
  const members = typeMembers('src/boil.ts', 'BoilOptions', read) as TypeMember[]
  expect(members.map(({ description, deprecated }) => [description, deprecated])).toEqual([
    ['Liters.', undefined],
    ['Degrees at which it stops, see `Reading`.\nIn *Celsius*.', undefined],
    ['', 'Use `mode`.'],
    ['', undefined],
    ['', undefined],
  ])
})

it('lists what types are made of', () => {
  expect(list('Both')).toEqual(['liters?: number', 'fast?: boolean', 'own: string', 'size: 1'])
  expect(list('Fewer')).toEqual(['liters: number'])
  expect(list('Two')).toEqual(['one: 1'])
})

it('ends where types extend each other', () => {
  expect(list('Loop')).toEqual(['a: 1'])
})

it('says what cannot be listed, and what there is', () => {
  expect(list('BoilOption')).toEqual({
    message: '"src/boil.ts" declares no interface or type "BoilOption".',
    hint: 'Did you mean "BoilOptions"?',
  })
  expect(list('Odd')).toMatchObject({
    message: 'The members of `keyof BoilOptions` (src/boil.ts:26) cannot be listed.',
  })
  expect(list('Far')).toMatchObject({
    message: 'The members of `Kettle` (src/boil.ts:27) cannot be listed.',
  })
  expect(list('A', 'src/none.ts')).toMatchObject({ message: 'There is no file "src/none.ts".' })
})
