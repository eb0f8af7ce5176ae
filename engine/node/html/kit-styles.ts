import type { Tag } from './tags.ts'

/**
 * Rules of what few pages have, by the class that needs them: pages with this class load them, and no
 * other page does. They are in the layer of content, so that sites can override them.
 */
const RULES: Readonly<Record<string, string>> = {
  // Without the colors of its syntax, code beside the focus stays readable. They return with the pointer.
  'line-focus': `@media screen{.code:not(:hover,:focus-within):has(.line-focus) .line:not(.line-focus){color:var(--dim)}
.code:not(:hover,:focus-within):has(.line-focus) .line:not(.line-focus) span{color:inherit}}`,
  'line-error': `.line-error{position:relative;border-color:var(--danger-line);background:var(--danger-wash)}
.line-error::after{content:"\\a0\\2715" / attr(data-label);position:absolute;inset-block-start:0;inset-inline-end:.6rem;color:var(--danger-ink);user-select:none}`,
  'line-warning': `.line-warning{position:relative;border-color:var(--warn-line);background:var(--warn-wash)}
.line-warning::after{content:"\\a0!" / attr(data-label);position:absolute;inset-block-start:0;inset-inline-end:.6rem;color:var(--warn-ink);font-weight:700;user-select:none}`,
  // An empty type, unlike `none`, keeps a list a list for screen readers.
  'kit-steps': `.content .kit-steps>ol{padding:0;list-style-type:""}
.kit-steps>ol>li{position:relative;min-block-size:2rem;margin:0;padding-block:.15rem 1.25rem;padding-inline-start:2.75rem}
.kit-steps>ol>li::before{content:counter(list-item) / "";position:absolute;inset-block-start:0;inset-inline-start:0;inline-size:1.9rem;border:1px solid var(--line-strong);border-radius:50%;background:var(--surface);color:var(--ink);font:600 var(--text-xs)/1.75rem var(--font-text);text-align:center}
.kit-steps>ol>li:not(:last-child)::after{content:"";position:absolute;inset-block:2.2rem .3rem;inset-inline-start:.95rem;border-inline-start:1px solid var(--line)}`,
}

const MAY_NEED = new RegExp(`class="[^"]*\\b(?:${Object.keys(RULES).join('|')})\\b`)

/** Returns the rules that content needs beside those of all pages; empty for nearly all content. */
export function kitStyles(html: string, tags: readonly Tag[]): string {
  if (!MAY_NEED.test(html)) return ''
  const used = new Set(tags.flatMap(({ attributes }) => attributes.get('class')?.split(' ') ?? []))
  const rules = Object.entries(RULES).flatMap(([name, css]) => (used.has(name) ? [css] : []))
  return rules.length === 0 ? '' : `@layer content{${rules.join('\n').replaceAll('\n', '')}}`
}
