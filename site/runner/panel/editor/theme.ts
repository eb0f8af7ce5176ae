import { HighlightStyle } from '@codemirror/language'
import { EditorView } from '@codemirror/view'
import { tags } from '@lezer/highlight'

/** Colors of the site's code. Its custom properties reach into the shadow tree. */
export const highlighting = HighlightStyle.define([
  { tag: [tags.keyword, tags.operatorKeyword, tags.modifier], color: 'var(--code-keyword)' },
  { tag: [tags.string, tags.special(tags.string)], color: 'var(--code-string)' },
  { tag: [tags.number, tags.bool, tags.null], color: 'var(--code-number)' },
  { tag: tags.comment, color: 'var(--code-comment)', fontStyle: 'italic' },
  {
    tag: [tags.function(tags.variableName), tags.function(tags.propertyName)],
    color: 'var(--code-function)',
  },
  { tag: [tags.typeName, tags.className, tags.namespace], color: 'var(--code-type)' },
  { tag: tags.definition(tags.propertyName), color: 'var(--code-property)' },
  { tag: tags.regexp, color: 'var(--code-regexp)' },
])

/** The editor looks like a code block of the site. */
export const theme = EditorView.theme({
  '&': { color: 'var(--ink)', fontSize: 'var(--text-code)', blockSize: '100%' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'var(--font-code)', lineHeight: '1.62', overflow: 'auto' },
  '.cm-content': { padding: '0.75rem 0', caretColor: 'var(--ink)' },
  '.cm-line': { padding: '0 1rem 0 0.5rem' },
  '.cm-gutters': {
    border: 'none',
    background: 'transparent',
    color: 'var(--code-comment)',
  },
  '.cm-lineNumbers .cm-gutterElement': { padding: '0 0.4rem 0 0.75rem', minWidth: '2.25rem' },
  '.cm-matchingBracket': {
    background: 'var(--accent-wash) !important',
    color: 'inherit !important',
  },
  '.cm-failed-line': {
    background: 'var(--danger-wash)',
    boxShadow: 'inset 3px 0 var(--danger-line)',
  },
  '.cm-tooltip': {
    border: '1px solid var(--line-strong)',
    borderRadius: 'var(--radius)',
    background: 'var(--raised)',
    color: 'var(--ink)',
    boxShadow: 'var(--shadow)',
    overflow: 'hidden',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul': {
    fontFamily: 'var(--font-code)',
    maxHeight: '14rem',
  },
  '.cm-tooltip-autocomplete ul li': { padding: '0.2rem 0.6rem !important' },
  '.cm-tooltip-autocomplete ul li[aria-selected]': {
    background: 'var(--accent-wash) !important',
    color: 'var(--accent-ink) !important',
  },
  '.cm-completionDetail': {
    color: 'var(--dim)',
    fontStyle: 'normal',
    fontFamily: 'var(--font-text)',
  },
  '.cm-completionMatchedText': { textDecoration: 'none', fontWeight: '700' },
  '.cm-tooltip.cm-completionInfo': {
    padding: '0.4rem 0.6rem',
    fontFamily: 'var(--font-text)',
    maxWidth: '18rem',
  },
})
