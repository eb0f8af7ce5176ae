import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { doc, type EditedSite, edit, expect, test } from './edited-site.ts'
import { mark, open, type Page, stayed } from './test.ts'

// Each test starts a server and waits for several bundles, which is slow on a busy machine.
test.describe.configure({ timeout: 120_000 })

const component = (editedSite: EditedSite, name: string): string =>
  join(editedSite.folder, 'components', name)
const counter = (editedSite: EditedSite): string => component(editedSite, 'Counter.island.tsx')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Opens the page of islands, and counts from 3 to 4. */
async function openCounter(page: Page, { url }: EditedSite): Promise<void> {
  await page.addInitScript(() => Object.assign(window, { mended: true }))
  await open(page, `${url}/guide/islands`)
  await button(page, 'Count: 3').click()
  await expect(button(page, 'Count: 4')).toBeVisible()
  await mark(page)
}

/** Waits until the server's HTML contains a text. */
async function served(page: Page, { url }: EditedSite, text: RegExp): Promise<void> {
  await expect
    .poll(async () => (await page.request.get(`${url}/guide/islands`)).text())
    .toMatch(text)
}

/** Adds a module with a component and a word to the site, and shows both in the counter. */
function addHelper(editedSite: EditedSite): string {
  const helper = component(editedSite, 'helper.tsx')
  writeFileSync(
    helper,
    `import { useState } from 'react'
export const word = 'Times'
export function Steps() {
  const [steps, setSteps] = useState(0)
  return <button type="button" onClick={() => setSteps(steps + 1)}>Steps: {steps}</button>
}
`,
  )
  edit(
    counter(editedSite),
    'import { type',
    "import { Steps, word } from './helper'\nimport { type",
  )
  edit(counter(editedSite), '<div>', '<div>\n<p>{word}</p><Steps />')
  return helper
}

test('an island keeps its state when its code is edited', async ({ page, editedSite }) => {
  await openCounter(page, editedSite)
  edit(counter(editedSite), '{label}: {count}', '{label} is {count}')
  await expect(button(page, 'Count is 4')).toBeVisible()
  // Its handlers are the new ones, and later edits keep the state as well.
  edit(counter(editedSite), 'setCount(count + 1)', 'setCount(count + 10)')
  edit(counter(editedSite), '{label} is {count}', '{label} at {count}')
  await expect(button(page, 'Count at 4')).toBeVisible()
  await button(page, 'Count at 4').click()
  await expect(button(page, 'Count at 14')).toBeVisible()
  expect(await stayed(page)).toBe(true)
})

test('a page that is opened after an edit has the new code, and keeps its state at the next one', async ({
  page,
  editedSite,
}) => {
  edit(counter(editedSite), '{label}: {count}', '{label} was {count}')
  await served(page, editedSite, /Count(?:<!-- -->)? was/)
  edit(counter(editedSite), '{label} was {count}', '{label}: {count}')
  await served(page, editedSite, /Count(?:<!-- -->)?: /)
  await openCounter(page, editedSite)
  edit(counter(editedSite), '{label}: {count}', '{label} is {count}')
  await expect(button(page, 'Count is 4')).toBeVisible()
  expect(await stayed(page)).toBe(true)
})

test('a hook that is added starts an island anew, without an error', async ({
  page,
  editedSite,
}) => {
  await openCounter(page, editedSite)
  edit(counter(editedSite), 'const [count', "const [unit] = useState('cups')\n  const [count")
  edit(counter(editedSite), '{label}: {count}', '{label}: {count} {unit}')
  await expect(button(page, 'Count: 3 cups')).toBeVisible()
  await button(page, 'Count: 3 cups').click()
  await expect(button(page, 'Count: 4 cups')).toBeVisible()
  expect(await stayed(page)).toBe(true)
})

test('an island asks the page for something new without a reload', async ({ page, editedSite }) => {
  await openCounter(page, editedSite)
  edit(
    counter(editedSite),
    'import { defineIsland',
    "import { useMessages } from 'quire-docs/content'\nimport { defineIsland",
  )
  edit(counter(editedSite), 'const [count', 'const say = useMessages()\n  const [count')
  edit(counter(editedSite), '{label}: {count}', "{say('of islands')}: {count}")
  await expect(button(page, 'of islands: 3')).toBeVisible()
  expect(await stayed(page)).toBe(true)
})

test('islands keep their state when a module that they import is edited', async ({
  page,
  editedSite,
}) => {
  const helper = addHelper(editedSite)
  await served(page, editedSite, /Times/)
  await openCounter(page, editedSite)
  await button(page, 'Steps: 0').click()
  await expect(button(page, 'Steps: 1')).toBeVisible()
  edit(helper, 'Times', 'Clicks')
  await expect(page.getByText('Clicks')).toBeVisible()
  edit(helper, 'Steps: {', 'Walked: {')
  await expect(button(page, 'Walked: 1')).toBeVisible()
  await expect(button(page, 'Count: 4')).toBeVisible()
  // The unedited module keeps its state.
  edit(counter(editedSite), '{label}: {count}', '{label} is {count}')
  await expect(button(page, 'Count is 4')).toBeVisible()
  await expect(button(page, 'Walked: 1')).toBeVisible()
  expect(await stayed(page)).toBe(true)
})

test('a CSS module that is edited shows without a reload, and islands keep their state', async ({
  page,
  editedSite,
}) => {
  const styles = component(editedSite, 'Counter.module.css')
  writeFileSync(styles, '.count { text-indent: 3px }\n')
  edit(
    counter(editedSite),
    'import { defineIsland',
    "import css from './Counter.module.css'\nimport { defineIsland",
  )
  edit(counter(editedSite), '<button', '<button className={css.count}')
  await served(page, editedSite, /<button[^>]* class=/)
  await openCounter(page, editedSite)
  await expect(button(page, 'Count: 4')).toHaveCSS('text-indent', '3px')
  writeFileSync(styles, '.count { text-indent: 5px }\n')
  await expect(button(page, 'Count: 4')).toHaveCSS('text-indent', '5px')
  // A new class changes the code of the island, too.
  writeFileSync(styles, '.count { text-indent: 5px }\n.wide { letter-spacing: 2px }\n')
  edit(counter(editedSite), 'css.count', "[css.count, css.wide].join(' ')")
  await expect(button(page, 'Count: 4')).toHaveCSS('letter-spacing', '2px')
  expect(await stayed(page)).toBe(true)
})

test('of two quick saves the second shows, with the state', async ({ page, editedSite }) => {
  await openCounter(page, editedSite)
  for (const round of [1, 2, 3]) {
    const code = readFileSync(counter(editedSite), 'utf8')
    const labelled = (text: string): string => code.replace(/\{label\}.*/, text)
    writeFileSync(counter(editedSite), labelled(`{label} first ${round}: {count}`))
    writeFileSync(counter(editedSite), labelled(`{label} second ${round}: {count}`))
    await expect(button(page, `Count second ${round}: 4`)).toBeVisible()
  }
  expect(await stayed(page)).toBe(true)
})

test('a mistake in an island shows above the page, and its state is there when it is mended', async ({
  page,
  editedSite,
  expectConsole,
}) => {
  expectConsole('500')
  await openCounter(page, editedSite)
  edit(counter(editedSite), 'return (', 'return ((')
  const report = page.getByRole('alert')
  await expect(report).toContainText('There is a mistake')
  await expect(report).toContainText('components/Counter.island.tsx')
  await expect.poll(() => editedSite.output()).toContain('components/Counter.island.tsx')
  edit(counter(editedSite), 'return ((', 'return (')
  await expect(report).toHaveCount(0)
  edit(counter(editedSite), '{label}: {count}', '{label} is {count}')
  await expect(button(page, 'Count is 4')).toBeVisible()
  expect(await stayed(page)).toBe(true)
})

test('an island that throws after an edit is back when it is mended', async ({
  page,
  editedSite,
  expectConsole,
}) => {
  expectConsole('too many')
  await openCounter(page, editedSite)
  edit(counter(editedSite), 'return (', "if (count > 3) throw new Error('too many')\n  return (")
  await expect(page.getByText('too many').first()).toBeVisible()
  edit(counter(editedSite), 'too many', 'far too many')
  edit(counter(editedSite), "if (count > 3) throw new Error('far too many')", '')
  await expect(button(page, 'Count: 3')).toBeVisible()
  expect(await stayed(page)).toBe(true)
})

test('text around islands and a component without scripts are drawn anew, and islands keep their state', async ({
  page,
  editedSite,
}) => {
  const still = component(editedSite, 'Still.tsx')
  writeFileSync(still, 'export default function Still() {\n  return <p>Drawn once</p>\n}\n')
  const file = doc(editedSite, 'islands')
  writeFileSync(
    file,
    `${readFileSync(file, 'utf8')}\nimport Still from '@site/components/Still'\n\n<Still />\n`,
  )
  await served(page, editedSite, /Drawn once/)
  await openCounter(page, editedSite)
  edit(still, 'once', 'twice')
  await expect(page.getByText('Drawn twice')).toBeVisible()
  await expect(button(page, 'Count: 4')).toBeVisible()
  expect(await stayed(page)).toBe(true)
})
