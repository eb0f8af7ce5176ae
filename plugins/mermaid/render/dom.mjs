import { createHTMLWindow } from 'svgdom'

const SVG = 'http://www.w3.org/2000/svg'

/** Size of text in pixels that Mermaid's styles give to everything without a size of its own. */
export const FONT_SIZE = 16

/** Width in pixels that drawings which fill their container (Gantt charts) are made for. */
const CONTAINER_WIDTH = 880

/**
 * Makes the globals that Mermaid draws with: a document with sizes of text, from the metrics of a
 * font, and the few members that svgdom lacks and Mermaid or its libraries ask for.
 */
export function installDocument() {
  const window = createHTMLWindow()
  const { document } = window
  const Node = prototypeWith(document.documentElement, 'appendChild')
  define(Node, 'parentElement', { get: parentElement })
  define(Node, 'offsetWidth', { get: () => CONTAINER_WIDTH })
  define(Node, 'compareDocumentPosition', { value: compareDocumentPosition })
  // A layout keeps elements in objects that Mermaid prints as JSON for its log.
  define(Node, 'toJSON', { value: () => undefined })
  measureAsStyled(prototypeWith(document.createElementNS(SVG, 'text'), 'getBBox'))
  const navigator = { userAgent: 'node', platform: 'node', language: 'en' }
  define(window, 'navigator', { value: navigator })
  define(globalThis, 'navigator', { value: navigator, writable: true })
  Object.assign(globalThis, { window, document, CSSStyleSheet })
  return window
}

/** As much of a constructed stylesheet as Mermaid uses: rules in, text out. */
class CSSStyleSheet {
  cssRules = []

  insertRule(cssText, index = 0) {
    this.cssRules.splice(index, 0, { cssText })
    return index
  }

  replaceSync(cssText) {
    this.cssRules = [{ cssText }]
  }
}

function parentElement() {
  const parent = this.parentNode
  return parent?.nodeType === 1 ? parent : null
}

/** The two answers that a sort in document order needs. */
function compareDocumentPosition(other) {
  const [mine, theirs] = [pathOf(this), pathOf(other)]
  const fork = mine.findIndex((step, depth) => step !== theirs[depth])
  const before = fork < 0 || mine[fork] < (theirs[fork] ?? -1)
  return before ? 4 : 2
}

function pathOf(node) {
  const path = []
  for (let at = node; at.parentNode; at = at.parentNode) {
    path.unshift(at.parentNode.childNodes.indexOf(at))
  }
  return path
}

function define(target, name, descriptor) {
  if (name in target && target !== globalThis && target[name] !== undefined) return
  Object.defineProperty(target, name, { configurable: true, ...descriptor })
}

function prototypeWith(object, name) {
  let at = object
  while (!Object.hasOwn(at, name)) at = Object.getPrototypeOf(at)
  return at
}

/**
 * Text is measured as it will be shown: with the anchor that Mermaid's styles give to labels of
 * nodes, which svgdom does not read, and with lengths in `em`, which it takes for pixels. The box
 * has the members that SVG defines only: Mermaid takes one with `left` for a box of HTML.
 */
function measureAsStyled(prototype) {
  const measure = prototype.getBBox
  prototype.getBBox = function getBBox() {
    const texts = this.nodeName === 'text' ? [this] : [...this.querySelectorAll('text')]
    for (const text of texts) prepare(text)
    const { x, y, width, height } = measure.call(this)
    return { x, y, width, height }
  }
}

function prepare(text) {
  if (!text.hasAttribute('text-anchor') && centersLabels(text) && text.closest('.node .label')) {
    text.setAttribute('text-anchor', 'middle')
  }
  for (const part of [text, ...text.querySelectorAll('tspan')]) {
    for (const name of ['x', 'y', 'dx', 'dy']) {
      const em = /^(-?[\d.]+)em$/.exec(part.getAttribute(name) ?? '')
      if (em) part.setAttribute(name, String(Number(em[1]) * fontSize(part)))
    }
  }
}

function centersLabels(text) {
  return text.closest('svg')?.querySelector('style')?.textContent.includes('.node .label text')
}

function fontSize(element) {
  for (let at = element; at?.getAttribute; at = at.parentNode) {
    const style = /font-size:\s*([\d.]+)/.exec(at.getAttribute('style') ?? '')
    const size = Number.parseFloat(style?.[1] ?? at.getAttribute('font-size') ?? '')
    if (size > 0) return size
  }
  return FONT_SIZE
}
