// @vitest-environment jsdom
import { act } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'
import { sampleConfig, samplePage } from '../theme/testing/samples.ts'
import type { ColorMode } from './choices.ts'
import {
  createRoute,
  createShell,
  type Shell,
  StaticShell,
  useColorMode,
  useDrawer,
  useLocation,
  useMessages,
  usePage,
  usePending,
  usePreferredVersion,
  useShell,
  useSidebarHtml,
  useStore,
} from './context.tsx'
import { createStore } from './store.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
const props = { config: sampleConfig(), page: samplePage(), sidebarHtml: '<ul></ul>' }
let root: HTMLElement

beforeEach(() => {
  root = document.createElement('div')
  document.body.replaceChildren(root)
})

function Everything() {
  const message = useMessages()
  const parts = {
    title: usePage().title,
    sidebar: useSidebarHtml(),
    location: useLocation(),
    pending: usePending(),
    mode: useColorMode().mode,
    dismissed: useStore(useShell().dismissed),
    version: usePreferredVersion('default').version,
    drawer: useDrawer().open,
    label: message('doc.lastUpdated', { date: '2' }),
  }
  return <pre>{JSON.stringify(parts)}</pre>
}

const render = (browser?: Partial<Shell>) => (
  <StaticShell shell={createShell(props.config, browser)} route={createRoute(props)}>
    <Everything />
  </StaticShell>
)

test('the server draws what does not depend on the reader', () => {
  root.innerHTML = renderToString(render())
  expect(JSON.parse(root.textContent!)).toEqual({
    title: 'A',
    sidebar: '<ul></ul>',
    location: { pathname: '/a', path: '/a', search: '', hash: '' },
    pending: false,
    mode: 'light',
    dismissed: false,
    version: null,
    drawer: false,
    label: 'Last updated on 2',
  })
})

test('hydration draws the same, then what the browser knows', async () => {
  const error = vi.spyOn(console, 'error')
  root.innerHTML = renderToString(render())
  await act(() =>
    hydrateRoot(
      root,
      render({
        mode: createStore<ColorMode>('light', 'dark'),
        dismissed: createStore(false, true),
        versions: createStore<Record<string, string>>({}, { default: '1' }),
      }),
    ),
  )
  expect(JSON.parse(root.textContent!)).toMatchObject({
    mode: 'dark',
    dismissed: true,
    version: '1',
  })
  expect(error).not.toHaveBeenCalled()
})
