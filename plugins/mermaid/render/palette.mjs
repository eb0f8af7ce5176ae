/**
 * Mermaid computes with colors, so it cannot use CSS variables. It gets placeholder colors:
 * `rgb(10, 11, n)` stands for the n-th entry below, and `toVariables` replaces it in the drawing.
 */
const PARTS = [
  'ink',
  'dim',
  'line',
  'node',
  'node-line',
  'group',
  'group-line',
  'ground',
  'label',
  'note',
  'note-line',
  'accent',
  'on-accent',
  'danger',
  'grid',
  'stripe',
]

/** Number of hues of series: slices, branches, sections. */
const HUES = 8

const NAMES = [
  ...PARTS,
  ...Array.from({ length: HUES }, (_, index) => `hue-${index + 1}`),
  ...Array.from({ length: HUES }, (_, index) => `wash-${index + 1}`),
]

const RED = 10
const GREEN = 11

/** Returns the placeholder color of an entry: `#0a0b03`. */
function color(name) {
  const index = NAMES.indexOf(name)
  if (index < 0) throw new Error(`There is no color "${name}" in the palette`)
  return `#${[RED, GREEN, index].map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

const HEX = /#0a0b([0-9a-f]{2})(?![0-9a-f])/gi
const RGB = /rgba?\(\s*10\s*,\s*11\s*,\s*(\d+)\s*(?:,\s*([\d.]+)\s*)?\)/g

/** Replaces placeholder colors by the variables of the stylesheet. */
export function toVariables(value) {
  return value
    .replace(HEX, (match, index) => variable(Number.parseInt(index, 16)) ?? match)
    .replace(RGB, (match, index, alpha) => {
      const name = variable(Number(index))
      if (!name) return match
      if (alpha === undefined || Number(alpha) === 1) return name
      return `color-mix(in srgb, ${name} ${Math.round(Number(alpha) * 100)}%, transparent)`
    })
}

function variable(index) {
  return NAMES[index] ? `var(--mermaid-${NAMES[index]})` : undefined
}

/** By name of Mermaid's variable: the first pattern that matches decides. */
const ROLES = [
  [/^(cScale|pie|venn|fillType|git)(\d+)$/, (index, name) => series(index, name)],
  [/^(cScalePeer|surface|surfacePeer)(\d+)$/, (index) => `wash-${(index % HUES) + 1}`],
  [/^(cScaleInv|gitInv)\d+$/, () => 'line'],
  [/^gitBranchLabel\d+$/, () => 'on-accent'],
  [/^cScaleLabel\d+$|^(scaleLabelColor|branchLabelColor)$/, () => 'ink'],
  [/^(labelBoxBkg|tagLabelBackground|commitLabelBackground)/, () => 'node'],
  [/^(labelBoxBorder|tagLabelBorder)/, () => 'node-line'],
  [/^quadrant\dFill$/, () => 'node'],
  [/^quadrantPointFill$/, () => 'accent'],
  [/^quadrant.*BorderStrokeFill$/, () => 'grid'],
  [/^sequenceNumberColor$/, () => 'on-accent'],
  [/^(note.*Bkg|noteBkg)/, () => 'note'],
  [/^noteBorder/, () => 'note-line'],
  [/^(crit|todayLine)/, () => 'danger'],
  [/^(activeTaskBorder|taskBorder|doneTaskBorder)/, () => 'node-line'],
  [/^activeTaskBkg/, () => 'wash-1'],
  [/^doneTaskBkg/, () => 'stripe'],
  [/^(grid|vertLine)/, () => 'grid'],
  [/^(rowOdd|attributeBackgroundColorOdd|altSectionBkg|emUiFill)/, () => 'ground'],
  [/^(rowEven|attributeBackgroundColorEven|sectionBkgColor|excludeBkg)/, () => 'stripe'],
  [/^(cluster|tertiary|composite|alt|rect)(.*Border.*)$/i, () => 'group-line'],
  [/^(clusterBkg|tertiaryColor|compositeBackground|altBackground|rectBkgColor)$/, () => 'group'],
  [/^(edgeLabelBackground|labelBackgroundColor|relationLabelBackground)$/, () => 'label'],
  [/^(background|errorBkgColor|emSwimlaneBackgroundOdd)$/, () => 'ground'],
  [/Text|Label.*Color|^classText|titleColor|loopText|TextFill$|TitleFill$/i, () => 'ink'],
  [
    /^(line|arrowhead|relation|transition|signal|defaultLink|specialState|archEdge|emRelation|emArrow)/,
    () => 'line',
  ],
  [/^(innerEnd)/, () => 'line'],
  [/^pie(Outer)?StrokeColor$/, () => 'ground'],
  [/border|stroke|actorLine|gradient/i, () => 'node-line'],
  [/^activationBkg/, () => 'wash-1'],
  [/./, () => 'node'],
]

/**
 * Elements with text get a wash; slices and branches get the full hue. Mermaid counts slices from
 * 1.
 */
function series(index, name) {
  const full = name === 'git' || name === 'venn' || name === 'pie'
  const from = name === 'pie' || name === 'venn' ? 1 : 0
  return `${full ? 'hue' : 'wash'}-${((index - from) % HUES) + 1}`
}

/** Returns Mermaid's theme variables with placeholder colors, for its theme `base`. */
export function themeVariables(defaults, fontFamily) {
  const variables = {}
  for (const [name, value] of Object.entries(defaults)) {
    if (typeof value === 'string' && isColor(value)) variables[name] = color(roleOf(name))
  }
  const plots = Array.from({ length: HUES }, (_, index) => color(`hue-${index + 1}`))
  return {
    ...variables,
    fontFamily,
    fontSize: '16px',
    useGradient: false,
    pieOpacity: '1',
    pieStrokeWidth: '2px',
    pieOuterStrokeWidth: '0px',
    pieTitleTextSize: '17px',
    pieSectionTextSize: '14px',
    pieSectionTextColor: color('on-accent'),
    pieLegendTextSize: '14px',
    xyChart: {
      ...Object.fromEntries(
        Object.keys(defaults.xyChart ?? {}).map((name) => [
          name,
          color(/Tick|Line/.test(name) ? 'grid' : name === 'backgroundColor' ? 'ground' : 'ink'),
        ]),
      ),
      plotColorPalette: plots.join(','),
    },
    radar: {
      ...defaults.radar,
      axisColor: color('line'),
      graticuleColor: color('grid'),
    },
  }
}

function roleOf(name) {
  for (const [pattern, role] of ROLES) {
    const match = pattern.exec(name)
    if (match) return role(Number(match[2] ?? 0), match[1])
  }
  throw new Error(`No role fits ${name}`)
}

function isColor(value) {
  return /^(#|rgb|hsl)/.test(value) || /^(white|black|red|navy|grey|lightgrey)$/.test(value)
}

/**
 * Returns the variable for a color that Mermaid hard-codes or computes regardless of the theme:
 * text is ink, light areas are nodes, dark lines are lines. Colors of the author stay.
 *
 * @param {string} name property: `fill` or `stroke`
 * @param {boolean} isText
 */
export function adaptColor(name, value, isText) {
  const light = lightness(value)
  if (light === null) return value
  if (isText && name === 'fill') return 'var(--mermaid-ink)'
  if (name === 'stroke') return light < 0.5 ? 'var(--mermaid-line)' : 'var(--mermaid-grid)'
  if (light > 0.85) return 'var(--mermaid-node)'
  if (light < 0.25) return 'var(--mermaid-line)'
  return value
}

const KEYWORDS = { white: 1, black: 0, grey: 0.5, gray: 0.5, lightgrey: 0.83, navy: 0.25 }

/** Returns the lightness from 0 to 1; `null` for unsupported color formats. */
export function lightness(value) {
  if (value in KEYWORDS) return KEYWORDS[value]
  const hsl = /^hsla?\([^,]+,[^,]+,\s*([\d.]+)%/.exec(value)
  if (hsl) return Number(hsl[1]) / 100
  const rgb = /^rgba?\(\s*([\d.]+)\s*,\s*([\d.]+)\s*,\s*([\d.]+)/.exec(value)
  if (rgb)
    return (
      (Math.max(...rgb.slice(1, 4).map(Number)) + Math.min(...rgb.slice(1, 4).map(Number))) / 510
    )
  const hex = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(value)?.[1]
  if (!hex) return null
  const parts = hex.length === 3 ? [...hex].map((digit) => digit + digit) : hex.match(/../g)
  const numbers = parts.map((part) => Number.parseInt(part, 16))
  return (Math.max(...numbers) + Math.min(...numbers)) / 510
}
