import { defineHastPlugin, type HastPluginDefinition } from 'satteri'
import { nearest } from '../../../config/nearest.ts'
import type { CompileNotes } from '../notes.ts'

interface Item {
  name?: string | null
  attributes?: readonly { type: string; name?: string; value?: unknown }[]
  children?: readonly object[]
  position?: { start: { line: number; column: number } } | undefined
}

/** Reports duplicate tab values, and a `defaultValue` that no tab has. */
export function tabs(notes: CompileNotes): HastPluginDefinition {
  return defineHastPlugin({
    name: 'quire-tabs',
    options: { position: true },
    mdxJsxFlowElement: {
      filter: ['Tabs'],
      visit(node) {
        check(node as Item, notes)
      },
    },
  })
}

function check(node: Item, notes: CompileNotes): void {
  const items = (node.children ?? []).filter((child: Item) => child.name === 'TabItem') as Item[]
  const values = items.map((item) => textOf(item, 'value'))
  items.forEach((item, index) => {
    const value = values[index]
    if (value === undefined || values.indexOf(value) === index) return
    notes.add({
      rule: 'tabs',
      message: `Two tabs have the value "${value}", so one of them cannot be selected.`,
      hint: 'Give each `TabItem` in a `Tabs` its own value.',
      position: item.position?.start,
    })
  })
  const chosen = textOf(node, 'defaultValue')
  const known = [...new Set(values.filter((value) => value !== undefined))]
  // Values that are computed are unknown here.
  if (chosen === undefined || items.length === 0 || values.includes(undefined)) return
  if (known.includes(chosen) || hasCode(node)) return
  const close =
    known.find((value) => value.startsWith(chosen) || chosen.startsWith(value)) ??
    nearest(chosen, known)
  notes.add({
    rule: 'tabs',
    severity: 'warning',
    message: `The \`defaultValue\` "${chosen}" does not match any tab, so the first one is shown.`,
    hint: close
      ? `Did you mean "${close}"?`
      : `Write one of ${known.map((value) => `"${value}"`).join(', ')}.`,
    position: node.position?.start,
  })
}

function hasCode({ children = [], attributes = [] }: Item): boolean {
  return (
    children.some((child) => 'type' in child && child.type === 'mdxFlowExpression') ||
    attributes.some(({ type }) => type === 'mdxJsxExpressionAttribute')
  )
}

function textOf({ attributes = [] }: Item, name: string): string | undefined {
  const value = attributes.find((one) => one.name === name)?.value
  return typeof value === 'string' ? value : undefined
}
