// @vitest-environment jsdom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Surrounded } from '../testing/shell.tsx'
import { NotFound } from './NotFound.tsx'
import type { NearPage } from './nearest.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

/** Pending searches for similar pages, by path. */
const waiting = new Map<string, (pages: NearPage[]) => void>()
vi.mock('./nearest.ts', () => ({
  lookUpAgain: async () => {},
  findNearest: (_: unknown, path: string) =>
    new Promise<NearPage[]>((resolve) => waiting.set(path, resolve)),
}))

let root: Root
beforeEach(() => {
  document.body.innerHTML = '<div id="root"></div>'
  root = createRoot(document.getElementById('root')!)
})
afterEach(() => act(async () => root.unmount()))

const show = (path: string) =>
  act(async () =>
    root.render(
      <Surrounded location={{ path }}>
        <NotFound />
      </Surrounded>,
    ),
  )
const answer = (path: string, href: string) =>
  act(async () =>
    waiting.get(path)!([{ href, title: href, trail: ['Guides', 'Deep'] }] as NearPage[]),
  )
const links = () => [...document.querySelectorAll('li a')].map((link) => link.getAttribute('href'))

test('near pages are those of the last address, whichever answer comes last', async () => {
  await show('/frst')
  await vi.waitFor(() => expect(waiting.has('/frst')).toBe(true))
  await show('/secnd')
  await vi.waitFor(() => expect(waiting.has('/secnd')).toBe(true))
  expect(links()).toEqual([])
  await answer('/secnd', '/second')
  expect(links()).toEqual(['/second'])
  expect(document.querySelector('li')!.textContent).toBe('/second Guides › Deep')
  await answer('/frst', '/first')
  expect(links()).toEqual(['/second'])
})

test('names the path only where scripts know it', async () => {
  await show('/frst')
  const code = document.querySelector('code')
  expect(code?.textContent).toBe('/frst')
  expect(code?.closest('.only-scripts')).not.toBeNull()
})
