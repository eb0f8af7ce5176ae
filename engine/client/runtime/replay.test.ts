// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { documentHooks } from '../../shared/storage.ts'
import { holdClicks, takeEarlyClicks } from './replay.ts'

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

test('clicks that the inline script kept happen once, and it keeps no more', () => {
  document.body.innerHTML = '<button id="a"></button>'
  const button = document.getElementById('a')!
  let clicks = 0
  button.addEventListener('click', () => clicks++)
  const root = document.documentElement as HTMLElement & { quireClicks?: Element[] }
  root[documentHooks.earlyClicks] = [button, button]
  takeEarlyClicks(root)
  takeEarlyClicks(root)
  expect(clicks).toBe(2)
  expect(documentHooks.earlyClicks in root).toBe(false)
})
