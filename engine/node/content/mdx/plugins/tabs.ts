import { defineHastPlugin, type HastPluginDefinition } from 'satteri'
import { nearest } from '../../../errors/nearest.ts'
import type { CompileNotes } from '../notes.ts'

interface Item {
  type?: string
  name?: string | null
  tagName?: string
  attributes?: readonly { type: string; name?: string; value?: unknown }[]
  children?: readonly Item[]
  position?: { start: { line: number; column: number } } | undefined
}

/**
 * Reports tabs that cannot be shown or selected, and a `defaultValue` that no tab has. Runs before
 * code blocks are put into the tree.
 *
 * @param hasOwnPre whether a component renders `pre`: otherwise, a code block is a separate child
 */
export function tabs(notes: CompileNotes, hasOwnPre: boolean): HastPluginDefinition {
  return defineHastPlugin({
    name: 'quire-tabs',
    options: { position: true },
    mdxJsxFlowElement: {
      filter: ['Tabs', 'TabItem'],
      visit(node, context) {
        if (node.name === 'Tabs') check(node as Item, notes, hasOwnPre)
        else checkParent(node as Item, context.parent(node) as Item | undefined, notes)
      },
    },
  })
}

function check(node: Item, notes: CompileNotes, hasOwnPre: boolean): void {
  const warn = ({ position }: Item, message: string, hint: string): void =>
    notes.add({ rule: 'tabs', severity: 'warning', message, hint, position: position?.start })
  const { children = [] } = node
  const items = children.filter(({ name }) => name === 'TabItem')
  const isPart = (child: Item) => isComponent(child) || (child.tagName === 'pre' && !hasOwnPre)
  if (items.length === 0 && !hasCode(node) && !children.some(isPart)) {
    warn(
      node,
      'The `Tabs` contain no `TabItem`, so nothing is shown.',
      'Write `<TabItem value="a" label="A">` … `</TabItem>` for each tab.',
    )
  }
  for (const item of items) {
    const isNamed = item.attributes?.some(({ name }) => name === 'value' || name === 'label')
    if (isNamed || hasCode(item, 'attributes')) continue
    warn(
      item,
      'The `TabItem` has neither a `value` nor a `label`, so it is not shown.',
      'Write `<TabItem value="a" label="A">`, with a different value for each tab.',
    )
  }
  const values = items.map(idOf)
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
  const chosen = attributeText(node, 'defaultValue')
  const known = [...new Set(values.filter((value) => value !== undefined))]
  // Computed values are unknown here.
  if (chosen === undefined || items.length === 0 || values.includes(undefined)) return
  if (known.includes(chosen) || hasCode(node)) return
  const close =
    known.find((value) => value.startsWith(chosen) || chosen.startsWith(value)) ??
    nearest(chosen, known)
  warn(
    node,
    `The \`defaultValue\` "${chosen}" does not match any tab, so the first one is shown.`,
    close
      ? `Did you mean "${close}"?`
      : `Write one of ${known.map((value) => `"${value}"`).join(', ')}.`,
  )
}

/** Reports a tab outside `Tabs`, which cannot be selected. Components may pass it on to `Tabs`. */
function checkParent(item: Item, parent: Item | undefined, notes: CompileNotes): void {
  if (parent?.name === 'Tabs' || (parent && isComponent(parent))) return
  notes.add({
    rule: 'tabs',
    severity: 'warning',
    message: 'The `TabItem` is not in `Tabs`, so only its content is shown.',
    hint: 'Put it directly inside `<Tabs>` … `</Tabs>`.',
    position: item.position?.start,
  })
}

const isComponent = (node: Item): boolean => /^[A-Z]/.test(node.name ?? '')

function hasCode({ children = [], attributes = [] }: Item, part?: 'attributes'): boolean {
  if (attributes.some(({ type }) => type === 'mdxJsxExpressionAttribute')) return true
  return part === undefined && children.some(({ type }) => type === 'mdxFlowExpression')
}

/** Returns the value or label of a tab; `undefined` if it is computed. */
function idOf(item: Item): string | undefined {
  const isGiven = item.attributes?.some(({ name }) => name === 'value')
  return attributeText(item, isGiven ? 'value' : 'label')
}

function attributeText({ attributes = [] }: Item, name: string): string | undefined {
  const value = attributes.find((one) => one.name === name)?.value
  return typeof value === 'string' ? value : undefined
}
