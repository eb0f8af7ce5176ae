import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Frame, Page } from '@playwright/test'
import type Axe from 'axe-core'

const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** Tags of axe's rules for WCAG 2.2, levels A and AA. */
export const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

export interface Violation {
  rule: string
  /** A selector of each element that violates the rule. */
  elements: string[]
}

export interface AxeOptions {
  /** Tags or names of the only rules to check. Default: all of axe's rules. */
  rules?: string[]
  /** Selector of the part of the page to check. Default: the page. */
  within?: string
  /** Selector of parts that are left out. */
  without?: string
}

/**
 * Returns the rules of axe that a page violates, once its animations are over: contrast is measured,
 * and a menu sliding in has no final colors yet.
 *
 * Axe runs in the page and answers with the violations alone. Its own package for Playwright
 * describes all that passes, too, and takes twice as long. Frames are looked at by themselves.
 */
export async function violations(
  page: Page | Frame,
  options: AxeOptions = {},
): Promise<Violation[]> {
  // Layout that depends on the window size has to be finished, too.
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  )
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getTiming().iterations !== Infinity)
        .map((animation) => animation.finished),
    ),
  )
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  return page.evaluate(async ({ rules, within, without }) => {
    const { axe } = window as unknown as { axe: typeof Axe }
    const { violations } = await axe.run(
      { include: within ?? 'html', ...(without !== undefined && { exclude: without }) },
      { ...(rules && { runOnly: rules }), resultTypes: ['violations'], iframes: false },
    )
    return violations.map(({ id, nodes }) => ({
      rule: id,
      elements: nodes.map(({ target }) => target.join(' ')),
    }))
  }, options)
}
