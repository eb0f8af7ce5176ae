import { createRequire } from 'node:module'
import { nearest } from '../errors/nearest.ts'
import { escapeAttribute } from '../html/escape.ts'

/** An icon package: the content of each `<svg>`, 24 by 24, by name. */
interface IconSet {
  icons: Readonly<Record<string, { body: string }>>
  aliases?: Readonly<Record<string, { parent: string }>>
}

/** An icon as inline SVG, or the error if there is none. */
export type DrawnIcon = { html: string } | { message: string; hint: string }

/** Folder with the custom icons of a site: `icons/brand.svg`. */
export const ICONS_FOLDER = 'icons'

const require = createRequire(import.meta.url)
let loaded: IconSet | undefined

/** The set, which is read when the first page needs it. */
function iconSet(): IconSet {
  loaded ??= require('@iconify-json/lucide/icons.json') as IconSet
  return loaded
}

/** Returns the names of the set. */
export function iconSetNames(): string[] {
  const { icons, aliases = {} } = iconSet()
  return [...Object.keys(icons), ...Object.keys(aliases)]
}

/**
 * Returns an icon as an inline SVG in the size of the text. Icons of the set also have its color.
 *
 * @param own text of the site's SVG file with this name, or `null`
 * @param label text for screen readers; empty for an icon beside a text with the same meaning
 * @param prefix makes ids within the drawing unique in the page
 */
export function drawIcon(
  name: string,
  own: string | null,
  label: string,
  prefix: string,
): DrawnIcon {
  const spoken = label ? `role="img" aria-label="${escapeAttribute(label)}"` : 'aria-hidden="true"'
  const svg = (attributes: string, body: string) => ({
    html: `<svg class="kit-icon" ${spoken} ${attributes}>${body}</svg>`,
  })
  if (own !== null) {
    const [, written = '', body = ''] = /<svg\b([^>]*)>([\s\S]*)<\/svg>/i.exec(own) ?? []
    const viewBox = /\bviewBox="([^"]*)"/i.exec(written)?.[1]
    if (viewBox === undefined) {
      return {
        message: `"${ICONS_FOLDER}/${name}.svg" is no drawing that fits beside text.`,
        hint: 'It needs an `<svg>` with a `viewBox`, as `viewBox="0 0 24 24"`.',
      }
    }
    const kept = [...written.matchAll(/\s(?:fill|stroke|stroke-[a-z]+)="[^"]*"/g)].join('')
    return svg(`viewBox="${viewBox}"${kept}`, withPrefix(body, prefix))
  }
  const { icons, aliases = {} } = iconSet()
  const known = Object.hasOwn(icons, name)
    ? icons[name]
    : Object.hasOwn(aliases, name)
      ? icons[aliases[name]!.parent]
      : undefined
  if (known) return svg('viewBox="0 0 24 24"', known.body)
  const close = nearestIcon(name, iconSetNames())
  return {
    message: `There is no icon "${name}".`,
    hint: `${close ? `Did you mean "${close}"? ` : ''}Names are those of Lucide; a drawing of your own is "${ICONS_FOLDER}/${name}.svg" beside the config file.`,
  }
}

/**
 * Returns the name that is meant: sets of other engines have the same words in another order
 * (`right-arrow`), or only the first of them (`external`).
 */
function nearestIcon(name: string, names: readonly string[]): string | undefined {
  const wordsOf = (one: string) => one.split('-').sort().join('-')
  return (
    names.find((one) => wordsOf(one) === wordsOf(name)) ??
    names.find((one) => one === `${name}-link`) ??
    nearest(name, names)
  )
}

/** Adds a prefix to the ids in an SVG and to references to them. */
function withPrefix(body: string, prefix: string): string {
  const ids = new Set([...body.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id))
  if (ids.size === 0) return body.trim()
  return body
    .trim()
    .replace(/(\sid=")([^"]+)/g, `$1${prefix}$2`)
    .replace(/(url\(#|href="#)([^)"]+)/g, (whole, before: string, id: string) =>
      ids.has(id) ? `${before}${prefix}${id}` : whole,
    )
}
