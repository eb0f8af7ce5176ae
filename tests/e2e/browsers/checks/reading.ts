import { describe, expect, it } from 'vitest'
import { eventually, type Reader } from '../reader.ts'

const drawer = '#quire-drawer:popover-open'

export function checkReading(): void {
  describe('without scripts', () => {
    it('pages are read, and lead on', async ({ reader }) => {
      await reader.loadScriptless('/guide/start')
      expect(await reader.run(() => document.documentElement.hasAttribute('data-scripts'))).toBe(
        false,
      )
      await reader.click('article a[href="/guide/plain"]')
      await reader.arrivesAt('/guide/plain', 'Plain')
      await reader.click('.sidebar-link[href="/guide/code"]')
      await reader.arrivesAt('/guide/code', 'Code')
      await reader.seesNo('.code-actions, [data-search-button], [data-theme-toggle]')
    })

    it('categories and dropdowns open', async ({ reader }) => {
      await reader.loadScriptless('/many/page-1')
      await reader.click('[data-html=sidebar] > ul > li:nth-child(2) summary')
      await reader.sees('.sidebar-link[href="/many/page-11"]')
      await reader.click('[data-navbar] nav details summary')
      await reader.click('[data-navbar] a[href="/guide/images"]')
      await reader.arrivesAt('/guide/images', 'Images')
    })

    it('every panel is shown under its label', async ({ reader }) => {
      await reader.loadScriptless('/guide/tabs')
      await eventually(() => reader.texts('.tabs-panel p')).toEqual(
        expect.arrayContaining(['Open Chrome.', 'Open Firefox.', 'Alone with Firefox.']),
      )
      expect(await reader.texts('.tabs-caption')).toContain('Firefox')
      expect(await reader.texts('.tab')).toEqual([])
    })

    it('islands show what the server drew', async ({ reader }) => {
      await reader.loadScriptless('/guide/islands')
      await reader.sees('[data-island=Counter]')
      expect(await reader.text('[data-island=Counter] button')).toBe('Count: 3')
    })

    it('the side menu of a phone opens, with both menus', async ({ reader }) => {
      await reader.tab.resize(375, 812)
      await reader.loadScriptless('/guide/start')
      await reader.click('[data-navbar] button[popovertarget]')
      await reader.sees(`${drawer} nav[aria-label=Main] summary`)
      await reader.click(`${drawer} .sidebar-link[href="/guide/plain"]`)
      await reader.arrivesAt('/guide/plain', 'Plain')
    })
  })

  describe('on paper', () => {
    it('is the text alone, in full and in light colors', async ({ reader }) => {
      await reader.open('/guide/tabs')
      await reader.click('[data-navbar] [data-theme-toggle]')
      await eventually(() => reader.theme()).toBe('dark')
      await reader.run(applyPrintStyles)
      expect(await reader.texts('.tabs-panel p')).toEqual(
        expect.arrayContaining(['Open Chrome.', 'Open Firefox.', 'Alone with Firefox.']),
      )
      await reader.seesNo('[data-navbar], [data-footer], #quire-drawer, .tab')
      expect(await background(reader)).toMatch(/^rgb\(255, 255, 255\)$|^rgba\(0, 0, 0, 0\)$/)
    })
  })
}

function background(reader: Reader): Promise<string> {
  return reader.run(() => getComputedStyle(document.documentElement).backgroundColor)
}

/**
 * Runs in the page: applies print styles by exchanging media conditions, since no driver can
 * emulate print.
 */
function applyPrintStyles(): void {
  const apply = (rules: CSSRuleList): void => {
    for (const rule of rules) {
      if (rule instanceof CSSMediaRule) {
        const { media } = rule
        if (/\bprint\b/.test(media.mediaText)) media.mediaText = 'all'
        else if (/\bscreen\b/.test(media.mediaText)) media.mediaText = 'not all'
      }
      if ('cssRules' in rule) apply(rule.cssRules as CSSRuleList)
    }
  }
  for (const sheet of document.styleSheets) apply(sheet.cssRules)
}
