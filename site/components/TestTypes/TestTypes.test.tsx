import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Component, EndToEnd, TestTypes } from './TestTypes.tsx'

it('shows the twins as tabs, end-to-end first, in a group that all pages share', () => {
  const html = renderToStaticMarkup(
    <TestTypes>
      <Component>mounted</Component>
      {'\n'}
      <EndToEnd>visited</EndToEnd>
    </TestTypes>,
  )
  expect(html).toContain('data-tabs="testing-type"')
  expect([...html.matchAll(/data-value="(\w+)"/g)].map(([, value]) => value)).toEqual([
    'e2e',
    'component',
    'e2e',
    'component',
  ])
  expect(html.indexOf('visited')).toBeLessThan(html.indexOf('mounted'))
})

it.each([
  ['nothing', null],
  ['an element that is no twin', <p key="p">x</p>],
])('refuses %s', (_, children) => {
  expect(() => renderToStaticMarkup(<TestTypes>{children}</TestTypes>)).toThrow('<EndToEnd>')
})
