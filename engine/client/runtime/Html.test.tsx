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

/**
 * Returns which of ten paragraphs the first frame of an article shows in addition to the ones it
 * always shows.
 */
async function shownIn(innerHeight: number): Promise<number[]> {
  vi.stubGlobal('innerHeight', innerHeight)
  vi.stubGlobal('requestAnimationFrame', () => 0)
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const before = [...this.parentElement!.children].indexOf(this)
    return { bottom: (before + 1) * HEIGHT } as DOMRect
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
  [400, []],
  [750, [5, 6, 7]],
  [5000, [5, 6, 7, 8, 9]],
])('the first frame in a window of %i px also shows parts %j', async (innerHeight, parts) => {
  expect(await shownIn(innerHeight)).toEqual(parts)
})
