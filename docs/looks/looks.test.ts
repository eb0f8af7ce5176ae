import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type DesignToken, readTokens } from '../../engine/client/theme/styles/design-tokens.ts'

const folder = import.meta.dirname
const theme = join(folder, '../../engine/client/theme/styles/tokens.css')
const known = readTokens(readFileSync(theme, 'utf8'))
const names = readdirSync(folder).filter((name) => name.endsWith('.css'))

/** Reads a look as `readTokens` reads the theme's: there, a comment is above each token. */
const tokensOf = (css: string): DesignToken[] =>
  readTokens(css.replace(/^ {2}--/gm, '  /* A token. */\n  --'))

/** Relative luminance of a color, as WCAG 2 defines it. */
function luminance(color: string): number {
  const short = /^#(.)(.)(.)$/.exec(color)
  const hex = short ? short.slice(1).map((sign) => sign + sign) : color.slice(1).match(/../g)!
  const [red = 0, green = 0, blue = 0] = hex.map((sign) => {
    const part = Number.parseInt(sign, 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

describe.each(names)('the look of %s', (name) => {
  const tokens = tokensOf(readFileSync(join(folder, name), 'utf8'))

  it('sets tokens of the theme only, and all colors of text', () => {
    const all = known.map((token) => token.name)
    const own = tokens.map((token) => token.name)
    expect(own.filter((token) => !all.includes(token))).toEqual([])
    expect(own).toEqual(expect.arrayContaining(all.filter((token) => /--code-|^--ink/.test(token))))
  })

  it.each(['light', 'dark'] as const)('can be read in the %s theme', (mode) => {
    const color = (token: string): string =>
      tokens.find((one) => one.name === token)?.[mode] ?? expect.fail(`no ${token}`)
    const codes = known.map((token) => token.name).filter((token) => token.startsWith('--code-'))
    const pairs = [
      ...['--ground', '--raised', '--surface'].flatMap((ground) =>
        ['--ink', '--ink-soft', '--dim', '--accent-ink'].map((ink) => [ink, ground]),
      ),
      ...codes.map((ink) => [ink, '--surface']),
      ['--accent-ink', '--accent-wash'],
      ['--on-accent', '--accent'],
      ['--ink', '--mark'],
    ]
    const weak = pairs.filter(([ink, ground]) => contrast(color(ink!), color(ground!)) < 4.5)
    expect(weak).toEqual([])
  })
})
