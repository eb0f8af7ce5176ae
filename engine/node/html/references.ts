import { documentHooks } from '../../shared/storage.ts'
import { readTags, type Tag } from './tags.ts'

/**
 * A resource of a page that the security policy covers: an external one, `frame-src https://…`, or
 * an inline one, `style-src`.
 */
export type Load = string

/** Where a reference is: in the page's own content, or in the shell around every page. */
export const shellRegions = ['head', 'navbar', 'sidebar', 'footer'] as const
export type ShellRegion = (typeof shellRegions)[number]
export type Region = 'content' | ShellRegion

/** URLs in one region as written, with entities decoded, without duplicates, in document order. */
export interface RegionReferences {
  /** From `<a>` and `<area>`; an empty `href` is an empty string. */
  links: string[]
  /** From images: `src`, `srcset`, `poster`, preview images. */
  images: string[]
  /** From scripts, styles, icons, media and frames. */
  assets: string[]
  /** Resources that the security policy covers; absent if there are none. */
  loads?: Load[]
}

/**
 * The references of one document, and its anchors. Plain data, so that it can be stored for the
 * next build.
 */
export interface PageReferences {
  /** Ids and names of anchors, without duplicates. */
  ids: string[]
  duplicateIds: string[]
  regions: Partial<Record<Region, RegionReferences>>
}

/** The references and anchors of content. */
export type ContentReferences = RegionReferences & Omit<PageReferences, 'regions'>

const kinds = ['links', 'images', 'assets', 'loads'] as const
type Lists = Record<(typeof kinds)[number], Set<string>>

/**
 * Reads the references of a document. Everything in `<main>` is content; in a document without a
 * `<main>`, everything but the `<head>` is.
 */
export function extractReferences(html: string): PageReferences {
  const tracker = new RegionTracker()
  const { lists, ...ids } = collect(readTags(html), (tag) => tracker.regionOf(tag))
  const merged = mergeWithoutMain(lists, tracker.sawMain)
  // The menu repeats the navbar's items, which differ between pages; without them, it can be
  // shared.
  for (const url of merged.get('navbar')?.links ?? []) merged.get('sidebar')?.links.delete(url)
  const regions: PageReferences['regions'] = {}
  for (const [region, found] of merged) {
    if (kinds.some((kind) => found[kind].size > 0)) regions[region] = listed(found)
  }
  return { ...ids, regions }
}

/** Reads the references of a page's content, which is not a whole document. */
export function contentReferences(tags: readonly Tag[]): ContentReferences {
  const { lists, ...ids } = collect(tags, () => 'content')
  return { ...ids, ...listed(lists.get('content') ?? emptyLists()) }
}

/** Returns the ids of elements, and the names that links use like ids. */
export function idsIn(html: string): readonly string[] {
  return contentReferences(readTags(html)).ids
}

function listed({ links, images, assets, loads }: Lists): RegionReferences {
  return {
    links: [...links],
    images: [...images],
    assets: [...assets],
    ...(loads.size > 0 && { loads: [...loads] }),
  }
}

function collect(tags: readonly Tag[], regionOf: (tag: Tag) => Region) {
  const ids = new Set<string>()
  const duplicates = new Set<string>()
  const lists = new Map<Region, Lists>()
  for (const tag of tags) {
    const region = regionOf(tag)
    if (tag.kind === 'close') continue
    const id = tag.attribute('id')
    if (id !== undefined && id !== '') {
      if (ids.has(id)) duplicates.add(id)
      ids.add(id)
    }
    const attributes = references.get(tag.name)
    if (attributes === undefined) continue
    if (tag.name === 'a') {
      const name = tag.attribute('name')
      if (name) ids.add(name)
    }
    const target = lists.get(region) ?? emptyLists()
    lists.set(region, target)
    for (const reference of attributes) readUrls(tag, reference, target)
    if (tag.name === 'link') readLink(tag, target)
    if (tag.name === 'meta' && previewImage.test(nameOf(tag))) {
      add(tag.attribute('content'), target.images)
    }
    // Inline code of the engine is outside the content.
    if (region === 'content' && isInline(tag)) target.loads.add(`${tag.name}-src`)
  }
  return { ids: [...ids], duplicateIds: [...duplicates], lists }
}

const emptyLists = (): Lists => ({
  links: new Set(),
  images: new Set(),
  assets: new Set(),
  loads: new Set(),
})

/** Tracks the current region from the tags seen so far. */
class RegionTracker {
  region: Region = 'navbar'
  sawMain = false
  /** Element of the drawer around the current position. */
  #drawer: string | null = null
  #drawerDepth = 0

  regionOf(tag: Tag): Region {
    const { name } = tag
    const closing = tag.kind === 'close'
    if (name === this.#drawer) {
      this.#drawerDepth += closing ? -1 : 1
      if (this.#drawerDepth === 0) {
        this.#drawer = null
        this.region = this.sawMain ? 'footer' : 'navbar'
      }
    } else if (!closing && tag.attribute('id') === documentHooks.drawer) {
      this.#drawer = name
      this.#drawerDepth = 1
      // Without a sidebar, it contains only the items of the navbar, for phones.
      this.region = name === 'aside' ? 'sidebar' : 'navbar'
    } else if (name === 'main') {
      this.sawMain = true
      this.region = closing ? 'footer' : 'content'
    } else if (name === 'head') this.region = closing ? 'navbar' : 'head'
    else if (name === 'body' && !closing) this.region = 'navbar'
    else if (name === 'footer' && !closing && this.region !== 'content') this.region = 'footer'
    return this.region
  }
}

function mergeWithoutMain(lists: Map<Region, Lists>, sawMain: boolean): Map<Region, Lists> {
  if (sawMain) return lists
  const content = emptyLists()
  const merged = new Map<Region, Lists>([['content', content]])
  for (const [region, found] of lists) {
    if (region === 'head') merged.set('head', found)
    else {
      for (const kind of kinds) {
        for (const url of found[kind]) content[kind].add(url)
      }
    }
  }
  return merged
}

/** An attribute with a URL: the list for the URL, and the policy directive for loading it. */
type Reference = [attribute: string, list: keyof Lists | null, directive?: string]

const media: Reference[] = [['src', 'assets', 'media-src']]

/** By the name of the element. */
const references = new Map(
  Object.entries<Reference[]>({
    a: [['href', 'links']],
    area: [['href', 'links']],
    img: [
      ['src', 'images', 'img-src'],
      ['srcset', 'images', 'img-src'],
    ],
    source: [...media, ['srcset', 'images', 'img-src']],
    video: [...media, ['poster', 'images', 'img-src']],
    input: [['src', 'images', 'img-src']],
    audio: media,
    track: media,
    embed: [['src', 'assets', 'object-src']],
    script: [['src', 'assets', 'script-src']],
    iframe: [
      ['src', 'assets', 'frame-src'],
      ['srcdoc', null, 'frame-src'],
    ],
    object: [['data', 'assets', 'object-src']],
    form: [['action', null, 'form-action']],
    use: [['href', 'images']],
    image: [['href', 'images', 'img-src']],
    style: [],
    link: [],
    meta: [],
  }),
)

function readUrls(tag: Tag, [attribute, list, directive]: Reference, lists: Lists): void {
  const value = tag.attribute(attribute)
  // A comma within a URL is not followed by a space: `a.png 1x, b,2.png 2x`.
  if (attribute === 'srcset') {
    for (const candidate of value?.split(/,\s+/) ?? []) {
      const [url] = candidate.trim().split(/\s+/)
      if (url) add(url, lists.images, directive, lists.loads)
    }
  } else if (attribute === 'srcdoc') {
    // A link in a frame leads the frame there.
    for (const link of readTags(value ?? '')) {
      if (link.name === 'a')
        add(link.attribute('href'), list && lists[list], directive, lists.loads)
    }
  } else if (tag.name === 'use' || tag.name === 'image') {
    const url = value ?? tag.attribute('xlink:href')
    // Other SVG references point into the document itself.
    if (!url?.startsWith('#')) add(url, lists.images, directive, lists.loads)
  } else add(value, list && lists[list], directive, lists.loads)
}

/** `<link>` relations that make the browser load a file. */
const loadedRelations =
  /(?:^|\s)(?:stylesheet|icon|apple-touch-icon|mask-icon|manifest|preload|modulepreload|prefetch)(?:\s|$)/i

function readLink(tag: Tag, { assets, loads }: Lists): void {
  const relation = tag.attribute('rel') ?? ''
  const url = tag.attribute('href')
  if (loadedRelations.test(relation)) add(url, assets)
  if (/(?:^|\s)stylesheet(?:\s|$)/i.test(relation)) add(url, null, 'style-src', loads)
  if (/(?:^|\s|-)icon(?:\s|$)/i.test(relation)) add(url, null, 'img-src', loads)
}

const previewImage = /^(?:og|twitter):image$/

const nameOf = (tag: Tag): string => tag.attribute('property') ?? tag.attribute('name') ?? ''

/** Whether an element is an inline style or script; data blocks and import maps are not. */
function isInline(tag: Tag): boolean {
  if (tag.name !== 'script' || tag.attribute('src') !== undefined) return tag.name === 'style'
  return /^(?:$|module$|(?:text|application)\/(?:java|ecma)script)/i.test(
    tag.attribute('type') ?? '',
  )
}

function add(
  url: string | undefined,
  list: Set<string> | null,
  directive?: string,
  loads?: Set<string>,
): void {
  if (url === undefined) return
  list?.add(url.trim())
  const load = directive === undefined ? null : loadOf(directive, url.trim())
  if (load !== null) loads?.add(load)
}

/** Formats a load of a URL; `null` if the site itself serves it. */
export function loadOf(directive: string, url: string): Load | null {
  const isElsewhere = /^(?:https?:)?\/\/|^(?:data|blob|wss?):/i.test(url)
  return isElsewhere ? `${directive} ${url.replace(/\s/g, '%20')}` : null
}
