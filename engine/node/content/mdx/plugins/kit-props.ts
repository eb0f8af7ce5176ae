import { defineMdastPlugin, type MdastPluginDefinition } from 'satteri'
import { nearest } from '../../../errors/nearest.ts'
import { placeAt } from '../../../errors/place-at.ts'
import { KIT_PROPS } from '../../../html/kit-props.ts'
import type { MdxImport } from '../imports.ts'
import type { CompileNotes } from '../notes.ts'

interface Element {
  name?: string | null
  attributes?: readonly { type: string; name?: string }[]
  position?: { start: { offset?: number }; end: { offset?: number } } | undefined
}

/** What to write for props that components of the same name have elsewhere. */
const INSTEAD: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Accordion: {
    header: 'Write `title`.',
    summary: 'Write `title`.',
    label: 'Write `title`.',
    defaultOpen: 'Write `open`.',
  },
  Badge: { type: 'Write `variant`.', color: 'Write `variant`.', label: 'Write `text`.' },
  Card: { href: 'Write `<LinkCard>`.', link: 'Write `<LinkCard href="…">`.' },
  Feature: {
    link: 'Write `href`.',
    details: 'Write the text between the tags.',
    description: 'Write the text between the tags.',
  },
  Hero: {
    actions: 'Write a `<LinkButton>` for each between the tags.',
    text: 'Write `title`.',
    name: 'Write `title`.',
  },
  LinkButton: { link: 'Write `href`.', text: 'Write the text between the tags.' },
  LinkCard: { link: 'Write `href`.' },
  PackageManagers: { pkg: 'Write `add`.', packages: 'Write `add`.' },
  Tabs: { syncKey: 'Write `groupId`.', items: 'Write a `<TabItem label="…">` for each.' },
  Tooltip: { text: 'Write `tip`.', content: 'Write `tip`.', title: 'Write `tip`.' },
  YouTube: { videoId: 'Write `id`.', src: 'Write `id`.', url: 'Write `id`.' },
}

/** For other props. */
const REMOVE = 'Remove it, or make a component of your own with the name, which takes its place.'

const names = Object.keys(KIT_PROPS).join('|')
const use = new RegExp(`<(?:${names})\\s+[\\w{]`)

/** Whether a source may give props to the engine's components. */
export function mayHaveKitProps(source: string): boolean {
  return use.test(source)
}

/**
 * Reports props that a component of the engine does not have: nothing would tell authors who know
 * them from elsewhere that they have no effect.
 *
 * @param imports of the page, filled before
 * @param replaced names of components that the site has in place of the engine's
 */
export function kitProps(
  notes: CompileNotes,
  source: string,
  imports: readonly MdxImport[],
  replaced: readonly string[],
): MdastPluginDefinition {
  const isOwn = (name: string): boolean =>
    replaced.includes(name) ||
    imports.some(({ local, specifier }) => local === name && specifier !== 'quire-docs/content') ||
    new RegExp(`^export\\s.*\\b${name}\\b`, 'm').test(source)
  const check = ({ name, attributes = [], position }: Element): void => {
    const known = KIT_PROPS[name ?? '']
    if (!name || !known || attributes.length === 0 || isOwn(name)) return
    const start = position?.start.offset
    for (const { type, name: prop } of attributes) {
      if (type !== 'mdxJsxAttribute' || !prop || known.includes(prop)) continue
      if (prop === 'children' || prop === 'key') continue
      const close = nearest(prop, known)
      const hint = INSTEAD[name]?.[prop] ?? (close ? `Did you mean \`${close}\`?` : REMOVE)
      const written = start === undefined ? '' : source.slice(start, position?.end.offset)
      const at = written.search(new RegExp(`\\s${prop}(?![\\w-])`)) + 1
      notes.add({
        rule: 'unknown-prop',
        severity: 'warning',
        message: `\`<${name}>\` has no prop \`${prop}\`, so it has no effect.`,
        hint,
        ...(start !== undefined && { position: placeAt(source, start + at) }),
      })
    }
  }
  return defineMdastPlugin({
    name: 'quire-kit-props',
    options: { position: true },
    mdxJsxFlowElement: (node) => check(node as Element),
    mdxJsxTextElement: (node) => check(node as Element),
  })
}
