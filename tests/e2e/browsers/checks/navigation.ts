import { describe, expect, it } from 'vitest'
import { eventually, type Reader } from '../reader.ts'

const toPlain = 'article .content a[href="/guide/plain"]'
const toSecondPart = 'article a[href$="long#second-part"]'

/** Whether the browser keeps the document during navigation. */
const canIntercept = (reader: Reader): Promise<boolean> => reader.run(() => 'navigation' in window)
const mark = (reader: Reader): Promise<unknown> =>
  reader.run(() => {
    Object.assign(window, { marked: true })
  })
const isMarked = (reader: Reader): Promise<boolean> => reader.run(() => 'marked' in window)

/** Opens a page as in a browser without the Navigation API. */
async function openWithoutApi(reader: Reader, path: string): Promise<void> {
  reader.front.before(() => {
    Reflect.deleteProperty(window, 'navigation')
    Reflect.deleteProperty(Window.prototype, 'navigation')
  })
  await reader.open(path)
  expect(await canIntercept(reader)).toBe(false)
}

export function checkNavigation(): void {
  describe('navigation', () => {
    it('moves from page to page, back and forward', async ({ reader }) => {
      await reader.open('/guide/start')
      await mark(reader)
      await reader.click(toPlain)
      await reader.arrivesAt('/guide/plain', 'Plain')
      await eventually(() => reader.run(() => document.title)).toBe('Plain | Features')
      // Versions with the Navigation API keep the document; older ones load the whole page.
      expect(await isMarked(reader)).toBe(await canIntercept(reader))
      await reader.back()
      await reader.arrivesAt('/guide/start', 'Start')
      await reader.forward()
      await reader.arrivesAt('/guide/plain', 'Plain')
    })

    it('loads pages whole where there is no Navigation API', async ({ reader }) => {
      await openWithoutApi(reader, '/guide/start')
      await mark(reader)
      await reader.click(toPlain)
      await reader.arrivesAt('/guide/plain', 'Plain')
      expect(await isMarked(reader)).toBe(false)
      await reader.back()
      await reader.arrivesAt('/guide/start', 'Start')
    })

    it('fetches nothing ahead where there is no Navigation API', async ({ reader }) => {
      await openWithoutApi(reader, '/guide/start')
      await reader.pointAt(toPlain)
      await reader.focus(toSecondPart)
      await reader.click('[data-navbar] [data-theme-toggle]')
      await eventually(() => reader.theme()).toBe('dark')
      expect(reader.front.asked.filter((path) => path.startsWith('/_data/'))).toEqual([])
    })

    it('fetches a link under the pointer where pages are not loaded whole', async ({ reader }) => {
      await reader.open('/')
      const isFetched = (): boolean => reader.front.asked.includes('/_data/pages/many/page-1.json')
      expect(isFetched()).toBe(false)
      await reader.pointAt('[data-navbar] a[href="/many/page-1"]')
      const intercepts = await canIntercept(reader)
      if (intercepts) await eventually(async () => isFetched()).toBe(true)
      await reader.tab.press()
      await reader.arrivesAt('/many/page-1', 'Page 1')
      expect(isFetched()).toBe(intercepts)
    })

    it('moves the focus to the title, or to the start of the page that is loaded', async ({
      reader,
    }) => {
      await reader.open('/guide/start')
      await reader.click(toPlain)
      await reader.arrivesAt('/guide/plain', 'Plain')
      const place = (await canIntercept(reader)) ? 'h1' : 'body'
      await eventually(() => reader.hasFocus(place)).toBe(true)
    })

    it('starts a page at its top', async ({ reader }) => {
      await reader.open('/guide/long')
      await reader.run(() => scrollTo(0, 1500))
      await reader.click('.sidebar-link[href="/guide/code"]')
      await reader.arrivesAt('/guide/code', 'Code')
      await eventually(() => reader.scroll()).toBe(0)
    })

    it('starts at an anchor, below the bar', async ({ reader }) => {
      await reader.open('/guide/start')
      await reader.click(toSecondPart)
      await reader.arrivesAt('/guide/long#second-part', 'Long')
      await isBelowTheBar(reader, '#second-part')
    })

    it('is where the reader was, after going back', async ({ reader }) => {
      await reader.open('/guide/long')
      await reader.run(() => scrollTo(0, 1500))
      await eventually(() => reader.scroll()).toBe(1500)
      await reader.click('.sidebar-link[href="/guide/plain"]')
      await reader.arrivesAt('/guide/plain', 'Plain')
      await reader.back()
      await reader.arrivesAt('/guide/long', 'Long')
      await eventually(() => reader.scroll()).toBe(1500)
    })

    it('moves within a page without loading it, and back', async ({ reader }) => {
      await reader.open('/guide/long')
      await mark(reader)
      const before = reader.front.asked.length
      await reader.click('article .content a[href="#last-part"]')
      await reader.arrivesAt('/guide/long#last-part', 'Long')
      await eventually(() => reader.topOf('#last-part')).toBeLessThan(400)
      await reader.back()
      await reader.arrivesAt('/guide/long', 'Long')
      await eventually(() => reader.scroll()).toBe(0)
      expect(await isMarked(reader)).toBe(true)
      const asked = reader.front.asked.slice(before)
      expect(asked.filter((path) => path.includes('guide/long'))).toEqual([])
    })

    it('brings out a heading in a hidden panel, and what is folded', async ({ reader }) => {
      await reader.open('/guide/tabs')
      await addLink(reader, '#hidden-heading')
      await reader.click('#added')
      await isBelowTheBar(reader, '#hidden-heading')
      await reader.open('/guide/elements')
      await addLink(reader, '#inside-details')
      await reader.click('#added')
      await isBelowTheBar(reader, '#inside-details')
    })

    it('shows the canonical form of an address', async ({ reader }) => {
      await reader.open('/guide/plain/index.html?q=1#x')
      await reader.arrivesAt('/guide/plain?q=1#x', 'Plain')
    })

    it('leads from an old address to the new one', async ({ reader }) => {
      await reader.open('/old')
      await reader.arrivesAt('/guide/plain', 'Plain')
    })

    it('leaves files to the browser', async ({ reader }) => {
      await reader.open('/guide/start')
      await reader.click('article a[href="/note.txt"]')
      await eventually(() => reader.address()).toBe('/note.txt')
      await eventually(() => reader.text('body')).toContain('A file that is copied as it is.')
    })
  })
}

/** Waits until an element is in view, and not under the bar. */
async function isBelowTheBar(reader: Reader, selector: string): Promise<void> {
  await eventually(() => reader.topOf(selector)).toBeLessThan(140)
  expect(await reader.topOf(selector)).toBeGreaterThanOrEqual(50)
}

async function addLink(reader: Reader, href: string): Promise<void> {
  await reader.run((address) => {
    const link = Object.assign(document.createElement('a'), { href: address, id: 'added' })
    link.textContent = 'Added'
    document.querySelector('article')!.prepend(link)
  }, href)
}
