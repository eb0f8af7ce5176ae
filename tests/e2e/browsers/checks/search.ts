import { describe, expect, it } from 'vitest'
import { eventually, type Reader } from '../reader.ts'

const dialog = 'dialog[open]'
const option = `${dialog} [role=option]`
const hit = 'main ol a'

/** Opens the dialog and types; resolves when its lines belong to the query. */
async function ask(reader: Reader, query: string): Promise<void> {
  await reader.keys('Control', 'k')
  await eventually(() => reader.hasFocus(`${dialog} input`)).toBe(true)
  await reader.type(query)
  await reader.sees(`${option}[href$="?q=${query.replaceAll(' ', '+')}"]`)
}

export function checkSearch(): void {
  describe('the search dialog', () => {
    it('opens by keys and by its button, and gives the focus back', async ({ reader }) => {
      await reader.open('/guide/plain')
      for (const keys of [['Control', 'k'], ['/']]) {
        await reader.keys(...keys)
        await eventually(() => reader.hasFocus(`${dialog} input`)).toBe(true)
        await reader.keys('Escape')
        await reader.seesNo(dialog)
      }
      await reader.click('[data-search-button]')
      await eventually(() => reader.hasFocus(`${dialog} input`)).toBe(true)
      await reader.keys('Escape')
      await reader.seesNo(dialog)
      await eventually(() => reader.hasFocus('[data-search-button]')).toBe(true)
    })

    it('forgives mistakes', async ({ reader }) => {
      await reader.open('/guide/plain')
      await ask(reader, 'imgaes')
      await eventually(() => reader.text(option)).toContain('Images')
    })

    it('is used by keyboard alone', async ({ reader }) => {
      await reader.open('/guide/plain')
      await ask(reader, 'last part')
      const active = `${option}[aria-selected=true]`
      await reader.seesNo(active)
      await reader.keys('ArrowDown')
      expect(await reader.text(active)).toMatch(/Last part.*Long/)
      const last = async (): Promise<string | undefined> => {
        // More results may come meanwhile.
        await reader.keys('End')
        return reader.text(active)
      }
      await eventually(last).toMatch(/See all \d+ results/)
      await reader.keys('Home')
      await eventually(() => reader.text(active)).toMatch(/Last part.*Long/)
      await reader.keys('Enter')
      await reader.arrivesAt('/guide/long#last-part', 'Long')
      await reader.seesNo(dialog)
      await eventually(() => reader.topOf('#last-part')).toBeLessThan(400)
    })

    it('remembers where it led', async ({ reader }) => {
      await reader.open('/guide/plain')
      await ask(reader, 'images')
      await reader.keys('Enter')
      await eventually(() => reader.address()).toContain('/guide/images')
      await reader.open('/guide/plain')
      await reader.click('[data-search-button]')
      await eventually(() => reader.texts(`${dialog} [role=group]`)).toContainEqual(
        expect.stringMatching(/^Recent.*Images/),
      )
    })

    it('is closed after going back to the page that it was opened on', async ({ reader }) => {
      await reader.open('/guide/plain')
      await ask(reader, 'images')
      await reader.keys('Enter')
      await eventually(() => reader.address()).toContain('/guide/images')
      await reader.back()
      await reader.arrivesAt('/guide/plain', 'Plain')
      await reader.seesNo(dialog)
    })

    it('fills a phone, and the page behind it does not scroll', async ({ reader }) => {
      await reader.tab.resize(375, 812)
      await reader.open('/guide/long')
      await ask(reader, 'part')
      const box = await reader.run((one) => {
        const { left, width } = document.querySelector(one)!.getBoundingClientRect()
        return [left, width]
      }, dialog)
      expect(box).toEqual([0, 375])
    })
  })

  describe('the search page', () => {
    it('answers the query of its address', async ({ reader }) => {
      await reader.open('/search?q=images')
      await eventually(() => reader.text(hit)).toContain('Images')
      await eventually(() => reader.run(() => document.title)).toContain('"images"')
    })

    it('follows what is typed, in its address and title too', async ({ reader }) => {
      await reader.open('/search')
      await reader.click('main input')
      await reader.type('page')
      await eventually(() => reader.address()).toBe('/search?q=page')
      await eventually(() => reader.run(() => document.title)).toContain('"page"')
      await reader.sees(hit)
    })

    it('is divided into sections, each with an address', async ({ reader }) => {
      await reader.open('/search?q=page')
      const section = 'main nav li:nth-child(2) a'
      await reader.click(section)
      await eventually(() => reader.address()).toMatch(/^\/search\?q=page&section=/)
      await reader.sees(`${section}[aria-current=true]`)
      await reader.sees(hit)
      await reader.back()
      await eventually(() => reader.address()).toBe('/search?q=page')
      await reader.sees('main nav li:first-child a[aria-current=true]')
    })
  })
}
