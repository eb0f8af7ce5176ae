import { expect, it } from 'vitest'
import { withContents } from './inline-contents.ts'

const heading = (level: number, id: string) =>
  `<div class="heading"><h${level} id="${id}">T <a href="/x">${id}</a></h${level}><a class="anchor" href="#${id}"></a></div>`
const place = (levels: string) => `<div class="toc-inline" data-toc="${levels}"></div>`

it('a list of headings has the levels that were asked for, nested', () => {
  const headings = [heading(2, 'a'), heading(3, 'b'), heading(4, 'c'), heading(2, 'd')].join('')
  const item = (id: string) => `<li><a href="#${id}">T ${id}</a>`
  expect(withContents(place('2-3') + headings)).toBe(
    `<ul class="toc-inline">${item('a')}<ul class="toc-inline">${item('b')}</li></ul></li>${item('d')}</li></ul>${headings}`,
  )
  expect(withContents(place('5-6') + headings)).toBe(headings)
  expect(withContents(headings)).toBe(headings)
})
