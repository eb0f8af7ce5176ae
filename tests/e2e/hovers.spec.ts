import { violations, wcag } from './axe.ts'
import { expect, type Locator, open, type Page, phone, test } from './test.ts'

test.use({ site: 'site' })

/** The first code block whose names have types, once the island has started. */
async function openTypes(page: Page): Promise<Locator> {
  await open(page, '/api/commands/contains')
  const code = page.locator('code[data-words]').first()
  await expect(code).toHaveRole('group')
  return code
}

const tip = (page: Page): Locator => page.getByRole('tooltip')
const name = (code: Locator, text: string): Locator =>
  code.locator('[data-type]').filter({ hasText: text }).first()

test('a name shows its type while the pointer is on it or on the type', async ({ page }) => {
  const code = await openTypes(page)
  const text = await code.textContent()
  await expect(tip(page)).toBeHidden()
  // Names become elements when the pointer reaches the block.
  await code.hover()
  await name(code, 'click').hover()
  await expect(tip(page)).toContainText('click(options?: Partial<Cypress.ClickOptions>)')
  await tip(page).locator('code').hover()
  await expect(tip(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(tip(page)).toBeHidden()
  await name(code, 'cy').hover()
  await expect(tip(page)).toHaveText('cy: Cypress.cy & CyEventEmitter')
  await page.mouse.move(1, 1)
  await expect(tip(page)).toBeHidden()
  expect(await code.textContent()).toBe(text)
})

test('the arrow keys move from name to name, and a block is one stop of the Tab key', async ({
  page,
}) => {
  const code = await openTypes(page)
  await page.getByRole('heading', { level: 1 }).click()
  await expect(async () => {
    await page.keyboard.press('Tab')
    await expect(name(code, 'cy')).toBeFocused({ timeout: 100 })
  }).toPass()
  await expect(tip(page)).toHaveText('cy: Cypress.cy & CyEventEmitter')
  await expect(name(code, 'cy')).toHaveAccessibleDescription('cy: Cypress.cy & CyEventEmitter')
  await page.keyboard.press('ArrowRight')
  await expect(name(code, 'contains')).toBeFocused()
  await expect(tip(page)).toContainText('contains(content: string | number | RegExp')
  await page.keyboard.press('End')
  const last = code.locator('[data-type]').last()
  await expect(last).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(last).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(tip(page)).toBeHidden()
  await page.keyboard.press('Shift+Tab')
  await expect(last).toBeFocused()
  expect(await violations(page, { rules: wcag, within: 'article' })).toEqual([])
})

test.describe('on a phone', () => {
  test.use({ viewport: phone, hasTouch: true })

  test('a type stays within the window', async ({ page }) => {
    const code = await openTypes(page)
    await code.locator('span', { hasText: 'click' }).first().tap()
    await expect(tip(page)).toContainText('click(')
    const box = (await tip(page).locator('code').boundingBox())!
    expect(box.x).toBeGreaterThanOrEqual(0)
    expect(box.x + box.width).toBeLessThanOrEqual(phone.width)
  })
})
