import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ContentProvider, type ContentRendering } from './content.tsx'
import { defineIsland } from './islands.tsx'

const Counter = defineIsland('Counter', ({ from }: { from: number }) => <b>{from}</b>)
const Box = defineIsland('Box', ({ children }: { children?: React.ReactNode }) => <i>{children}</i>)

/** Renders islands in place, with their children in square brackets. */
function render(node: React.ReactNode) {
  const names: string[] = []
  const rendering = {
    renderIsland(name, renderChildren, children, fallback) {
      names.push(name)
      const content = children === undefined ? undefined : <>[{children}]</>
      const html = renderToStaticMarkup(
        <ContentProvider value={null}>
          {renderChildren ? renderChildren(content) : fallback}
        </ContentProvider>,
      )
      return { id: `i${names.length}`, html, children: undefined, reads: {} }
    },
  } as Partial<ContentRendering> as ContentRendering
  const html = renderToStaticMarkup(<ContentProvider value={rendering}>{node}</ContentProvider>)
  return { html, names }
}

test('leaves a marked element with its props, and reports its name', () => {
  const { html, names } = render(<Counter from={3} />)
  expect(html).toBe(
    '<div data-island="Counter" data-island-id="i1" data-props="{&quot;from&quot;:3}"><b>3</b></div>',
  )
  expect(names).toEqual(['Counter'])
})

test('is the component itself in the browser', () => {
  expect(renderToStaticMarkup(<Counter from={3} />)).toBe('<b>3</b>')
})

test('hands static children on, apart from the props', () => {
  const { html } = render(<Box>text</Box>)
  expect(html).toBe(
    '<div data-island="Box" data-island-id="i1" data-props="{}"><i>[text]</i></div>',
  )
})

const cycle: Record<string, unknown> = {}
cycle.again = cycle

test.each([
  ['a function', () => 1, 'from'],
  ['a bigint', 1n, 'from'],
  ['NaN', Number.NaN, 'from'],
  ['an element', <b key="b">b</b>, 'from'],
  ['an object of the class Date', { at: [new Date(0)] }, 'from.at.0'],
  ['an object of the class Map', new Map(), 'from'],
  ['an object of the class Promise', Promise.resolve(), 'from'],
  ['an object that contains itself', cycle, 'from.again'],
])('refuses %s, which cannot travel', (what, value, path) => {
  expect(() => render(<Box {...({ from: value } as object)} />)).toThrow(
    `The island <Box> received ${what} as "${path}". Its props are sent to the browser as JSON`,
  )
})

test('sends what JSON has, without what is undefined', () => {
  const value = { a: [1, null, 'b', true], ...Object.create(null), none: undefined }
  const { html } = render(<Box {...value} />)
  expect(html).toContain('data-props="{&quot;a&quot;:[1,null,&quot;b&quot;,true]}"')
})
