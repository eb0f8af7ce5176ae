import { alternativeOf, isBlock, isEmbedded, isSilent, saysSomething } from './reading.ts'
import { childrenOf, elementsOf, type HtmlElement } from './tree.ts'

/** An element of a page that conveys nothing as text. */
export interface MissingText {
  /** Name of the component around it, if it is known. */
  component?: string | undefined
  /** The element without text: `<svg class="chart">`; empty if the component renders nothing. */
  element: string
}

/**
 * Returns the parts of an article that have no text: islands that render nothing, and drawings,
 * frames and players without a name or text beside them.
 */
export function missingText(root: HtmlElement): MissingText[] {
  return childrenOf(root).flatMap((child) => inPart(child, true))
}

function inPart(part: HtmlElement, isOutermost = false): MissingText[] {
  if (isSilent(part) || part.attributes.has('data-md-text')) return []
  const component = componentOf(part)
  const isPlace = isOutermost || isBlock(part) || component !== undefined
  if (isPlace && !saysSomething(part)) {
    const drawing = elementsOf(part).find(
      (element) => isEmbedded(element) && !isMute(element) && alternativeOf(element) === '',
    )
    if (drawing) {
      return [{ component: componentAround(part, drawing) ?? component, element: shown(drawing) }]
    }
    const isEmpty = part.attributes.has('data-island') && part.children.length === 0
    if (isEmpty) return [{ component, element: '' }]
  }
  return childrenOf(part).flatMap((child) => inPart(child))
}

/**
 * Islands have their name as an attribute, and so do other components if they were rendered for
 * this search.
 */
function componentOf({ attributes }: HtmlElement): string | undefined {
  return attributes.get('data-component') ?? attributes.get('data-island')
}

/** Whether an element is marked as decorative. */
function isMute({ attributes }: HtmlElement): boolean {
  return attributes.get('aria-hidden') === 'true' || attributes.get('role') === 'presentation'
}

function componentAround(part: HtmlElement, drawing: HtmlElement): string | undefined {
  return elementsOf(part)
    .filter((element) => elementsOf(element).includes(drawing))
    .map(componentOf)
    .find((component) => component !== undefined)
}

function shown({ name, attributes }: HtmlElement): string {
  const classes = attributes.get('class')
  return `<${name}${classes ? ` class="${classes}"` : ''}>`
}
