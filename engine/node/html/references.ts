import { documentHooks } from '../../shared/storage.ts'
import { readTags, type Tag } from './tags.ts'

/** What a page loads from elsewhere, `frame-src https://…`, or has in its own text, `style-src`. */
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
  /** What the security policy decides about; absent if there is nothing. */
  loads?: Load[]
}

/**
 * What one document refers to, and which anchors it has. Plain data, so that it can be kept for the
 * next build.
 */
export interface PageReferences {
  /** Ids and names of anchors, without duplicates. */
  ids: string[]
  duplicateIds: string[]
  regions: Partial<Record<Region, RegionReferences>>
}

type Lists = { [Kind in keyof Required<RegionReferences>]: Set<string> }

/**
 * Reads the references of a document. Everything in `<main>` is content; in a document without a
 * `<main>`, everything but the `<head>` is.
 */
export function extractReferences(html: string): PageReferences {
  const tracker = new RegionTracker()
  const { lists, ...ids } = collect(readTags(html), (tag) => tracker.regionOf(tag))
  const regions: PageReferences['regions'] = {}
  for (const [region, found] of mergeWithoutMain(lists, tracker.sawMain)) {
    // The menu repeats the navbar's items, which differ between pages and would keep it from being
    // shared.
    const bar = region === 'sidebar' ? lists.get('navbar')?.links : undefined
    const links =
      bar === undefined ? [...found.links] : [...found.links].filter((url) => !bar.has(url))
    const [images, assets, loads] = [[...found.images], [...found.assets], [...found.loads]]
    if (links.length + images.length + assets.length + loads.length === 0) continue
    regions[region] = { links, images, assets, ...(loads.length > 0 && { loads }) }
  }
  return { ...ids, regions }
}

/** Reads the references of a page's content, which is not a whole document. */
export function contentReferences(
  tags: readonly Tag[],
): RegionReferences & Omit<PageReferences, 'regions'> {
  const { lists, ...ids } = collect(tags, () => 'content')
  const { links, images, assets, loads } = lists.get('content') ?? emptyLists()
  return {
    ...ids,
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
    const read = readers.get(tag.name)
    if (read === undefined) continue
    if (tag.name === 'a') {
      const name = tag.attribute('name')
      if (name) ids.add(name)
    }
    const target = lists.get(region) ?? emptyLists()
    lists.set(region, target)
    read(tag, target)
    readLoads(tag, target.loads, region)
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
  #drawerDepth = 0

  regionOf(tag: Tag): Region {
    const { name } = tag
    const closing = tag.kind === 'close'
    if (name === 'main') {
      this.sawMain = true
      this.region = closing ? 'footer' : 'content'
    } else if (name === 'head') this.region = closing ? 'navbar' : 'head'
    else if (name === 'aside') this.#seeAside(tag)
    else if (name === 'body' && !closing) this.region = 'navbar'
    else if (name === 'footer' && !closing && this.region !== 'content') this.region = 'footer'
    return this.region
  }

  #seeAside(tag: Tag): void {
    if (this.#drawerDepth > 0) {
      this.#drawerDepth += tag.kind === 'close' ? -1 : 1
      if (this.#drawerDepth === 0) this.region = this.sawMain ? 'footer' : 'navbar'
    } else if (tag.kind === 'open' && tag.attribute('id') === documentHooks.drawer) {
      this.#drawerDepth = 1
      this.region = 'sidebar'
    }
  }
}

function mergeWithoutMain(lists: Map<Region, Lists>, sawMain: boolean): Map<Region, Lists> {
  if (sawMain) return lists
  const content = emptyLists()
  const merged = new Map<Region, Lists>([['content', content]])
  for (const [region, found] of lists) {
    if (region === 'head') merged.set('head', found)
    else {
      for (const kind of ['links', 'images', 'assets', 'loads'] as const) {
        for (const url of found[kind]) content[kind].add(url)
      }
    }
  }
  return merged
}

type Reader = (tag: Tag, lists: Lists) => void

/** `<link>` relations that make the browser load a file. */
const loadedRelations =
  /(?:^|\s)(?:stylesheet|icon|apple-touch-icon|mask-icon|manifest|preload|modulepreload|prefetch)(?:\s|$)/i

const readLink: Reader = (tag, { links }) => add(links, tag.attribute('href'))
const readSource: Reader = (tag, { assets }) => add(assets, tag.attribute('src'))
const readSvg: Reader = (tag, { images }) => {
  const url = tag.attribute('href') ?? tag.attribute('xlink:href')
  if (url !== undefined && !url.startsWith('#')) add(images, url)
}

/** Reads the references of an element, by its name. */
const readers = new Map<string, Reader>(
  Object.entries<Reader>({
    a: readLink,
    area: readLink,
    img: (tag, { images }) => {
      add(images, tag.attribute('src'))
      addSourceSet(images, tag.attribute('srcset'))
    },
    source: (tag, { images, assets }) => {
      addSourceSet(images, tag.attribute('srcset'))
      add(assets, tag.attribute('src'))
    },
    video: (tag, { images, assets }) => {
      add(images, tag.attribute('poster'))
      add(assets, tag.attribute('src'))
    },
    input: (tag, { images }) => add(images, tag.attribute('src')),
    audio: readSource,
    track: readSource,
    embed: readSource,
    script: readSource,
    style: () => {},
    form: () => {},
    iframe: readSource,
    object: (tag, { assets }) => add(assets, tag.attribute('data')),
    use: readSvg,
    image: readSvg,
    link: (tag, { assets }) => {
      if (loadedRelations.test(tag.attribute('rel') ?? '')) add(assets, tag.attribute('href'))
    },
    meta: (tag, { images }) => {
      const name = tag.attribute('property') ?? tag.attribute('name')
      if (name === 'og:image' || name === 'twitter:image') add(images, tag.attribute('content'))
    },
  }),
)

/** Attributes with the URL that an element loads, and the directive that decides about it. */
const loaded: Record<string, [attribute: string, directive: string][]> = {
  img: [['src', 'img-src']],
  input: [['src', 'img-src']],
  image: [['href', 'img-src']],
  video: [
    ['src', 'media-src'],
    ['poster', 'img-src'],
  ],
  audio: [['src', 'media-src']],
  source: [['src', 'media-src']],
  track: [['src', 'media-src']],
  iframe: [['src', 'frame-src']],
  embed: [['src', 'object-src']],
  object: [['data', 'object-src']],
  script: [['src', 'script-src']],
  form: [['action', 'form-action']],
}

/** Data blocks and import maps apart, a script is JavaScript. */
const isCode = (type = ''): boolean =>
  /^(?:$|module$|(?:text|application)\/(?:java|ecma)script)/i.test(type)

function readLoads(tag: Tag, loads: Set<string>, region: Region): void {
  const note = (directive: string, url: string | undefined): void => {
    const load = url === undefined ? null : loadOf(directive, url.trim())
    if (load !== null) loads.add(load)
  }
  for (const [attribute, directive] of loaded[tag.name] ?? []) {
    note(directive, tag.attribute(attribute))
  }
  const sources = new Set<string>()
  if (tag.name === 'img' || tag.name === 'source') addSourceSet(sources, tag.attribute('srcset'))
  for (const url of sources) note('img-src', url)
  const relation = tag.name === 'link' ? (tag.attribute('rel') ?? '') : ''
  if (/(?:^|\s)stylesheet(?:\s|$)/i.test(relation)) note('style-src', tag.attribute('href'))
  if (/(?:^|\s|-)icon(?:\s|$)/i.test(relation)) note('img-src', tag.attribute('href'))
  if (region !== 'content') return
  // What the engine itself writes inline is outside the content.
  if (tag.name === 'style') loads.add('style-src')
  const isInline = tag.name === 'script' && tag.attribute('src') === undefined
  if (isInline && isCode(tag.attribute('type'))) loads.add('script-src')
}

function add(list: Set<string>, url: string | undefined): void {
  if (url !== undefined) list.add(url.trim())
}

/** Adds the URLs of `a.png 1x, b.png 2x`; a comma within a URL is not followed by a space. */
function addSourceSet(list: Set<string>, value: string | undefined): void {
  for (const candidate of value?.split(/,\s+/) ?? []) {
    const [url] = candidate.trim().split(/\s+/)
    if (url) list.add(url)
  }
}

/** Formats a load of a URL; `null` if the site itself serves it. */
export function loadOf(directive: string, url: string): Load | null {
  const isElsewhere = /^(?:https?:)?\/\/|^(?:data|blob|wss?):/i.test(url)
  return isElsewhere ? `${directive} ${url.replace(/\s/g, '%20')}` : null
}
