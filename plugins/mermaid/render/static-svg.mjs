import postcss from 'postcss'

/** Properties that SVG has as attributes, which a security policy without inline styles allows. */
const PRESENTATION = new Set(
  `alignment-baseline baseline-shift clip-path clip-rule display dominant-baseline fill fill-opacity
  fill-rule filter flood-color flood-opacity font-family font-size font-style font-weight
  letter-spacing marker-end marker-mid marker-start mask opacity paint-order stop-color
  stop-opacity stroke stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin
  stroke-miterlimit stroke-opacity stroke-width text-anchor text-decoration visibility
  writing-mode`.split(/\s+/),
)

const INHERITED = new Set(
  `dominant-baseline fill fill-opacity fill-rule font-family font-size font-style font-weight
  letter-spacing stroke stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin
  stroke-miterlimit stroke-opacity stroke-width text-anchor visibility`.split(/\s+/),
)

const INITIAL = {
  'font-style': 'normal',
  'font-weight': 'normal',
  'stroke-dasharray': 'none',
  'stroke-dashoffset': '0',
  stroke: 'none',
  'text-anchor': 'start',
  opacity: '1',
  display: 'inline',
  visibility: 'visible',
}

const GRAPHICS = new Set([
  'rect',
  'circle',
  'ellipse',
  'line',
  'polygon',
  'polyline',
  'path',
  'text',
])
const SIZED = { rect: ['width', 'height'], circle: ['r'], path: ['d'] }

/**
 * Makes a drawing static: the rules of its style element and its inline styles become attributes,
 * and what nobody sees is removed (hooks for scripts, unused markers, empty groups).
 *
 * @param {Element} svg the drawing, inside a document
 * @param {{ id: string, recolor: (name: string, value: string, isText: boolean) => string,
 *   lightness: (color: string) => number | null }} options
 */
export function makeStatic(svg, { id, recolor, lightness }) {
  const styles = cascade(svg, id)
  for (const element of all(svg, 'style, foreignObject, .today')) element.remove()
  for (const element of all(svg, 'switch')) unwrap(element)
  for (const element of [svg, ...all(svg, '*')]) applyStyles(element, styles.get(element), recolor)
  naturalSize(svg)
  for (const node of all(svg, '.node')) contrastText(node, lightness)
  removeUnused(svg)
  inherit(svg, { ...INITIAL, fill: 'black' })
  ownIds(svg, id)
  for (const element of [svg, ...all(svg, '*')]) tidyAttributes(element)
  mergeText(svg)
}

/** The declared values of each element, the winning one last: `Map<Element, Map<name, value>>`. */
function cascade(svg, id) {
  const found = new Map()
  const declare = (element, name, value, weight) => {
    const values = found.get(element) ?? new Map()
    found.set(element, values)
    if ((values.get(name)?.weight ?? -1) <= weight) values.set(name, { value, weight })
  }
  for (const style of all(svg, 'style')) {
    postcss.parse(style.textContent).walkRules((rule) => {
      if (rule.parent?.type === 'atrule') return
      for (const selector of rule.selectors) {
        const inner = selector.startsWith(`#${id}`) ? selector.slice(id.length + 1).trim() : null
        if (inner === null || /:/.test(inner)) continue
        const matched = inner === '' ? [svg] : all(svg, inner)
        for (const element of matched) {
          for (const node of rule.nodes) {
            if (node.type !== 'decl') continue
            const weight = specificity(inner) + (node.important ? IMPORTANT : 0)
            declare(element, node.prop, node.value, weight)
          }
        }
      }
    })
  }
  for (const element of [svg, ...all(svg, '*')]) {
    for (const part of (element.getAttribute('style') ?? '').split(';')) {
      const [, name, value, important] =
        /^\s*([\w-]+)\s*:\s*(.*?)\s*(!important)?\s*$/.exec(part) ?? []
      if (name && value) declare(element, name, value, INLINE + (important ? IMPORTANT : 0))
    }
  }
  return found
}

const INLINE = 1e5
const IMPORTANT = 1e6

function specificity(selector) {
  const ids = selector.match(/#/g)?.length ?? 0
  const classes = selector.match(/[.[]/g)?.length ?? 0
  const types = selector.match(/(^|[\s>+~])[a-z]/gi)?.length ?? 0
  return ids * 1e4 + classes * 100 + types
}

function applyStyles(element, values, recolor) {
  const isText = element.nodeName === 'text' || element.nodeName === 'tspan'
  element.removeAttribute('style')
  for (const [name, { value }] of values ?? []) {
    if (!PRESENTATION.has(name) || !value || value === 'undefined' || value === 'revert') continue
    element.setAttribute(name, lengthOf(name, value))
  }
  for (const { name, value } of [...element.attributes]) {
    const colored = recolor(name, value, isText)
    if (colored !== value) element.setAttribute(name, colored)
  }
  // A line behind a label would be visible through it.
  if (element.getAttribute('fill') === 'var(--mermaid-label)') element.removeAttribute('opacity')
}

function lengthOf(name, value) {
  if (name === 'stroke-dasharray' && /^(0|1[ ,]+0|0[ ,]+0)$/.test(value)) return 'none'
  return value.replace(/^([\d.]+)px$/, '$1')
}

/** Removes markers, filters and gradients that nothing refers to, then groups without content. */
function removeUnused(svg) {
  const used = references(svg)
  for (const element of [
    ...all(svg, 'marker'),
    ...all(svg, 'filter'),
    ...all(svg, 'symbol'),
    ...all(svg, 'linearGradient'),
  ]) {
    if (!used.has(element.getAttribute('id'))) element.remove()
  }
  for (const element of all(svg, '*').reverse()) {
    const name = element.nodeName
    if (element.getAttribute('display') === 'none') element.remove()
    else if (
      SIZED[name]?.some((size) => !Number.parseFloat(element.getAttribute(size)) && size !== 'd')
    )
      element.remove()
    else if (name === 'path' && !element.getAttribute('d')) element.remove()
    else if (['g', 'defs', 'text', 'tspan', 'a'].includes(name) && element.childNodes.length === 0)
      element.remove()
  }
}

function references(svg) {
  const ids = new Set()
  for (const element of [svg, ...all(svg, '*')]) {
    for (const { name, value } of [...element.attributes]) {
      for (const [, target] of value.matchAll(/url\(\s*["']?#([^)"']+)["']?\s*\)/g)) ids.add(target)
      if (/href$/.test(name) && value.startsWith('#')) ids.add(value.slice(1))
      if (name.startsWith('aria-')) for (const target of value.split(/\s+/)) ids.add(target)
    }
  }
  return ids
}

/** A drawing is as large as its view box, unless the page is narrower. */
function naturalSize(svg) {
  const [, , width, height] = (svg.getAttribute('viewBox') ?? '').split(/[\s,]+/).map(Number)
  if (!width || !height) return
  svg.setAttribute('width', String(Math.ceil(width)))
  svg.setAttribute('height', String(Math.ceil(height)))
}

/** Prefixes referenced ids with the diagram's id, and removes the others. */
function ownIds(svg, id) {
  const used = references(svg)
  const withId = (name) => (name.startsWith(id) ? name : `${id}-${name}`)
  for (const element of [svg, ...all(svg, '*')]) {
    for (const { name, value } of [...element.attributes]) {
      if (name === 'id') {
        if (used.has(value)) element.setAttribute(name, withId(value))
        else element.removeAttribute(name)
      } else if (name.startsWith('aria-') && name !== 'aria-roledescription') {
        element.setAttribute(name, value.split(/\s+/).map(withId).join(' '))
      } else if (/href$/.test(name) && value.startsWith('#')) {
        element.setAttribute(name, `#${withId(value.slice(1))}`)
      } else if (value.includes('url(')) {
        const replaced = value.replace(
          /url\(\s*["']?#([^)"']+)["']?\s*\)/g,
          (_, to) => `url(#${withId(to)})`,
        )
        element.setAttribute(name, replaced)
      }
    }
  }
}

/**
 * A node that the author filled keeps its color in both themes, so its text must contrast with that
 * color.
 */
function contrastText(node, lightness) {
  const shapes = all(node, 'rect, polygon, circle, ellipse, path')
  const fill = shapes
    .map((shape) => lightness(shape.getAttribute('fill') ?? ''))
    .find((found) => found !== null)
  if (fill === undefined) return
  for (const text of all(node, 'text, tspan')) {
    if (lightness(text.getAttribute('fill') ?? '') !== null) continue
    if (text.nodeName === 'text') text.setAttribute('fill', fill > 0.5 ? '#1b1f27' : '#fff')
    else text.removeAttribute('fill')
  }
}

/** Drops values that an element would inherit anyway. */
function inherit(element, outer) {
  const values = { ...outer }
  for (const name of PRESENTATION) {
    if (!element.hasAttribute(name)) continue
    const value = element.getAttribute(name)
    const before = INHERITED.has(name) ? outer[name] : INITIAL[name]
    if (value === before && !(name === 'fill' && element.nodeName === 'a'))
      element.removeAttribute(name)
    if (INHERITED.has(name)) values[name] = value
  }
  // Content of a marker inherits from the marker, not from the line.
  for (const child of elementsOf(element)) inherit(child, values)
}

function tidyAttributes(element) {
  for (const { name, value } of [...element.attributes]) {
    if (name === 'class' || name.startsWith('data-') || name === 'font-family') {
      element.removeAttribute(name)
    } else if (
      /^(d|points|transform|x|y|x1|x2|y1|y2|cx|cy|r|rx|ry|width|height|viewBox|dx|dy)$/.test(name)
    ) {
      element.setAttribute(name, rounded(value))
    }
  }
  if (element.nodeName === 'text' || element.nodeName === 'tspan') return
  if (GRAPHICS.has(element.nodeName)) element.removeAttribute('font-size')
}

/** Rounds to a tenth. Paths in which fractions follow each other without a space stay unchanged. */
function rounded(value) {
  if (/\.\d+\./.test(value)) return value
  return value.replace(/-?\d+\.\d{2,}(?:e-?\d+)?/g, (number) =>
    String(Math.round(Number(number) * 10) / 10),
  )
}

/** Joins words in separate elements, if the elements do not differ. */
function mergeText(svg) {
  for (const outer of all(svg, 'tspan')) {
    const inner = elementsOf(outer)
    if (inner.length === 0 || inner.length !== outer.childNodes.length) continue
    if (inner.some((part) => part.nodeName !== 'tspan' || part.attributes.length > 0)) continue
    outer.textContent = inner.map((part) => part.textContent).join('')
  }
}

function unwrap(element) {
  for (const child of [...element.childNodes]) element.parentNode.insertBefore(child, element)
  element.remove()
}

function elementsOf(element) {
  return [...element.childNodes].filter((child) => child.nodeType === 1)
}

function all(element, selector) {
  try {
    return [...element.querySelectorAll(selector)]
  } catch {
    return []
  }
}
