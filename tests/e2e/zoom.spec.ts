import { expect, open, type Page, pauseClock, phone, requests, test } from './test.ts'

const CODE = /\/assets\/images-[^/]*\.js/
const wide = (page: Page) => page.locator('img[alt="A wide picture"]').first()
const button = (page: Page) => page.getByRole('button', { name: 'Enlarge image: A wide picture' })
const large = (page: Page) => page.locator('.medium-zoom-image--opened')
const overlay = (page: Page) => page.locator('.medium-zoom-overlay')

async function ready(page: Page, path = '/guide/images'): Promise<void> {
  await open(page, path)
  await expect(button(page)).toBeVisible()
}

test('images can be enlarged 1 s after the page is shown', async ({ page }) => {
  await page.clock.install()
  await open(page, '/guide/tabs')
  await pauseClock(page)
  await page.getByRole('navigation', { name: 'Docs sidebar' }).getByText('Images').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Images')
  await page.clock.runFor(950)
  await expect(button(page)).toHaveCount(0)
  await page.clock.runFor(60)
  await expect(button(page)).toBeVisible()
})

test('images of the content only: no logos, none that opted out, none that are links', async ({
  page,
}) => {
  await ready(page)
  const names = await page
    .locator('img[role=button]')
    .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).alt))
  expect(names).toEqual(['A wide picture', 'A small picture'])
})

test('its code is loaded only where there is an image', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (CODE.test(request.url())) scripts.push(request.url())
  })
  await page.clock.install()
  await open(page, '/guide/plain')
  await page.clock.runFor(3000)
  expect(scripts).toEqual([])
  await page.getByRole('navigation', { name: 'Docs sidebar' }).getByText('Images').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Images')
  await page.clock.runFor(3000)
  await expect(button(page)).toBeVisible()
  expect(scripts).toHaveLength(1)
})

test('a press enlarges it, with a margin of 100, and a press makes it small', async ({ page }) => {
  await ready(page)
  await wide(page).click()
  await expect(large(page)).toBeVisible()
  await expect(overlay(page)).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  const { width, height } = page.viewportSize()!
  await expect
    .poll(async () => {
      const box = await large(page).boundingBox()
      return [Math.round(box!.x), Math.round(box!.width)]
    })
    .toEqual([expect.any(Number), Math.min(width - 200, Math.round(((height - 200) * 16) / 9))])
  await large(page).click()
  await expect(large(page)).toHaveCount(0)
  await expect(overlay(page)).toHaveCount(0)
})

test('on a phone, too, it comes out larger: there the margin gives way', async ({ page }) => {
  await page.setViewportSize(phone)
  await ready(page)
  const before = (await wide(page).boundingBox())!.width
  expect(before).toBeLessThan(phone.width)
  await wide(page).click()
  await expect
    .poll(async () => Math.round((await large(page).boundingBox())!.width))
    .toBe(phone.width)
})

test('on a tablet the margin is 100, too', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 })
  await ready(page)
  await wide(page).click()
  await expect
    .poll(async () => Math.round((await large(page).boundingBox())!.width))
    .toBe(768 - 2 * 100)
})

test('an image that is wider than the window can be enlarged', async ({ page }) => {
  await page.setViewportSize(phone)
  await page.addInitScript(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('article img { max-inline-size: none !important; inline-size: 700px }')
    document.adoptedStyleSheets = [sheet]
  })
  await ready(page)
  expect((await wide(page).boundingBox())!.width).toBe(700)
  await wide(page).click()
  await expect
    .poll(async () => Math.round((await large(page).boundingBox())!.width))
    .toBe(phone.width)
})

test('the background is dark in the dark theme', async ({ page }) => {
  await ready(page)
  await page.locator('[data-navbar] [data-theme-toggle]').click()
  await wide(page).click()
  await expect(overlay(page)).toHaveCSS('background-color', 'rgb(50, 50, 50)')
})

test('a drawing on a phone fills the window, and fingers and keys change its size', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  await page.addInitScript(() => {
    // A drawing as wide as a page.
    document.addEventListener('DOMContentLoaded', () => {
      for (const image of document.querySelectorAll('article img[alt="A small picture"]')) {
        image.setAttribute('width', '740')
      }
    })
  })
  await ready(page)
  const small = page.getByRole('button', { name: 'Enlarge image: A small picture' })
  await small.focus()
  await page.keyboard.press('Enter')
  const viewer = page.getByRole('dialog', { name: 'A small picture' })
  const drawing = viewer.getByRole('img')
  await expect(drawing).toHaveAttribute('width', '740')
  expect((await viewer.boundingBox())!.width).toBe(phone.width)
  await page.keyboard.press('+')
  await expect(drawing).toHaveAttribute('width', '962')
  await page.keyboard.press('0')
  await expect(drawing).toHaveAttribute('width', String(phone.width))
  await viewer.getByRole('button', { name: 'Larger' }).click()
  await expect(drawing).toHaveAttribute('width', String(Math.round(phone.width * 1.3)))
  const frame = viewer.locator('.viewer-frame')
  await frame.evaluate((element) => {
    const finger = (identifier: number, clientX: number) =>
      new Touch({ identifier, target: element, clientX, clientY: 200 })
    const move = (type: string, from: number, to: number) => {
      const touches = [finger(1, from), finger(2, to)]
      element.dispatchEvent(new TouchEvent(type, { touches, cancelable: true, bubbles: true }))
    }
    move('touchstart', 100, 200)
    move('touchmove', 50, 250)
  })
  await expect(drawing).toHaveAttribute('width', String(Math.round(phone.width * 2.6)))
  await page.keyboard.press('Escape')
  await expect(viewer).toHaveCount(0)
  await expect(small).toBeFocused()
})

test('scrolling by more than 60 makes it small', async ({ page }) => {
  await ready(page)
  await wide(page).click()
  await expect(page.locator('.medium-zoom--opened')).toHaveCount(1)
  await expect(large(page)).toBeVisible()
  await large(page).evaluate((image) =>
    Promise.all(image.getAnimations().map((animation) => animation.finished)),
  )
  await page.evaluate(() => scrollTo({ top: 50, behavior: 'instant' }))
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(50)
  await expect(page.locator('.medium-zoom--opened')).toHaveCount(1)
  await page.evaluate(() => scrollTo({ top: 70, behavior: 'instant' }))
  await expect(page.locator('.medium-zoom--opened')).toHaveCount(0)
})

test('the keyboard opens it, Escape closes it, and the focus comes back', async ({ page }) => {
  await ready(page)
  for (const key of ['Enter', 'Space']) {
    await button(page).first().focus()
    await page.keyboard.press(key)
    await expect(large(page)).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(large(page)).toHaveCount(0)
    await expect(wide(page)).toBeFocused()
  }
})

test('it goes with its page', async ({ page }) => {
  await ready(page)
  await wide(page).click()
  await expect(large(page)).toBeVisible()
  await page.goBack().catch(() => {})
  await open(page, '/guide/plain')
  const requested = requests(page, '/assets/images-')
  await page.getByRole('navigation', { name: 'Docs sidebar' }).getByText('Images').click()
  await expect(button(page)).toBeVisible()
  await wide(page).click()
  await expect(large(page)).toBeVisible()
  await page.evaluate(() =>
    (window as unknown as { navigation: { back(): void } }).navigation.back(),
  )
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Plain')
  await expect(large(page)).toHaveCount(0)
  await expect(overlay(page)).toHaveCount(0)
  expect(requested.length).toBeLessThanOrEqual(1)
})
