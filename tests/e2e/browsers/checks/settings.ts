import { expect, it } from 'vitest'
import { eventually, type Reader } from '../reader.ts'

/** Checks with the reader's own text size and forced colors. */
export function checkSettings(): void {
  it.for(['/', '/guide/code', '/guide/elements', '/guide/tabs', '/search', '/nowhere'])(
    'everything has room: %s',
    async (path, { reader }) => {
      await reader.open(path)
      expect(await reader.run(() => getComputedStyle(document.documentElement).fontSize)).toBe(
        '32px',
      )
      expect(await reader.overflow()).toBe(0)
    },
  )

  it('the announcement is whole on a phone', async ({ reader }) => {
    await reader.tab.resize(390, 800)
    await reader.open('/guide/start')
    const hidden = await reader.run(() => {
      const content = document.querySelector('.quire-announcement a')!.parentElement!
      content.prepend('Words that make it longer than one line of a phone has room for. ')
      return content.scrollWidth - content.clientWidth
    })
    expect(hidden).toBe(0)
    await reader.tab.resize(1280, 800)
  })

  it('the side menu takes the place of the sidebar', async ({ reader }) => {
    await reader.open('/guide/start')
    await reader.click('[data-navbar] button[popovertarget]')
    await reader.click('#quire-drawer .sidebar-link[href="/guide/plain"]')
    await reader.arrivesAt('/guide/plain', 'Plain')
  })

  it('colors are those of the system', async ({ reader }) => {
    await reader.open('/guide/start')
    expect(await reader.run(() => matchMedia('(forced-colors: active)').matches)).toBe(true)
    const colors = (): Promise<string[]> =>
      reader.run(() => {
        const { backgroundColor, color } = getComputedStyle(document.documentElement)
        return [backgroundColor, color]
      })
    const before = await colors()
    await reader.click('[data-navbar] [data-theme-toggle]')
    await eventually(() => reader.theme()).toBe('dark')
    expect(await colors()).toEqual(before)
  })

  it('the line that is chosen has a border, which is left', async ({ reader }) => {
    await reader.open('/guide/plain')
    await reader.keys('/')
    await eventually(() => reader.hasFocus('dialog[open] input')).toBe(true)
    await reader.type('last part')
    await reader.sees('dialog[open] [role=option]')
    await reader.keys('ArrowDown')
    await reader.sees('dialog[open] [role=option][aria-selected=true]')
    expect(await borders(reader)).toEqual(['3px', '0px'])
  })
}

/** Widths of the borders of the first two lines in the search dialog. */
function borders(reader: Reader): Promise<string[]> {
  return reader.run(() =>
    [...document.querySelectorAll('dialog[open] [role=option]')]
      .slice(0, 2)
      .map((option) => getComputedStyle(option.parentElement!).borderInlineStartWidth),
  )
}
