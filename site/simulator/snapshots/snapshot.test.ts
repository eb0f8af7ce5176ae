// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { takeSnapshot } from './snapshot.ts'

it('keeps what was typed and chosen, and marks the subject', () => {
  document.body.innerHTML = `<h1>Cart</h1><script>alert(1)</script>
<input name="a" value="old"><input type="checkbox"><textarea>old</textarea>
<select><option>One<option>Two</select>`
  const [text, box] = document.querySelectorAll('input')
  text!.value = 'new'
  box!.checked = true
  document.querySelector('textarea')!.value = 'newer'
  document.querySelector('select')!.selectedIndex = 1
  const before = document.documentElement.outerHTML
  const { html, url } = takeSnapshot(document, 'http://localhost:4000/cart', [
    document.querySelector('h1')!,
  ])
  expect(url).toBe('http://localhost:4000/cart')
  expect(html).toContain('<h1 data-simulator-subject="">Cart</h1>')
  expect(html).toContain('value="new"')
  expect(html).toContain('<input type="checkbox" checked="">')
  expect(html).toContain('<textarea>newer</textarea>')
  expect(html).toContain('<option>One</option><option selected="">Two</option>')
  expect(html).not.toContain('script')
  // The application itself is as it was.
  expect(document.documentElement.outerHTML).toBe(before)
})
