import { expect, open, test } from './test.ts'

test('x', async ({ page }) => {
  await open(page, '/guide/start')
  await page.locator('main').getByRole('link', { name: 'Plain', exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Plain')
})
