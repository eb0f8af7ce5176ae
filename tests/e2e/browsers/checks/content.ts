import { describe, expect, it } from 'vitest'
import { eventually } from '../reader.ts'

const panels = '.tabs-panel p'

export function checkContent(): void {
  describe('tabs', () => {
    it('of a group change together, and the choice is remembered', async ({ reader }) => {
      await reader.open('/guide/tabs')
      await reader.click('.tab[data-value=firefox]')
      const chosen = [
        'Open Firefox.',
        'Found by its anchor.',
        'Close Firefox.',
        'Alone with Chrome.',
      ]
      await eventually(() => reader.texts(panels)).toEqual(chosen)
      await reader.open('/guide/plain')
      await reader.open('/guide/tabs')
      await eventually(() => reader.texts(panels)).toEqual(chosen)
    })

    it('are chosen by arrows', async ({ reader }) => {
      await reader.open('/guide/tabs')
      await reader.focus('.tab[data-value=chrome]')
      for (const [key, value] of [
        ['ArrowRight', 'firefox'],
        ['ArrowRight', 'chrome'],
        ['End', 'firefox'],
        ['Home', 'chrome'],
      ] as const) {
        await reader.keys(key)
        const tab = `.tab[data-value=${value}][aria-selected=true]`
        await eventually(() => reader.hasFocus(tab)).toBe(true)
      }
    })

    it('stay where they are on the screen', async ({ reader }) => {
      await reader.open('/guide/tabs')
      const second = '.tabs:nth-of-type(3) .tab[data-value=firefox]'
      await reader.pointAt(second)
      const before = await reader.topOf(second)
      await reader.tab.press()
      await eventually(() => reader.texts(panels)).toContain('Close Firefox.')
      expect(Math.abs((await reader.topOf(second)) - before)).toBeLessThan(2)
    })
  })

  describe('code', () => {
    it('is copied', async ({ reader }) => {
      await reader.open('/guide/code')
      await reader.pointAt('.code')
      await reader.click('.code [data-action=copy]')
      await eventually(() => reader.text('.announcer')).toBe('Copied')
      await reader.click('[data-search-button]')
      await eventually(() => reader.hasFocus('dialog input')).toBe(true)
      await reader.keys('Control', 'v')
      const pasted = (): Promise<string> =>
        reader.run(() => document.querySelector<HTMLInputElement>('dialog input')!.value)
      await eventually(pasted).toContain('export function sum(a: number, b: number): number {')
    })

    it('is wrapped', async ({ reader }) => {
      await reader.open('/guide/code')
      await reader.run(() => {
        const wide = [...document.querySelectorAll('.code')].find(
          (code) => (code.querySelector('pre:not(.wrap)')?.scrollWidth ?? 0) > code.clientWidth,
        )
        wide!.id = 'wide'
      })
      await reader.pointAt('#wide pre')
      await reader.click('#wide [data-action=wrap]')
      const overflow = (): Promise<number> =>
        reader.run(() => {
          const code = document.querySelector('#wide pre')!
          return code.scrollWidth - code.clientWidth
        })
      await eventually(overflow).toBe(0)
    })
  })

  it('enlarges images', async ({ reader }) => {
    await reader.open('/guide/images')
    await reader.sees('img[role=button]')
    await reader.click('img[role=button]')
    await eventually(() => reader.hasFocus('.medium-zoom-image--opened')).toBe(true)
    await reader.keys('Escape')
    await reader.seesNo('.medium-zoom-image--opened')
    await eventually(() => reader.hasFocus('img[role=button]')).toBe(true)
  })

  it('marks the part that is being read', async ({ reader }) => {
    await reader.open('/guide/long')
    const current = '.quire-toc [aria-current]'
    await reader.click('.quire-toc a[href="#second-part"]')
    await eventually(() => reader.text(current)).toBe('Second part')
    await reader.run(() => scrollTo(0, document.documentElement.scrollHeight))
    await eventually(() => reader.text(current)).toBe('Last part')
  })

  it('suggests pages where there is none', async ({ reader }) => {
    await reader.open('/guide/imagse')
    await eventually(() => reader.run(() => document.title)).toBe('Page not found | Features')
    await eventually(() => reader.text('main code')).toBe('/guide/imagse')
    await reader.click('main a[href="/guide/images"]')
    await reader.arrivesAt('/guide/images', 'Images')
  })

  describe('fits', () => {
    const paths = ['/', '/guide/code', '/guide/elements', '/guide/tabs', '/search', '/nowhere']

    it.for(paths)('320 pixels: %s', async (path, { reader }) => {
      await reader.tab.resize(320, 640)
      await reader.open(path)
      expect(await reader.overflow()).toBe(0)
    })

    // Breakpoints are in em, so that text of twice the size is laid out like half the width.
    it.for(paths)('text of twice the size on half the width: %s', async (path, { reader }) => {
      await reader.tab.resize(640, 800)
      await reader.open(path)
      await reader.run(() => {
        document.documentElement.style.fontSize = '200%'
      })
      expect(await reader.overflow()).toBe(0)
    })
  })
}
