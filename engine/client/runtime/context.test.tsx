// @vitest-environment jsdom
import { act } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'
import {
  createShell,
  ShellProvider,
  useAnnouncement,
  useColorMode,
  useDrawer,
  useLocation,
  useMessages,
  useNavigation,
  usePage,
  usePreferredVersion,
  useSidebarHtml,
} from './context.tsx'
import { PageBoundary } from './PageBoundary.tsx'
import { serverActions } from './shell-actions.ts'
import { sampleConfig, samplePage } from './test-samples.ts'

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
    state: useNavigation().state,
    mode: useColorMode().mode,
    dismissed: useAnnouncement().dismissed,
    version: usePreferredVersion('default').version,
    drawer: [useDrawer().open, useDrawer().panel],
    label: message('doc.version', { label: '2' }),
  }
  return <pre>{JSON.stringify(parts)}</pre>
}

test('the server draws what does not depend on the reader', () => {
  const html = renderToString(
    <ShellProvider {...props}>
      <Everything />
    </ShellProvider>,
  )
  root.innerHTML = html
  expect(JSON.parse(root.textContent!)).toEqual({
    title: 'A',
    sidebar: '<ul></ul>',
    location: { pathname: '/a', path: '/a', search: '', hash: '' },
    state: 'idle',
    mode: 'light',
    dismissed: false,
    version: null,
    drawer: [false, 'sidebar'],
    label: 'Version: 2',
  })
})

test('hydration draws the same, then what the browser knows', async () => {
  const error = vi.spyOn(console, 'error')
  const draw = (shell: ReturnType<typeof createShell>) => (
    <ShellProvider shell={shell}>
      <Everything />
    </ShellProvider>
  )
  root.innerHTML = renderToString(draw(createShell(props)))
  const hydrated = vi.fn()
  const shell = createShell(props, { ...serverActions, hydrated })
  shell.store.set({ mode: 'dark', dismissed: true, versions: { default: '1' } })
  await act(() => hydrateRoot(root, draw(shell)))
  expect(JSON.parse(root.textContent!)).toMatchObject({
    mode: 'dark',
    dismissed: true,
    version: '1',
  })
  expect(hydrated).toHaveBeenCalledTimes(1)
  expect(error).not.toHaveBeenCalled()
})

const pageState = { broken: false }

function Page() {
  if (pageState.broken) throw new Error('boom')
  return <p>page</p>
}

function Fallback() {
  return <p>{useNavigation().error?.message ?? 'no error'}</p>
}

test('a page that throws leaves the rest alive, and is tried again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  pageState.broken = true
  const shell = createShell(props, {
    ...serverActions,
    crashed: (error) => shell.store.set({ navigation: { state: 'crashed', error } }),
  })
  await act(() =>
    hydrateRoot(
      root,
      <ShellProvider shell={shell}>
        <header>rest</header>
        <PageBoundary fallback={<Fallback />}>
          <Page />
        </PageBoundary>
      </ShellProvider>,
      { onRecoverableError: () => {} },
    ),
  )
  expect(root.textContent).toBe('restboom')
  pageState.broken = false
  await act(() => shell.store.set({ navigation: { state: 'idle', error: null } }))
  expect(root.textContent).toBe('restpage')
})
