import { escapeAttribute, escapeText } from '../../html/escape.ts'

/** One tab and its panel. */
export interface CodeTab {
  /** Value that the reader's choice is remembered by: `ts`, `js` … */
  value: string
  label: string
  html: string
}

/** Renders the forms of a sample as tabs, showing the first. `id` must be unique in the page. */
export function renderCodeTabs(id: string, group: string, tabs: readonly CodeTab[]): string {
  const prefix = escapeAttribute(id)
  const buttons = tabs.map(({ value, label }, index) => {
    const active = index === 0
    return (
      `<button type="button" class="tab" role="tab" id="${prefix}-tab-${value}" ` +
      `aria-controls="${prefix}-${value}" aria-selected="${active}" ` +
      `tabindex="${active ? 0 : -1}" data-value="${value}">${escapeText(label)}</button>`
    )
  })
  const panels = tabs.map(
    ({ value, label, html }, index) =>
      `<div class="tabs-panel" role="tabpanel" id="${prefix}-${value}" ` +
      `aria-labelledby="${prefix}-tab-${value}" data-value="${value}"${index === 0 ? ' data-active' : ''}>` +
      `<p class="tabs-caption">${escapeText(label)}</p>${html}</div>`,
  )
  return (
    `<div class="tabs tabs-code" data-tabs="${escapeAttribute(group)}">` +
    `<div class="tabs-list" role="tablist">${buttons.join('')}</div>${panels.join('')}</div>`
  )
}
