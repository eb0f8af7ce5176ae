import { expect, test } from 'vitest'
import { compileMdx } from '../compile.ts'
import { compileInput } from '../testing/compile-input.ts'

const findingsOf = (source: string) => compileMdx(compileInput(source)).findings

test.each([
  ['<Icon name="a" size="2rem" />', '`<Icon>` has no prop `size`', 'Remove it, or make', 16],
  ['A <Badge text="a" type="tip" />.', '`<Badge>` has no prop `type`', 'Write `variant`.', 19],
  ['<LinkCard titel="a" href="/a" />', '`<LinkCard>` has no prop `titel`', '`title`', 11],
  ['<Tabs syncKey="a"><TabItem label="a">A</TabItem></Tabs>', '`syncKey`', '`groupId`', 7],
  ['<CardGrid stagger>\n</CardGrid>', '`<CardGrid>` has no prop `stagger`', 'Remove it', 11],
])('a prop without an effect is reported: %s', (source, message, hint, column) => {
  const findings = findingsOf(source)
  expect(findings).toMatchObject([{ rule: 'unknown-prop', severity: 'warning', line: 1, column }])
  expect(findings[0]?.message).toContain(message)
  expect(findings[0]?.hint).toContain(hint)
})

test.each([
  '<Card title="a" icon="b">\n  Text.\n</Card>',
  '<Card {...{ size: 1 }} title="a" />',
  '<Details class="a" open summary="b" />',
  '<Tabs groupId="a" className="b" defaultValue="c" values={[{ value: "c" }]}>\n  <TabItem value="c" label="d" default>A</TabItem>\n</Tabs>',
  'import Card from "./card.js"\n\n<Card size="1" />',
  'export const Card = ({ size }) => size\n\n<Card size="1" />',
  '`<Card size="1" />`',
])('other props are not: %s', (source) => {
  expect(findingsOf(source)).toEqual([])
})

test('components of the site have props of their own', () => {
  const input = compileInput('<Card size="1" />')
  const markdown = { ...input.markdown, replaced: ['Card'] }
  expect(compileMdx({ ...input, markdown }).findings).toEqual([])
})
