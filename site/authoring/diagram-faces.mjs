// Puts the faces of the site into its diagrams: an image cannot use the fonts of the page around
// it. Each diagram gets the letters that it has, about 10 KB. Run it after a change of their text:
//
//   npm install --no-save subset-font @fontsource-variable/geist @fontsource-variable/geist-mono
//   node site/authoring/diagram-faces.mjs

import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import subset from 'subset-font'

const docs = join(import.meta.dirname, '../docs')
const { resolve } = createRequire(import.meta.url)

/** Reads a variable font from a package of Fontsource. */
const font = (name) =>
  readFileSync(resolve(`@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`))

const faces = [
  { family: 'Geist', isCode: false, source: font('geist') },
  { family: 'Geist Mono', isCode: true, source: font('geist-mono') },
]

const entities = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

/** Returns the letters of a diagram in the font of code, or in the font of text. */
function lettersOf(svg, isCode) {
  const letters = new Set()
  for (const [, attributes, text] of svg.matchAll(/<(?:text|tspan)\b([^>]*)>([^<]*)/g)) {
    if (/\bcode\b|monospace/.test(attributes) !== isCode) continue
    const plain = text.replace(/&(\w+);/g, (whole, name) => entities[name] ?? whole)
    for (const letter of plain) if (letter >= ' ') letters.add(letter)
  }
  return [...letters].sort()
}

const rangeOf = (letters) =>
  letters.map((letter) => `U+${letter.codePointAt(0).toString(16).toUpperCase()}`).join(',')

async function faceFor(svg, { family, isCode, source }) {
  const letters = lettersOf(svg, isCode)
  if (letters.length === 0) return ''
  const options = { targetFormat: 'woff2', noHinting: true, keepFeatures: isCode ? [] : ['kern'] }
  const wght = svg.includes('font-weight="6') ? { min: 400, max: 600 } : 400
  const file = await subset(source, letters.join(''), { ...options, variationAxes: { wght } })
  const data = file.toString('base64')
  return `    @font-face { font-family: "${family}"; font-weight: 400 600; unicode-range: ${rangeOf(letters)}; src: url(data:font/woff2;base64,${data}) }\n`
}

for (const name of readdirSync(docs, { recursive: true })) {
  if (!name.endsWith('.svg')) continue
  const path = join(docs, name)
  const plain = readFileSync(path, 'utf8')
    .replace(/ *@font-face .*\n/g, '')
    .replace('font-family="system-ui, sans-serif"', 'font-family="Geist, system-ui, sans-serif"')
    .replace(/(font-family[:=] ?"?)ui-monospace/g, "$1'Geist Mono', ui-monospace")
  let styles = ''
  for (const face of faces) styles += await faceFor(plain, face)
  writeFileSync(path, plain.replace('<style>\n', `<style>\n${styles}`))
}
