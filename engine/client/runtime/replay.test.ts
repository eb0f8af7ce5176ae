// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { holdClicks } from './replay.ts'

test('clicks on controls are held and happen later, once each, in order', async () => {
  document.body.innerHTML = '<button id="a"><i></i></button><button id="b"></button><p></p>'
  const seen: string[] = []
  document.body.addEventListener('click', ({ target }) => {
    seen.push((target as Element).closest('button')?.id ?? 'p')
  })
  const release = holdClicks(document, 'button')
  document.querySelector('i')!.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  document.getElementById('b')!.click()
  document.querySelector('p')!.click()
  expect(seen).toEqual(['p'])
  await release()
  expect(seen).toEqual(['p', 'a', 'b'])
  document.getElementById('b')!.click()
  expect(seen).toEqual(['p', 'a', 'b', 'b'])
})
