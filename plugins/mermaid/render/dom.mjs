import { createHTMLWindow } from 'svgdom'

const SVG = 'http://www.w3.org/2000/svg'

/** Default font size in Mermaid's styles, in pixels. */
export const FONT_SIZE = 16

/** Width in pixels for drawings that fill their container (Gantt charts). */
const CONTAINER_WIDTH = 880

/**
 * Installs the globals that Mermaid uses: a document that measures text with the metrics of a font,
 * and the few members that svgdom lacks and Mermaid or its libraries use.
 */
export function installDocument() {
  const window = createHTMLWindow()
  const { document } = window
  const Node = prototypeWith(document.documentElement, 'appendChild')
  define(Node, 'parentElement', { get: parentElement })
  define(Node, 'offsetWidth', { get: () => CONTAINER_WIDTH })
  define(Node, 'compareDocumentPosition', { value: compareDocumentPosition })
  // A layout keeps elements in objects that Mermaid logs as JSON.
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

/** The two results that sorting in document order needs. */
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
 * Measures text with its styles: with the anchor that Mermaid's styles set on node labels, which
 * svgdom ignores, and with lengths in `em`, which it treats as pixels. The box has only SVG's
 * members: Mermaid treats one with `left` as an HTML box.
 */
function measureAsStyled(prototype) {
  const measure = prototype.getBBox
  prototype.getBBox = function getBBox() {
    const texts = this.nodeName === 'text' ? [this] : [...this.querySelectorAll('text')]
    for (const text of texts) prepare(text)
    const { x, y, width, height } = withoutArcs(this, () => measure.call(this))
    // A shape around the text is wide enough already.
    const isText = this.querySelector(SHAPES) === null
    const missing = isText ? Math.max(0, ...texts.map(missingWidth)) : 0
    const isCentered = texts[0]?.getAttribute('text-anchor') === 'middle'
    return { x: isCentered ? x - missing / 2 : x, y, width: width + missing, height }
  }
}

function prepare(text) {
  if (!text.hasAttribute('text-anchor') && centersLabels(text) && text.closest('.node .label')) {
    text.setAttribute('text-anchor', 'middle')
  }
  for (const row of text.querySelectorAll('tspan.row')) joinWords(row)
  for (const part of [text, ...text.querySelectorAll('tspan')]) {
    for (const name of ['x', 'y', 'dx', 'dy']) {
      const em = /^(-?[\d.]+)em$/.exec(part.getAttribute(name) ?? '')
      if (em) part.setAttribute(name, String(Number(em[1]) * fontSize(part)))
    }
  }
}

/** Joins words in separate elements: svgdom would center each of them. */
function joinWords(row) {
  const words = [...row.querySelectorAll('tspan')]
  const isPlain = (word) =>
    ['font-weight', 'font-style'].every(
      (name) => (word.getAttribute(name) ?? 'normal') === 'normal',
    )
  if (words.length < 2 || !words.every(isPlain)) return
  const line = words.map((word) => word.textContent).join('')
  row.textContent = line
}

const ARC =
  /a\s*([\d.]+)[ ,]+([\d.]+)[ ,]+[\d.]+[ ,]+[01][ ,]+([01])[ ,]+(-?[\d.e-]+)[ ,]+(-?[\d.e-]+)/g

/** Measures with lines instead of arcs, for which svgdom assumes equal radii. */
function withoutArcs(element, measure) {
  const paths = element.nodeName === 'path' ? [element] : [...element.querySelectorAll('path')]
  const curved = paths.flatMap((path) => {
    const d = path.getAttribute('d') ?? ''
    return d.includes('a') ? [{ path, d }] : []
  })
  for (const { path, d } of curved) path.setAttribute('d', d.replace(ARC, straightened))
  try {
    return measure()
  } finally {
    for (const { path, d } of curved) path.setAttribute('d', d)
  }
}

/** Half an ellipse extends by its radius; smaller arcs stay between their ends. */
function straightened(_, ...numbers) {
  const [rx, ry, sweep, dx, dy] = numbers.slice(0, 5).map(Number)
  const side = sweep === 1 ? 1 : -1
  if (Math.abs(Math.abs(dx) - 2 * rx) < 0.5) {
    const out = -side * Math.sign(dx) * ry
    return `l${dx / 2},${dy / 2 + out} l${dx / 2},${dy / 2 - out}`
  }
  if (Math.abs(Math.abs(dy) - 2 * ry) < 0.5) {
    const out = side * Math.sign(dy) * rx
    return `l${dx / 2 + out},${dy / 2} l${dx / 2 - out},${dy / 2}`
  }
  return `l${dx},${dy}`
}

const SHAPES = 'rect[width], circle, ellipse, line, path, polygon, polyline'

/** Full-width characters, which the font lacks. */
const WIDE =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|\p{Emoji_Presentation}/gu
/** Width of the font's box for missing characters, in em. */
const BOX_WIDTH = 0.6

/** Returns the width that svgdom's measurement of a text lacks, in its widest line. */
function missingWidth(text) {
  const rows = [...text.querySelectorAll('tspan.row')]
  const wide = (rows.length > 0 ? rows : [text]).map(
    (row) => row.textContent.match(WIDE)?.length ?? 0,
  )
  return Math.max(...wide) * (1 - BOX_WIDTH) * fontSize(text)
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
