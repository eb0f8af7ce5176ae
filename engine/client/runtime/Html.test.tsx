// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { config, page } from '../theme/testing/shell.tsx'
import { createRoute, createShell, StaticShell } from './context.tsx'
import { ArticleHtml } from './Html.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

/** Height in px of each paragraph. */
const HEIGHT = 100

/** Returns which of ten paragraphs the first frame of an article shows beyond those it always shows. */
async function shownIn(window: { innerHeight: number; scrollY: number }): Promise<number[]> {
  for (const [name, value] of Object.entries(window)) vi.stubGlobal(name, value)
  vi.stubGlobal('requestAnimationFrame', () => 0)
  vi.stubGlobal('scrollTo', ({ top }: { top: number }) => vi.stubGlobal('scrollY', top))
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const before = [...this.parentElement!.children].indexOf(this)
    return { bottom: (before + 1) * HEIGHT - scrollY } as DOMRect
  })
  const element = document.createElement('div')
  const root = createRoot(element)
  const route = createRoute({ config, page, sidebarHtml: null })
  await act(async () =>
    root.render(
      <StaticShell shell={createShell(config)} route={{ ...route, isAtTop: true }}>
        <ArticleHtml html={'<p>Text.</p>'.repeat(10)} />
      </StaticShell>,
    ),
  )
  expect(element.querySelector('[data-first-frame]')).not.toBeNull()
  const parts = [...element.querySelectorAll('p')]
  const near = parts.flatMap((part, at) => (part.hasAttribute('data-near') ? [at] : []))
  await act(async () => root.unmount())
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  return near
}

test.each([
  [400, 0, []],
  [750, 0, [5, 6, 7]],
  // Where the page before was scrolled to does not count: this one is shown from its top.
  [750, 600, [5, 6, 7]],
  [5000, 0, [5, 6, 7, 8, 9]],
])(
  'the first frame in a window of %i px, scrolled by %i px, also shows parts %j',
  async (innerHeight, scrollY, parts) => {
    expect(await shownIn({ innerHeight, scrollY })).toEqual(parts)
  },
)
