import { expect, open, type Page, test } from './test.ts'

test.describe('where storage is blocked', () => {
  const ways: Record<string, () => void> = {
    'throws when asked for': () => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('Access is denied', 'SecurityError')
        },
      })
    },
    'is absent': () => {
      Object.defineProperty(window, 'localStorage', { value: null })
    },
    'is full': () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('Full', 'QuotaExceededError')
      }
    },
  }

  /** Uses each feature that remembers something. */
  async function useEverything(page: Page): Promise<void> {
    await page.locator('[data-navbar] [data-theme-toggle]').click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await page.getByRole('button', { name: 'Close' }).click()
    await expect(page.getByRole('region', { name: 'Announcement' })).toHaveCount(0)
    await page.getByRole('tab', { name: 'Firefox' }).first().click()
    await expect(page.getByText('Open Firefox.')).toBeVisible()
    await expect(page.getByText('Close Firefox.')).toBeVisible()
    await page.locator('article .content').getByRole('link', { name: 'Code' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Code')
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  }

  for (const [name, block] of Object.entries(ways)) {
    test(`it ${name}: one warning, and everything works`, async ({ page, expectConsole }) => {
      expectConsole('Storage is not available')
      const warnings: string[] = []
      page.on('console', (message) => {
        if (message.text().includes('Storage is not available')) warnings.push(message.text())
      })
      await page.addInitScript(block)
      await open(page, '/guide/tabs')
      await useEverything(page)
      expect(warnings).toHaveLength(1)
    })
  }
})

test('the keys are the public ones', async ({ page }) => {
  await open(page, '/guide/tabs')
  await page.locator('[data-navbar] [data-theme-toggle]').click()
  await page.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('tab', { name: 'Firefox' }).first().click()
  expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({
    theme: 'dark',
    'docs.announcement.id': 'first',
    'docs.announcement.dismiss': 'true',
    'docs.tab.browser': 'firefox',
  })
})
