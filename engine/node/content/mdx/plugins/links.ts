import {
  defineHastPlugin,
  type HastVisitorContext,
  type MdxJsxFlowElementHast,
  type MdxJsxTextElementHast,
} from 'satteri'
import { placeAt } from '../../../errors/place-at.ts'
import { placeholderFor, withCandidates } from '../../../html/targets.ts'
import type { CompileNotes } from '../notes.ts'

type JsxNode = MdxJsxFlowElementHast | MdxJsxTextElementHast

/** Attributes that contain URLs, by element, in order of preference. */
const attributes: Readonly<Record<string, readonly string[]>> = {
  a: ['href'],
  audio: ['src'],
  Feature: ['href'],
  Hero: ['image', 'darkImage'],
  image: ['href', 'xlinkHref', 'xLinkHref', 'xlink:href'],
  img: ['src', 'srcSet', 'srcset'],
  source: ['src', 'srcSet', 'srcset'],
  track: ['src'],
  use: ['href', 'xlinkHref', 'xLinkHref', 'xlink:href'],
  Video: ['src', 'poster', 'captions'],
  video: ['src', 'poster'],
  YouTube: ['poster'],
}

/** Components that are links. */
const linkComponents = ['Link', 'LinkButton', 'LinkCard']

/** Attributes of these components that contain URLs. Only the first one that is set is used. */
const ofLink = ['to', 'href']

/**
 * Records links and images of Markdown and JSX with their positions, and turns relative ones into
 * placeholders for the target file, since the file they are relative to is only known here.
 *
 * @param source text to search for links whose nodes have no position, as in plain Markdown
 * @param fileAt file that the text at a position of the source is from, if not this one
 */
export function links(
  notes: CompileNotes,
  file: string,
  docsFolder: string | null,
  source: string | null,
  fileAt: (line: number, column: number) => string | undefined = () => undefined,
) {
  let from = 0
  const find = (url: string) => {
    const at = source?.indexOf(url, from) ?? -1
    if (source === null || at < 0) return { line: 0, column: 0 }
    from = at + url.length
    return placeAt(source, at)
  }
  const note = (url: string, at: { line: number; column: number } | undefined): string => {
    const { line, column } = at ?? find(url)
    const target = placeholderFor(url, fileAt(line, column) ?? file, docsFolder)
    notes.links.push({ url, target, line, column })
    return target
  }
  /** Returns the value of an attribute with placeholders for the relative URLs in it. */
  const targetsOf = (
    name: string,
    value: string,
    at: { line: number; column: number } | undefined,
  ): string => {
    if (name.toLowerCase() !== 'srcset') return note(value, at)
    // In this attribute, a space ends a URL.
    return withCandidates(value, (url) => note(url, at).replace(/\s/g, encodeURIComponent))
  }
  const jsx = {
    filter: [...linkComponents, ...Object.keys(attributes)],
    visit(node: Readonly<JsxNode>, context: HastVisitorContext) {
      const own = node.attributes.filter((one) => one.type === 'mdxJsxAttribute')
      const found = linkComponents.includes(node.name ?? '')
        ? own.filter(({ name }) => ofLink.includes(name)).slice(0, 1)
        : own.filter(({ name }) => attributes[node.name ?? '']?.includes(name))
      for (const { name, value } of found) {
        if (typeof value !== 'string') continue
        const target = targetsOf(name, value, node.position?.start)
        if (target !== value) context.setProperty(node, name, target)
      }
    },
  }
  return defineHastPlugin({
    name: 'quire-links',
    options: { position: true },
    element: {
      filter: Object.keys(attributes),
      visit(node, context) {
        for (const name of attributes[node.tagName] ?? []) {
          const url = node.properties[name]
          if (typeof url !== 'string' || url.startsWith('#user-content-')) continue
          const target = targetsOf(name, url, node.position?.start)
          if (target !== url) context.setProperty(node, name, target)
        }
      },
    },
    mdxJsxFlowElement: jsx,
    mdxJsxTextElement: jsx,
  })
}
