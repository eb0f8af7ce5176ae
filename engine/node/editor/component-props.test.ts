import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { KIT_PROPS } from '../html/kit-props.ts'
import { componentIn, siteComponents } from './component-props.ts'

const root = mkdtempSync(join(tmpdir(), 'quire-components-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

function write(name: string, text: string): string {
  const file = join(root, name)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
  return file
}

it('reads props from an interface, a type, or where they are used', () => {
  const file = write(
    'All.tsx',
    `interface OneProps {
  /** The text. */
  readonly text: string
  on?(event: Event): void
  kind?: 'a' | 'b' // a comment
  list: { id: string; of: string[] }[]
}
/** The first one. */
export function One({ text }: OneProps) { return <b>{text}</b> }

type TwoProps = { size: number; 'aria-label'?: string }
export const Two = ({ size = 1 }: Readonly<TwoProps>) => <b>{size}</b>

export default function Three({ a, b = { c: 1 } }: { a: string; b?: { c: number } }) {
  return <b>{a}</b>
}
`,
  )
  const propsOf = (name: string) =>
    componentIn(file, name).props.map((prop) => [prop.name, prop.isOptional, prop.type])
  expect(propsOf('One')).toEqual([
    ['text', false, 'string'],
    ['on', true, '(event: Event): void'],
    ['kind', true, `'a' | 'b'`],
    ['list', false, '{ id: string; of: string[] }[]'],
  ])
  expect(componentIn(file, 'One')).toMatchObject({
    name: 'One',
    documentation: 'The first one.',
    line: 9,
    file,
  })
  expect(componentIn(file, 'One').props[0]?.documentation).toBe('The text.')
  expect(propsOf('Two')).toEqual([
    ['size', false, 'number'],
    ['aria-label', true, 'string'],
  ])
  expect(propsOf('Three')).toEqual([
    ['a', false, 'string'],
    ['b', true, '{ c: number }'],
  ])
})

it('follows exports to the file of a component', () => {
  const file = write('src/Deep.tsx', `/** Deep. */\nexport function Deep() { return null }\n`)
  write('src/index.ts', `export * from './Deep.tsx'\n`)
  const index = write('index.ts', `export { Deep as Renamed } from './src/index.ts'\n`)
  expect(componentIn(index, 'Renamed')).toMatchObject({ documentation: 'Deep.', file })
  expect(componentIn(index, 'Missing')).toMatchObject({ file: null, props: [] })
})

it('knows the components of the engine with their props', () => {
  const found = siteComponents({ componentsIndex: null, pluginComponents: [], islands: new Map() })
  expect(found.map(({ name }) => name)).toEqual(expect.arrayContaining(['Badge', 'Card', 'Tabs']))
  const badge = found.find(({ name }) => name === 'Badge')!
  expect(badge.props.map(({ name }) => name)).toEqual(['text', 'variant', 'children'])
})

it('agrees with the list of props that pages are checked against', () => {
  const none = { componentsIndex: null, pluginComponents: [], islands: new Map() }
  const components = siteComponents(none).filter(({ name }) => name !== 'Details')
  const found = components.map(({ name, props }) => {
    return [name, props.map((prop) => prop.name).filter((prop) => prop !== 'children')]
  })
  // Its props are those of `PackageTask`, which is in another file.
  const { PackageManagers, ...others } = KIT_PROPS
  const written = Object.fromEntries(found)
  expect(written.PackageManagers).toBeDefined()
  delete written.PackageManagers
  expect(written).toEqual(others)
  expect(PackageManagers).toContain('add')
})
