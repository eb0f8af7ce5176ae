import { describe, expect, it } from 'vitest'
import { eventually, type Reader } from '../reader.ts'

const dropdown = '[data-navbar] nav details'
const button = '[data-navbar] button[popovertarget]'
const drawer = '#quire-drawer:popover-open'

async function openDrawer(reader: Reader, path: string): Promise<void> {
  await reader.tab.resize(375, 812)
  await reader.open(path)
  await reader.click(button)
  await reader.sees(`${drawer} .sidebar-link`)
}

export function checkMenus(): void {
  describe('dropdowns', () => {
    it('open by a click, and Escape gives the focus back', async ({ reader }) => {
      await reader.open('/guide/start')
      await reader.click(`${dropdown} summary`)
      await reader.sees(`${dropdown} a[href="/guide/tabs"]`)
      await reader.focus(`${dropdown} a[href="/guide/images"]`)
      await reader.keys('Escape')
      await reader.seesNo(`${dropdown} a`)
      expect(await reader.hasFocus(`${dropdown} summary`)).toBe(true)
    })

    it('close by a click elsewhere', async ({ reader }) => {
      await reader.open('/guide/start')
      await reader.click(`${dropdown} summary`)
      await reader.sees(`${dropdown} a`)
      await reader.click('.sidebar-note')
      await reader.seesNo(`${dropdown} a`)
    })

    it('are walked through by arrows', async ({ reader }) => {
      await reader.open('/guide/start')
      await reader.focus(`${dropdown} summary`)
      const walk: [string, string][] = [
        ['ArrowDown', '/guide/tabs'],
        ['ArrowDown', '/guide/images'],
        ['Home', '/guide/tabs'],
        ['ArrowUp', 'http://services.localhost/elsewhere'],
      ]
      for (const [key, href] of walk) {
        await reader.keys(key)
        await eventually(() => reader.hasFocus(`${dropdown} a[href="${href}"]`)).toBe(true)
      }
      expect(await reader.scroll()).toBe(0)
    })

    it('close when their link is followed, for the way back too', async ({ reader }) => {
      await reader.open('/guide/start')
      await reader.click(`${dropdown} summary`)
      await reader.click(`${dropdown} a[href="/guide/images"]`)
      await reader.arrivesAt('/guide/images', 'Images')
      await reader.seesNo(`${dropdown} a`)
      await reader.back()
      await reader.arrivesAt('/guide/start', 'Start')
      await reader.seesNo(`${dropdown} a`)
    })
  })

  describe('the sidebar', () => {
    const group = '[data-html=sidebar] > ul > li:nth-child(2) > details'

    it('opens and closes categories', async ({ reader }) => {
      await reader.open('/many/page-1')
      await reader.seesNo('a[href="/many/page-11"]')
      await reader.click(`${group} > summary`)
      await reader.sees('.sidebar-link[href="/many/page-11"]')
      await reader.keys('Enter')
      await reader.seesNo('.sidebar-link[href="/many/page-11"]')
    })

    it('keeps them from page to page, with the current page in view', async ({ reader }) => {
      await reader.open('/many/page-128')
      const current = '[data-html=sidebar] [aria-current=page]'
      await eventually(() => reader.text(current)).toBe('Page 128')
      expect(await reader.topOf(current)).toBeLessThan(800)
      await reader.click(`${group} > summary`)
      await reader.click('.sidebar-link[href="/many/page-11"]')
      await reader.arrivesAt('/many/page-11', 'Page 11')
      await eventually(() => reader.text(current)).toBe('Page 11')
    })

    it('filters its entries', async ({ reader }) => {
      await reader.open('/many/page-1')
      await reader.click('.quire-sidebar input')
      await reader.type('page 128')
      await eventually(() => reader.texts('[data-html=sidebar] a')).toEqual(['Page 128'])
      await reader.keys('Enter')
      await reader.arrivesAt('/many/page-128', 'Page 128')
      await reader.sees('.sidebar-link[href="/many/page-1"]')
    })

    it('has an arrow beside categories that are pages', async ({ reader }) => {
      await reader.open('/guide/start')
      await reader.click('summary[aria-label=Deep]')
      await reader.sees('.sidebar-link[href="/guide/deep/inner"]')
      expect(await reader.address()).toBe('/guide/start')
      await reader.click('.sidebar-link[href="/guide/deep"]')
      await reader.arrivesAt('/guide/deep', 'Deep')
      await reader.sees('.sidebar-link[href="/guide/deep/inner"]')
    })
  })

  describe('the side menu of a phone', () => {
    it('leads to a page, and closes', async ({ reader }) => {
      await openDrawer(reader, '/guide/start')
      await reader.click(`${drawer} .sidebar-link[href="/guide/plain"]`)
      await reader.arrivesAt('/guide/plain', 'Plain')
      await reader.seesNo(drawer)
    })

    it('is closed after going back to the page that it was opened on', async ({ reader }) => {
      await openDrawer(reader, '/guide/start')
      await reader.click(`${drawer} .sidebar-link[href="/guide/plain"]`)
      await reader.arrivesAt('/guide/plain', 'Plain')
      await reader.back()
      await reader.arrivesAt('/guide/start', 'Start')
      await reader.seesNo(drawer)
    })

    it('takes the focus, and Escape gives it back', async ({ reader }) => {
      await openDrawer(reader, '/guide/start')
      await eventually(() => reader.hasFocus(`${drawer} *`)).toBe(true)
      await reader.keys('Escape')
      await reader.seesNo(drawer)
      await eventually(() => reader.hasFocus(button)).toBe(true)
    })

    it('closes by its button, and by a click beside it', async ({ reader }) => {
      await openDrawer(reader, '/guide/start')
      await reader.click(`${drawer} button[popovertargetaction=hide]`)
      await reader.seesNo(drawer)
      await reader.click(button)
      await reader.sees(drawer)
      await reader.tab.moveTo(365, 400)
      await reader.tab.press()
      await reader.seesNo(drawer)
      expect(await reader.address()).toBe('/guide/start')
    })

    it('has two panels', async ({ reader }) => {
      await openDrawer(reader, '/guide/start')
      await reader.seesNo(`${drawer} nav[aria-label=Main]`)
      await reader.click(`${drawer} .quire-sidebar > button`)
      await reader.sees(`${drawer} nav[aria-label=Main] summary`)
      await reader.seesNo(`${drawer} .sidebar-link`)
    })

    it('is gone on a wide screen', async ({ reader }) => {
      await openDrawer(reader, '/guide/start')
      expect(await overflow(reader)).toBe('hidden')
      await reader.tab.resize(1280, 800)
      await reader.seesNo(drawer)
      await reader.seesNo(button)
      await eventually(() => overflow(reader)).toBe('visible')
    })
  })

  it('skips to the content by keyboard', async ({ reader }) => {
    await reader.open('/guide/start')
    await reader.keys('Tab')
    await eventually(() => reader.hasFocus('a[href="#main-content"]')).toBe(true)
    await reader.keys('Enter')
    await eventually(() => reader.hasFocus('main')).toBe(true)
  })

  it('hides the bar while readers scroll down, and shows it again', async ({ reader }) => {
    await reader.open('/guide/long')
    await reader.run(() => scrollTo(0, 600))
    await reader.sees('[data-navbar][data-hidden]')
    await reader.run(() => scrollBy(0, -40))
    await eventually(() => reader.run(() => document.querySelector('[data-hidden]') === null)).toBe(
      true,
    )
    await eventually(() => reader.topOf('[data-navbar]')).toBe(0)
  })
}

/** Whether the page behind the side menu scrolls. */
function overflow(reader: Reader): Promise<string> {
  return reader.run(() => getComputedStyle(document.documentElement).overflowY)
}
