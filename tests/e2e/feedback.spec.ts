import { violations, wcag } from './axe.ts'
import { expect, open, originOf, type Page, test } from './test.ts'

test.use({ site: 'feedback' })

const yes = (page: Page) => page.getByRole('button', { name: 'Yes' })
const no = (page: Page) => page.getByRole('button', { name: 'No' })
const status = (page: Page) => page.locator('.feedback-question > [role=status]')
const comment = (page: Page) => page.getByRole('textbox', { name: 'What should we know?' })

/** Simulates the endpoint. Returns the requests; `accepts` decides about the response. */
async function endpoint(page: Page, accepts: () => boolean = () => true): Promise<object[]> {
  const sent: object[] = []
  await page.route('**/answers', async (route) => {
    sent.push(route.request().postDataJSON())
    const headers = { 'Access-Control-Allow-Origin': '*' }
    await route.fulfill({ status: accepts() ? 204 : 503, headers })
  })
  return sent
}

test('an answer is sent once, and remembered on its page', async ({ page }) => {
  const sent = await endpoint(page)
  await open(page, '/')
  await yes(page).click()
  await expect(status(page)).toHaveText('Thank you for your answer.')
  await expect(yes(page)).toHaveAttribute('aria-pressed', 'true')
  await yes(page).click()
  expect(sent).toEqual([
    { page: '/', title: 'Boil & pour', locale: 'en', version: 'current', answer: 'yes' },
  ])
  await page.getByRole('article').getByRole('link', { name: 'clean' }).click()
  await expect(page).toHaveURL('/clean')
  await expect(yes(page)).toHaveAttribute('aria-pressed', 'false')
  await expect(status(page)).toHaveText('')
  await page.goBack()
  await expect(yes(page)).toHaveAttribute('aria-pressed', 'true')
  await open(page, '/')
  await expect(yes(page)).toHaveAttribute('aria-pressed', 'true')
  await expect(status(page)).toHaveText('Thank you for your answer.')
})

test('an answer that cannot be sent is not remembered, and says so', async ({
  page,
  expectConsole,
}) => {
  expectConsole('503')
  let works = false
  const sent = await endpoint(page, () => works)
  await open(page, '/clean')
  await no(page).click()
  await expect(status(page)).toContainText('could not be sent')
  await expect(no(page)).toHaveAttribute('aria-pressed', 'false')
  await expect(no(page)).toBeFocused()
  works = true
  await no(page).click()
  await expect(status(page)).toHaveText('Thank you for your answer.')
  expect(sent).toHaveLength(2)
})

test('by keyboard: an answer and a comment, which stays in its field until it arrives', async ({
  page,
  expectConsole,
}) => {
  expectConsole('503')
  let works = true
  const sent = await endpoint(page, () => works)
  await open(page, '/clean')
  await no(page).focus()
  await page.keyboard.press('Space')
  await expect(comment(page)).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(comment(page)).toBeFocused()
  await page.keyboard.type('Which vinegar?')
  works = false
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Your comment could not be sent.')).toBeVisible()
  await expect(comment(page)).toHaveValue('Which vinegar?')
  works = true
  await page.keyboard.press('Enter')
  await expect(status(page)).toHaveText('Thank you. Your comment has arrived.')
  await expect(status(page)).toBeFocused()
  await expect(comment(page)).toHaveCount(0)
  expect(sent.at(-1)).toMatchObject({ answer: 'no', comment: 'Which vinegar?' })
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`accessible in the ${colorScheme} theme`, async ({ page }) => {
    await endpoint(page)
    await page.emulateMedia({ colorScheme })
    for (const path of ['/', '/de/']) {
      await open(page, path)
      await page.locator('.feedback button').first().click()
      await expect(page.locator('.feedback textarea')).toBeVisible()
      expect(await violations(page, { rules: wcag }), path).toEqual([])
    }
  })
}

test('without scripts there is the link alone', async ({ browser }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: originOf('feedback'),
  })
  const page = await context.newPage()
  await page.goto('/')
  await expect(page.getByText('Was this page helpful?')).toBeHidden()
  await expect(page.getByRole('link', { name: 'Report a problem' })).toBeVisible()
  await context.close()
})
