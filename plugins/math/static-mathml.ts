/**
 * Replaces Temml's inline styles, which a strict security policy forbids, by MathML attributes and
 * classes of `math.css`. Lengths are rounded to a tenth of an em.
 *
 * @returns the MathML, and declarations without a replacement
 */
export function withoutStyles(mathml: string): { mathml: string; unknown: string[] } {
  const unknown: string[] = []
  const result = mathml.replace(
    /<([a-z]+)((?:\s[\w-]+="[^"]*")*)(\s*\/?)>/g,
    (tag, name, attributes, end) => {
      if (!attributes.includes(' style="')) return tag
      const classes: string[] = []
      let added = ''
      const rest = attributes.replace(/\sstyle="([^"]*)"/g, (_: string, style: string) => {
        for (const declaration of style.split(';').map((part) => part.trim())) {
          if (declaration === '') continue
          const [property = '', value = ''] = declaration.split(/:\s*(.*)/)
          const replaced = replacementOf(property, value.trim())
          if (replaced === null) unknown.push(declaration)
          else if (replaced.startsWith('.')) classes.push(...replaced.slice(1).split('.'))
          else added += replaced && ` ${replaced}`
        }
        return ''
      })
      const withClasses = classes.length === 0 ? rest : addClasses(rest, classes)
      return `<${name}${withClasses}${added}${end}>`
    },
  )
  return { mathml: result, unknown }
}

function addClasses(attributes: string, classes: readonly string[]): string {
  if (/\sclass="/.test(attributes)) {
    return attributes.replace(
      /\sclass="([^"]*)"/,
      (_, before) => ` class="${before} ${classes.join(' ')}"`,
    )
  }
  return `${attributes} class="${classes.join(' ')}"`
}

/** An attribute, classes as `.a.b`, an empty string if nothing is needed, or `null`. */
function replacementOf(property: string, value: string): string | null {
  const side = /^(padding|margin)-(top|right|bottom|left)$/.exec(property)
  if (side) return lengthClass(`${side[1]?.[0]}${side[2]?.[0]}`, value)
  switch (property) {
    case 'color':
      return `mathcolor="${value}"`
    case 'background-color':
    case 'background':
      return `mathbackground="${value}"`
    case 'padding':
      return paddingClasses(value)
    case 'border-left':
    case 'border-right':
    case 'border-top':
    case 'border-bottom':
      return borderClass(property.slice('border-'.length), value)
    case 'border':
      return boxClass(value)
    case 'width':
      return ['100%', '50%', '90%', '7.5%'].includes(value)
        ? `.tml-w${Number.parseInt(value, 10)}`
        : null
    case 'math-depth':
    case 'math-style':
    case 'text-align':
    case 'font-weight':
    case 'font-style':
    case 'white-space':
    case 'position':
    case 'transform':
      return FIXED[`${property}:${value}`] ?? null
    case 'display':
      return value === 'block math' ? '' : (FIXED[`display:${value}`] ?? null)
    default:
      return FIXED[`${property}:${value}`] ?? null
  }
}

/** Declarations that occur with few values. */
const FIXED: Readonly<Record<string, string>> = {
  'math-depth:0': '.tml-depth0',
  'math-depth:2': '.tml-depth2',
  'text-align:left': '.tml-start',
  'text-align:center': '.tml-center',
  'text-align:right': '.tml-end',
  'font-weight:bold': '.tml-bold',
  'font-style:italic': '.tml-italic',
  "font-family:Cambria, 'Times New Roman', serif": '.tml-serif',
  'white-space:pre-line': '.tml-pre',
  'position:relative': '.tml-rel',
  'position:absolute': '.tml-abs',
  'transform:scaleX(-1)': '.tml-flip',
  'display:flex': '.tml-flex',
  'justify-content:center': '.tml-justify',
  'height:1em': '.tml-h1',
  'right:0': '.tml-right0',
  'left:0.1em': '.tml-left0',
  'bottom:0': '.tml-bottom0',
}

/** Lengths have a class for each tenth of an em from -2 to 3 for margins, and from 0 for paddings. */
function lengthClass(prefix: string, value: string): string | null {
  const tenths = tenthsOf(value)
  if (tenths === null) return null
  const kept = Math.min(30, Math.max(prefix === 'ml' ? -20 : 0, tenths))
  return `.tml-${prefix}${kept < 0 ? `n${-kept}` : kept}`
}

function paddingClasses(value: string): string | null {
  const parts = value.split(/\s+/)
  const [top = '0', right = top, bottom = top, left = right] = parts
  const classes = [
    lengthClass('pt', top),
    lengthClass('pr', right),
    lengthClass('pb', bottom),
    lengthClass('pl', left),
  ]
  return classes.includes(null) ? null : classes.join('')
}

/** In tenths of an em; TeX's sizes are for ten points. */
function tenthsOf(value: string): number | null {
  const [, number, unit] = /^(-?[\d.]+)(em|ex|pt|px|mu|cm|mm|in)?$/.exec(value) ?? []
  if (number === undefined) return null
  const ems = { em: 1, ex: 0.43, pt: 0.1, px: 0.0625, mu: 1 / 18, cm: 2.845, mm: 0.2845, in: 7.227 }
  return Math.round(Number(number) * 10 * ems[(unit ?? 'em') as keyof typeof ems])
}

function borderClass(side: string, value: string): string | null {
  const [, style] = /^[\d.]+em (solid|dashed|double)$/.exec(value) ?? []
  return style ? `.tml-b${side[0]}-${style}` : null
}

function boxClass(value: string): string | null {
  return /^(1px|0\.0667em) solid/.test(value) ? '.tml-box' : null
}
