import { describe, expect, it } from 'vitest'
import { eventually, type Reader } from '../reader.ts'

const toggle = '[data-navbar] [data-theme-toggle]'
const announcement = '.quire-announcement'
const counter = '[data-island=Counter] button'
/** A page of each kind. Every check fails on errors, warnings and violations of the policy. */
const kinds = ['/', '/guide/code', '/guide/elements', '/guide/images', '/guide/deep', '/nowhere']

export function checkLoading(): void {
  describe('loading', () => {
    it.for(kinds)(
      'opens %s without an error or a violation of the policy',
      async (path, { reader }) => {
        await reader.open(path)
      },
    )

    it('refuses by its policy what is not of the site', async ({ reader }) => {
      reader.expectTrouble('refused by the policy: style-src')
      await reader.open('/guide/plain')
      await reader.run(() => {
        const style = document.createElement('style')
        style.textContent = 'h1 { display: none }'
        document.head.append(style)
      })
      await reader.sees('h1')
    })

    it('hydrates the elements that are there, and draws none of them anew', async ({ reader }) => {
      const release = reader.front.hold('/assets/boot')
      await reader.load('/guide/start')
      await reader.run(() => {
        for (const one of document.querySelectorAll('#quire *')) Object.assign(one, { first: true })
      })
      release()
      await reader.alive()
      for (const part of ['[data-navbar] *', '.sidebar-link', 'article *', '[data-footer] *']) {
        const [all, drawn] = await reader.run((selector) => {
          const found = [...document.querySelectorAll(selector)]
          const others = found.filter((one) => !('first' in one))
          return [found.length, others.map(({ outerHTML }) => outerHTML)] as const
        }, part)
        expect(all, part).toBeGreaterThan(0)
        expect(drawn, part).toEqual([])
      }
    })

    it('keeps clicks that come before its scripts', async ({ reader }) => {
      const release = reader.front.hold('/assets/boot')
      await reader.load('/guide/start')
      await reader.click(toggle)
      await reader.click(`${announcement} button`)
      expect(await reader.theme()).toBe('light')
      release()
      await eventually(() => reader.theme()).toBe('dark')
      await reader.seesNo(announcement)
    })

    it('keeps clicks on an island that come before its code', async ({ reader }) => {
      mend(reader)
      const release = reader.front.hold('/assets/Counter')
      await reader.open('/guide/islands')
      await reader.click(counter)
      await reader.click(counter)
      expect(await reader.text(counter)).toBe('Count: 3')
      release()
      await eventually(() => reader.text(counter)).toBe('Count: 5')
    })
  })

  describe('islands', () => {
    it('are alive, with their props and children', async ({ reader }) => {
      mend(reader)
      await reader.open('/guide/islands')
      await reader.sees('[data-island=Counter]')
      await reader.click(counter)
      await eventually(() => reader.text(counter)).toBe('Count: 4')
      expect(await reader.text('[data-island=Counter]')).toContain('Static text inside.')
    })

    it('come alive when they are told to', async ({ reader }) => {
      await reader.open('/guide/more-islands')
      await reader.sees('[data-alive=true]')
      await eventually(() => reader.text('[data-island=Viewport]')).toBe(
        'The window is 1280 wide. Measured in pixels.',
      )
      const alive = (): Promise<string[]> => reader.run(aliveIslands)
      await eventually(alive).toEqual(expect.arrayContaining(['Load: 5', 'Idle: 2']))
      expect(await alive()).not.toContain('Count: 1')
      await reader.run(() => scrollTo(0, document.documentElement.scrollHeight))
      await eventually(alive).toContain('Count: 1')
    })

    it('that fail say so, and leave the others alone', async ({ reader }) => {
      reader.expectTrouble('the island failed')
      await reader.open('/guide/islands')
      await eventually(() => reader.text('.island-error')).toContain('the island failed')
      await reader.click(counter)
      await eventually(() => reader.text(counter)).toBe('Count: 4')
      await reader.run(() => Object.assign(window, { mended: true }) && undefined)
      await reader.click('.island-error button')
      await eventually(() => reader.text('[data-island=Broken]')).toBe('Mended island')
    })
  })

  describe('what readers choose', () => {
    it('is the theme, on each page and before scripts are there', async ({ reader }) => {
      await reader.open('/guide/start')
      const color = (): Promise<string> =>
        reader.run(() => getComputedStyle(document.documentElement).backgroundColor)
      const light = await color()
      await reader.click(toggle)
      await eventually(() => reader.theme()).toBe('dark')
      const dark = await color()
      expect(dark).not.toBe(light)
      const release = reader.front.hold('/assets/boot')
      await reader.load('/guide/plain')
      expect([await reader.theme(), await color()]).toEqual(['dark', dark])
      release()
      await reader.alive()
      await reader.sees('[data-navbar] img.only-dark')
      await reader.seesNo('[data-navbar] img.only-light')
    })

    it('is the theme, in other tabs too', async ({ reader }) => {
      await reader.open('/guide/start')
      const other = await reader.anotherTab()
      await other.open('/guide/plain')
      await reader.click(toggle)
      await eventually(() => other.theme()).toBe('dark')
      await other.click(toggle)
      await eventually(() => reader.theme()).toBe('light')
    })

    it('is to see the announcement no more', async ({ reader }) => {
      await reader.open('/guide/start')
      await reader.sees(announcement)
      await reader.click(`${announcement} button`)
      await reader.seesNo(announcement)
      const release = reader.front.hold('/assets/boot')
      await reader.load('/guide/start')
      await reader.seesNo(announcement)
      release()
      await reader.alive()
      await reader.seesNo(announcement)
    })

    it('is forgotten where storage is blocked, and everything works', async ({ reader }) => {
      reader.expectTrouble('Storage is not available')
      reader.front.before(() => {
        Object.defineProperty(window, 'localStorage', {
          get() {
            throw new DOMException('Access is denied', 'SecurityError')
          },
        })
      })
      await reader.open('/guide/tabs')
      await reader.click(toggle)
      await eventually(() => reader.theme()).toBe('dark')
      await reader.click('.tab[data-value=firefox]')
      await eventually(() => reader.texts('.tabs-panel p')).toContain('Close Firefox.')
    })
  })
}

/** Stops the failing island from failing. */
function mend({ front }: Reader): void {
  front.before(() => Object.assign(window, { mended: true }))
}

/** Runs in the page: returns the texts of the hydrated islands. */
function aliveIslands(): string[] {
  return [...document.querySelectorAll('[data-island]')]
    .filter((one) => Object.keys(one).some((key) => key.startsWith('__reactContainer')))
    .map((one) => one.textContent!.trim())
}
