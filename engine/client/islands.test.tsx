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
    renderIsland(name, draw, children, fallback) {
      names.push(name)
      const content = children === undefined ? undefined : <>[{children}]</>
      const html = renderToStaticMarkup(
        <ContentProvider value={null}>{draw ? draw(content) : fallback}</ContentProvider>,
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

test('refuses props that cannot travel', () => {
  expect(() => render(<Counter from={(() => 1) as unknown as number} />)).toThrow(/"from".*JSON/s)
})
