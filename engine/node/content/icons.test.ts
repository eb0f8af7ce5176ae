import { expect, it } from 'vitest'
import { drawIcon } from './icons.ts'

it('draws icons of the set, also by other names, for the eye only unless they have a label', () => {
  expect(drawIcon('check', null, '', 'i1-')).toEqual({
    html: expect.stringMatching(
      /^<svg class="kit-icon" aria-hidden="true" viewBox="0 0 24 24"><path [^<]*"currentColor"/,
    ),
  })
  expect(drawIcon('home', null, '', 'i1-')).toEqual(drawIcon('house', null, '', 'i1-'))
  expect(drawIcon('check', null, 'Works & "runs"', 'i1-')).toEqual({
    html: expect.stringContaining('role="img" aria-label="Works &amp; &quot;runs&quot;"'),
  })
})

it('draws an icon of the site instead, with ids of its own', () => {
  const own = `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="9" viewBox="0 0 9 9" fill="red">
<linearGradient id="a"/><path fill="url(#a)" d="M0 0"/><use href="#b"/></svg>`
  expect(drawIcon('check', own, '', 'i2-')).toEqual({
    html: '<svg class="kit-icon" aria-hidden="true" viewBox="0 0 9 9" fill="red"><linearGradient id="i2-a"/><path fill="url(#i2-a)" d="M0 0"/><use href="#b"/></svg>',
  })
})

it.each([
  ['chek', null, 'There is no icon "chek".', 'Did you mean "check"?'],
  ['right-arrow', null, 'There is no icon "right-arrow".', 'Did you mean "arrow-right"?'],
  ['external', null, 'There is no icon "external".', 'Did you mean "external-link"?'],
  ['constructor', null, 'There is no icon "constructor".', 'icons/constructor.svg'],
  ['brand', '<svg width="4"></svg>', 'is no drawing', 'viewBox'],
])('says why there is no icon %s', (name, own, message, hint) => {
  expect(drawIcon(name, own, '', '')).toEqual({
    message: expect.stringContaining(message),
    hint: expect.stringContaining(hint),
  })
})
