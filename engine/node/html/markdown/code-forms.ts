import { type HtmlElement, hasClass } from './tree.ts'

/**
 * Group of all tabs that switch between languages; the first tab is what the author wrote. CommonJS
 * is a kind of JavaScript: where it is not offered, whoever chose it gets the JavaScript that is.
 */
export const LANGUAGE_GROUP = 'code-language'

/** Leaves only the author's form of samples that the engine shows in several languages. */
export function keepFirstForms(element: HtmlElement): void {
  for (const child of element.children) if (typeof child !== 'string') keepFirstForms(child)
  if (element.attributes.get('data-tabs') !== LANGUAGE_GROUP || !hasClass(element, 'tabs-code'))
    return
  const first = element.children.find(
    (child) => typeof child !== 'string' && hasClass(child, 'tabs-panel'),
  )
  if (typeof first !== 'object') return
  element.children = first.children.filter(
    (child) => typeof child === 'string' || !hasClass(child, 'tabs-caption'),
  )
}
