import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { TabItem, Tabs } from './Tabs.tsx'

const tabs = (
  <Tabs groupId="browser" defaultValue="firefox">
    <TabItem value="chrome" label="Chrome">
      C
    </TabItem>
    <TabItem value="firefox">F</TabItem>
  </Tabs>
)

test('draws the tabs pattern with one panel chosen', () => {
  const html = renderToStaticMarkup(tabs)
  expect(html).toMatch(
    /^<div class="tabs" data-tabs="browser"><div class="tabs-list" role="tablist">/,
  )
  expect(html).toMatch(
    /id="(\w+)-tab-chrome" aria-controls="\1-chrome" aria-selected="false" tabindex="-1"/,
  )
  expect(html).toMatch(/data-value="firefox" data-active=""><p class="tabs-caption">firefox<\/p>F/)
  expect(html.match(/data-active/g)).toHaveLength(1)
})

test('gives the tabs of a page ids of their own', () => {
  const html = renderToStaticMarkup(
    <>
      {tabs}
      {tabs}
    </>,
  )
  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
  expect(new Set(ids).size).toBe(ids.length)
})

test('takes the label of a tab without a value, and tells ids apart', () => {
  const html = renderToStaticMarkup(
    <Tabs defaultValue="C++">
      <TabItem label="C#">1</TabItem>
      <TabItem label="C++">2</TabItem>
      <TabItem>3</TabItem>
    </Tabs>,
  )
  expect(html).toContain('data-value="C++" data-active=""><p class="tabs-caption">C++</p>2')
  expect(html).toContain('>C#</button>')
  expect(html).not.toContain('3')
  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
  expect(new Set(ids).size).toBe(4)
})

test('chooses the first tab where nothing is said', () => {
  const html = renderToStaticMarkup(
    <Tabs values={[{ value: 'a', label: 'Alpha' }]}>
      <TabItem value="a">1</TabItem>
      <TabItem value="b">2</TabItem>
    </Tabs>,
  )
  expect(html).toContain('data-value="a" data-active="">')
  expect(html).toContain('>Alpha</button>')
})
