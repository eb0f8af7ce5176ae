import { slug } from 'github-slugger'
import type { Finding } from '../../shared/finding.ts'
import { formatMessage, type Messages } from '../../shared/messages.ts'
import type { Card } from '../../shared/server-entry.ts'
import { composedHash, decodeUrl, isExternalUrl, splitUrl } from '../../shared/url.ts'
import { privateFile } from '../errors/private-file.ts'
import type { Refusal } from '../files/publishable.ts'
import { EditedHtml } from './edited-html.ts'
import { escapeAttribute, plain } from './escape.ts'
import { type AnchorOptions, headingIds, SLUG_ATTRIBUTE } from './heading-ids.ts'
import {
  type AssetVariant,
  type CaptionedImage,
  captionedImage,
  imageSources,
  pairOf,
} from './images.ts'
import { withContents } from './inline-contents.ts'
import { extractStyles, inlineOf, mayHaveInline } from './inline-effects.ts'
import { IslandRegions } from './island-regions.ts'
import { kitStyles } from './kit-styles.ts'
import { layOutTable, type TableLayout } from './tables.ts'
import { headingLevel, readTags, type Tag, type TaggedHtml, voidElements } from './tags.ts'
import { ASSET_SCHEME, DOC_SCHEME, withCandidates } from './targets.ts'
import {
  renamedDoc,
  renamedDocFinding,
  type UnresolvedDoc,
  unresolvedDocFinding,
} from './unresolved-doc.ts'

/** An image or file that content refers to. */
export interface AssetInfo {
  /** URL including the base. */
  url: string
  width?: number
  height?: number
  /** The image in other sizes and formats, in order of preference. */
  variants?: readonly AssetVariant[]
  /** Size in bytes of an image that is larger than the config allows. */
  tooLarge?: number
}

/** A file with a similar path, if there is none at the path itself. */
export interface NearFile {
  /** Path from the site root. */
  near: string
}

/** Resolves the links and images of content, and the cards for its page. */
export interface TargetResolver {
  /** URL of the page built from a Markdown file (path from the site root). */
  doc(file: string): string | null
  /** Reason why a Markdown file has no page. */
  explainUnresolvedDoc(file: string): UnresolvedDoc
  /** A file by its path from the site root, or the reason why it cannot be published. */
  asset(file: string): AssetInfo | Refusal | NearFile | null
  /**
   * Reason why a file must not be published, by its path from the site root; `null` if it may be.
   */
  refusal(file: string): Refusal | null
  /** A file in a static folder, by its URL path without the base. */
  staticFile(path: string): AssetInfo | null
  /** URL of a route path, with base and trailing slash applied. */
  route(path: string): string
  /** URL of a stylesheet with these rules; the build writes the stylesheet. */
  style(css: string): string
  /** URL of a stylesheet with placeholder colors of images, given as a JSON array of their files. */
  placeholders(files: string): string
  /** Entries of the category that contains the page with this route path, except that page. */
  cards(path: string): readonly Card[]
  /**
   * New URL of a section that has moved, by its old URL with the base; `null` if it has not moved.
   */
  moved(url: string): string | null
}

export interface FinishedContent extends TaggedHtml {
  /** Text of a leading level-one heading. It is removed, since the theme shows it above the content. */
  title: string | null
  /** Whether the content has a level-one heading further down, which is the page's only one. */
  hasHeading: boolean
  /** Whether an image can be zoomed. */
  zoom: boolean
  findings: Omit<Finding, 'file'>[]
}

/**
 * Brings rendered content into its final form: headings get ids and anchors, links and images get
 * URLs, images get sizes, and tables get a scrollable frame. Style attributes and the alignment of
 * cells become classes, since the Content-Security-Policy blocks the attributes. Inside islands,
 * only placeholders of URLs are replaced, because the browser hydrates the rest.
 *
 * @param options.keepTitle keeps level-one headings, for pages outside the docs layout
 * @param options.anchors how headings get their ids
 */
export function finishContent(
  rendered: string,
  resolve: TargetResolver,
  messages: Messages,
  options: { keepTitle?: boolean; anchors?: AnchorOptions } = {},
): FinishedContent {
  const findings: FinishedContent['findings'] = []
  const result = { title: null as string | null, hasHeading: false, zoom: false }
  const {
    html,
    tags,
    css: inlineStyles,
  } = extractStyles({ html: rendered, tags: readTags(rendered) })
  const taken = new Set<string>()
  for (const tag of tags) {
    const id = headingLevel(tag.name) > 0 && tag.attributes.get('id')
    if (typeof id === 'string') taken.add(id.normalize('NFC'))
  }
  const uniqueSlug = headingIds(taken, options.anchors)

  /** Ids of rows contain a dot; heading ids by GitHub's rules never do. */
  const rowId = (name: string): string => {
    const base = `${section || 'entry'}.${slug(name).replace(/^-+/, '')}`
    let id = base
    for (let count = 1; taken.has(id); count += 1) id = `${base}-${count}`
    taken.add(id)
    return id
  }

  const out = new EditedHtml(html)
  let images = 0
  let links = 0
  let pre = 0
  /**
   * The heading around the current position: its final element name and the attributes of its
   * anchor.
   */
  let heading: { name: string; anchor: [string, string][] } | null = null
  let inTitle = false
  /** Id of the heading above the current position. */
  let section = ''
  /** Id of the table row that the current name in code font links to. */
  let namedRow = ''
  /** The table around the current position. */
  let table: TableLayout | undefined
  /** The paragraph around the current position that becomes a figure. */
  let captioned: CaptionedImage | null = null
  /** Number of `picture` elements of the author around the current position. */
  let pictures = 0
  /** Files of images with variants. */
  const varied = new Set<string>()
  const inline = mayHaveInline(html)
  const islands = html.includes('data-island=') ? new IslandRegions() : null

  tags.forEach((tag, index) => {
    if (inline && tag.kind === 'open') addInline(tag)
    const level = headingLevel(tag.name)
    if (islands?.read(tag)) {
      if (level === 1 && result.title === null && !options.keepTitle) result.hasHeading = true
      replace(tag, withAddresses(tag))
    } else if (tag.kind === 'open' && islands && tag.attributes.has('data-island')) {
      replace(tag, islandTag(tag))
    } else if (level > 0) {
      if (tag.kind === 'open') openHeading(tag, index, level)
      else closeHeading(tag)
    } else if (tag.name === 'main') {
      // Content is inside the main part of the document, and there can be only one.
      replace(tag, tag.attributes, 'div')
    } else if (tag.name === 'pre') {
      pre += tag.kind === 'open' ? 1 : -1
      out.keep(tag)
    } else if (tag.name === 'th' && isEmptyCell(tags, index)) {
      // The empty corner cell of a table is not a header and must not be announced as one.
      replace(tag, new Map(), 'td')
    } else if (tag === captioned?.end) {
      out.leaveOut(tag)
      out.open('figcaption')
      out.text(captioned.caption)
      out.close('figcaption')
      out.close('figure')
      captioned = null
    } else if (tag.kind === 'close') {
      if (tag.name === 'a') links -= 1
      if (tag.name === 'picture') pictures -= 1
      out.keep(tag)
      if (tag.name === 'table' && pre === 0) closeAfter(tag, 'div')
      if (tag.name === 'code' && namedRow !== '') {
        closeAfter(tag, 'a')
        namedRow = ''
      }
    } else if (tag.name === 'a') {
      links += 1
      replace(tag, link(tag))
    } else if (tag.name === 'picture') {
      pictures += 1
      out.keep(tag)
    } else if (tag.name === 'p') {
      captioned = captionedImage(html, tags, index)
      if (captioned) replace(tag, tag.attributes, 'figure')
      else out.keep(tag)
    } else if (tag.name === 'img') {
      openImage(tag)
    } else if (tag.name === 'source' || tag.name === 'video') {
      replace(tag, withSource(tag)?.attributes ?? null)
    } else if (tag.name === 'area') {
      replace(tag, link(tag))
    } else if (tag.name === 'input' && tag.attributes.get('type') === 'checkbox') {
      replace(tag, isTaskMark(html, tag) ? checkbox(tag) : null)
    } else if (fileAttributes.has(tag.name)) {
      const attributes = withFiles(tag)
      replace(tag, attributes)
      if (attributes && tag.selfClosing && !voidElements.has(tag.name)) out.close(tag.name)
    } else if (tag.name === 'link' && isImageHint(tag)) {
      out.leaveOut(tag)
    } else if (tag.name === 'table') {
      table = layOutTable(html, tags, index, rowId)
      out.copyTo(tag.start)
      out.open('div', [
        ['class', table.classes.join(' ')],
        ['role', 'group'],
        ['aria-label', table.label],
      ])
      out.keep(tag)
    } else if (tag.name === 'tr' || tag.name === 'td' || tag.name === 'th') {
      replace(tag, cell(tag))
    } else if (tag.name === 'code' && table?.names.has(tag)) {
      namedRow = table.names.get(tag) ?? ''
      const isPhrase = /^[^<]*\s/.test(html.slice(tag.end, tags[index + 1]?.start))
      out.leaveOut(tag)
      out.open('a', [
        ['class', isPhrase ? 'entry-link phrase' : 'entry-link'],
        ['href', `#${encodeURIComponent(namedRow)}`],
      ])
      out.open('code')
    } else {
      out.keep(tag)
    }
  })
  const finished = withTitleLinks(out.finish(), result.title, options.anchors)
  const css = kitStyles(finished.html, finished.tags) + inlineStyles
  const stylesheet =
    css === '' ? '' : `<link rel="stylesheet" href="${escapeAttribute(resolve.style(css))}"/>`
  const whole = stylesheet + withContents(finished.html) + placeholderStyles()
  const known = whole === finished.html ? finished.tags : readTags(whole)
  return { html: whole, tags: known, ...result, findings }

  /**
   * The link to the colors of images that have not loaded yet. It comes last, so that browsers show
   * the content without it; navigations do not wait for a link whose `href` is written first.
   */
  function placeholderStyles(): string {
    if (varied.size === 0) return ''
    const url = resolve.placeholders(JSON.stringify([...varied]))
    return `<link href="${escapeAttribute(url)}" rel="stylesheet"/>`
  }

  /** Writes a tag with other attributes; `null` keeps it as it is. */
  function replace(tag: Tag, attributes: ReadonlyMap<string, string> | null, name = tag.name) {
    if (attributes === null) {
      out.keep(tag)
      return
    }
    out.leaveOut(tag)
    if (tag.kind === 'open') out.open(name, attributes)
    else out.close(name)
  }

  function closeAfter(tag: Tag, name: string): void {
    out.copyTo(tag.end)
    out.close(name)
  }

  function addInline(tag: Tag): void {
    for (const finding of inlineOf(tag)) {
      if (findings.every(({ message }) => message !== finding.message)) findings.push(finding)
    }
  }

  function openHeading(tag: Tag, index: number, level: number): void {
    if (level === 1 && !options.keepTitle && result.title === null && out.isEmptyUntil(tag.start)) {
      out.leaveOut(tag)
      inTitle = true
      return
    }
    const attributes = tag.attributes
    const isHidden = attributes.get('class')?.includes('sr-only') ?? false
    const isFirst = level === 1 && result.title === null && !result.hasHeading
    if (isHidden || isFirst || (level === 1 && options.keepTitle)) {
      if (isFirst && !isHidden && !options.keepTitle) result.hasHeading = true
      out.keep(tag)
      return
    }
    let end = index + 1
    while (tags[end] && (tags[end]!.kind === 'open' || tags[end]!.name !== tag.name)) end += 1
    const text = plain(html.slice(tag.end, tags[end]?.start))
    const id =
      attributes.get('id')?.normalize('NFC') || uniqueSlug(attributes.get(SLUG_ATTRIBUTE) ?? text)
    taken.add(id)
    section = id
    const kept = [...attributes].filter(([name]) => !['id', SLUG_ATTRIBUTE].includes(name))
    const name = level === 1 ? 'h2' : tag.name
    if (level === 1) {
      // A second level-one heading would be a second page title.
      findings.push({
        rule: 'second-title',
        severity: 'warning',
        message: `The heading "${text}" is a second title of the page, so it is shown as a heading of the second level.`,
        hint: 'A page has one heading with a single `#`. Write `##`.',
      })
    }
    out.leaveOut(tag)
    out.open('div', [['class', 'heading']])
    out.open(name, [['id', id], ...kept])
    const anchor: [string, string][] = [
      ['class', 'anchor'],
      ['href', `#${encodeURIComponent(id)}`],
      ['aria-label', formatMessage(messages['heading.link'], { heading: text })],
    ]
    heading = { name, anchor }
  }

  function closeHeading(tag: Tag): void {
    if (inTitle) {
      result.title = plain(out.dropUntil(tag))
      inTitle = false
      return
    }
    if (heading === null) {
      out.keep(tag)
      return
    }
    out.leaveOut(tag)
    out.close(heading.name)
    // Beside the heading, so that it is not part of the accessible name.
    out.open('a', heading.anchor)
    out.close('a')
    out.close('div')
    heading = null
  }

  function link(tag: Tag): Map<string, string> | null {
    const href = tag.attributes.get('href')
    if (href === undefined) return null
    const attributes = new Map(tag.attributes)
    if (href.startsWith('#')) {
      const hash = composedHash(href)
      return hash === href ? null : attributes.set('href', hash)
    }
    if (/^(?:https?:)?\/\//i.test(href)) {
      const classes = attributes.get('class')
      attributes.set('class', classes ? `${classes} external` : 'external')
      if (!attributes.has('target')) attributes.set('target', '_blank')
      if (!attributes.has('rel')) attributes.set('rel', 'noopener noreferrer')
      return attributes
    }
    const address = target(href)
    if (address === null || address.url === href) return null
    return attributes.set('href', address.url)
  }

  /** Writes an image: one for each theme if there is a pair, with its sizes and formats. */
  function openImage(tag: Tag): void {
    const ownAttributes =
      tag === captioned?.image ? without(tag.attributes, 'title') : tag.attributes
    const pair = pairOf(ownAttributes, (url) => fileOf(url) !== null)
    out.leaveOut(tag)
    for (const attributes of pair ?? [ownAttributes]) {
      const { image, sources } = imageOf(tag, attributes, pair !== null)
      if (sources.length > 0) out.open('picture')
      for (const source of sources) out.open('source', source)
      out.open('img', image)
      if (sources.length > 0) out.close('picture')
    }
  }

  /** Returns the attributes of an image, and of the sources with its sizes and formats. */
  function imageOf(tag: Tag, ownAttributes: ReadonlyMap<string, string>, isPair: boolean) {
    const found = withSource(tag, ownAttributes)
    const attributes = found?.attributes ?? new Map(ownAttributes)
    if (!ownAttributes.has('src')) return { image: attributes, sources: [] }
    const asset = found?.asset ?? null
    showInTheme(attributes)
    if (asset?.width && asset.height && !attributes.has('width') && !attributes.has('height')) {
      attributes.set('width', String(asset.width))
      attributes.set('height', String(asset.height))
    }
    if (!attributes.has('alt')) attributes.set('alt', '')
    images += 1
    // With lazy loading, browsers load only the visible image of a pair.
    if ((images > 1 || isPair) && !attributes.has('loading')) attributes.set('loading', 'lazy')
    attributes.set('decoding', 'async')
    const isFixed = /(?:^|\s)no-zoom(?:\s|$)/.test(attributes.get('class') ?? '')
    if (links === 0 && !isFixed) result.zoom = true
    if (asset?.tooLarge !== undefined) reportLarge(ownAttributes.get('src')!, asset.tooLarge)
    const isAuthored = pictures > 0 || attributes.has('srcset') || attributes.has('srcSet')
    if (!asset?.variants || isAuthored) return { image: attributes, sources: [] }
    varied.add(fileName(ownAttributes.get('src')!))
    return { image: attributes, sources: imageSources(attributes, asset.variants, asset.width!) }
  }

  function reportLarge(src: string, bytes: number): void {
    findings.push({
      rule: 'large-image',
      severity: 'warning',
      message: `The image "${fileName(src)}" has ${Math.round(bytes / 1000)} kB, which readers load.`,
      hint: 'Make it smaller, put it beside the page, so that it is published in several sizes, or raise `images.budget` in the config.',
      route: src,
    })
  }

  /** The attributes of an element with the URL of its file, and the file; `null` if unchanged. */
  function withSource(
    tag: Tag,
    ownAttributes = tag.attributes,
  ): { attributes: Map<string, string>; asset: AssetInfo | null } | null {
    const src = ownAttributes.get('src')
    const filed = withFiles(tag, ownAttributes)
    if (src === undefined) return filed && { attributes: filed, asset: null }
    const attributes = new Map(filed ?? ownAttributes)
    const asset = isExternalUrl(src) && !isPlaceholder(src) ? null : target(src, true)
    if (asset) attributes.set('src', asset.url)
    return { attributes, asset }
  }

  /** The file at a URL of an image; `null` if there is none. */
  function fileOf(url: string): AssetInfo | null {
    if (!url.startsWith(ASSET_SCHEME)) return url.startsWith('/') ? resolve.staticFile(url) : null
    const asset = resolve.asset(fileName(url))
    return asset && 'url' in asset ? asset : null
  }

  /** A tag with the URLs of its files from static folders filled in; `null` if there are none. */
  function withFiles(tag: Tag, ownAttributes = tag.attributes): Map<string, string> | null {
    const wanted = fileAttributes.get(tag.name) ?? []
    let found: Map<string, string> | null = null
    // React writes `srcSet` in mixed case.
    for (const [written, value] of ownAttributes) {
      const name = written.toLowerCase()
      if (!wanted.includes(name)) continue
      const url = name === 'srcset' ? withCandidates(value, fileUrl) : fileUrl(value)
      if (url !== value) found = new Map(found ?? ownAttributes).set(written, url)
    }
    return found
  }

  function fileUrl(url: string): string {
    if (isPlaceholder(url)) return target(url, true)?.url ?? url
    const { path, query, hash } = splitUrl(url)
    const file = /^\/(?!\/)/.test(path) ? resolve.staticFile(path) : null
    return file ? file.url + query + hash : url
  }

  function target(url: string, isImage = false): AssetInfo | null {
    const found = targetOf(url, isImage)
    const moved = found && resolve.moved(found.url)
    return moved === null ? found : { url: moved }
  }

  function targetOf(url: string, isImage: boolean): AssetInfo | null {
    const scheme = [DOC_SCHEME, ASSET_SCHEME].find((one) => url.startsWith(one)) ?? ''
    const { path: found, query, hash: written } = splitUrl(url.slice(scheme.length))
    const path = scheme === '' ? found : decodeUrl(found)
    const hash = composedHash(written)
    if (scheme === DOC_SCHEME) {
      const address = resolve.doc(path)
      if (address !== null) return { url: address + query + hash }
      const lost = resolve.explainUnresolvedDoc(path)
      const renamed = renamedDoc(path, lost)
      const found = renamed === null ? null : resolve.doc(renamed)
      if (renamed !== null && found !== null) {
        findings.push({ ...renamedDocFinding(path, renamed), route: url })
        return { url: found + query + hash }
      }
      findings.push({ ...unresolvedDocFinding(path, lost), route: url })
      return null
    }
    if (scheme === ASSET_SCHEME) {
      const asset = resolve.asset(path)
      if (asset && 'url' in asset) return { ...asset, url: asset.url + query + hash }
      if (asset && 'reason' in asset) {
        findings.push({ ...privateFile(path, asset), route: url })
        return null
      }
      const page = ['.md', '.mdx']
        .map((end) => path.replace(/\.html?$/, end))
        .find((file) => file !== path && resolve.doc(file) !== null)
      findings.push({
        rule: page ? 'broken-link' : 'broken-image',
        severity: 'error',
        message: `The file "${path}" does not exist.`,
        hint: page
          ? `Link to the file of the page, "${page}".`
          : asset
            ? `Did you mean "${asset.near}"?`
            : 'Write the path relative to this file, or put the file in a static folder and start the path with a slash.',
        route: url,
      })
      return null
    }
    if (!url.startsWith('/')) return null
    const file = isImage || /\.[a-z\d]{1,8}$/i.test(path) ? resolve.staticFile(path) : null
    if (file) return { ...file, url: file.url + query + hash }
    return { url: resolve.route(path) + query + hash }
  }

  /** A tag inside an island, with the placeholders replaced by URLs. */
  function withAddresses(tag: Tag): Map<string, string> | null {
    if (tag.kind === 'close' || !hasPlaceholder(html.slice(tag.start, tag.end))) return null
    return new Map([...tag.attributes].map(([name, value]) => [name, addressOf(value)]))
  }

  function addressOf(value: string): string {
    return isPlaceholder(value) ? (target(value)?.url ?? value) : value
  }

  /** The element of an island, whose props must match the HTML inside. */
  function islandTag(tag: Tag): Map<string, string> | null {
    const props = tag.attributes.get('data-props')
    if (props === undefined || !hasPlaceholder(props)) return null
    const resolved = JSON.stringify(JSON.parse(props), (_, value) =>
      typeof value === 'string' ? addressOf(value) : value,
    )
    return new Map([...tag.attributes, ['data-props', resolved]])
  }

  function cell(tag: Tag): Map<string, string> | null {
    const style = tag.attributes.get('style')
    const align =
      style === undefined ? tag.attributes.get('align') : /text-align:\s*(\w+)/.exec(style)?.[1]
    const [name, value = ''] = table?.attributes.get(tag) ?? []
    if (align === undefined && name === undefined) return null
    const attributes = new Map(tag.attributes)
    if (align !== undefined) {
      attributes.delete('style')
      attributes.delete('align')
    }
    const classes = [
      attributes.get('class'),
      align && align !== 'left' && `align-${align}`,
      name === 'class' && value,
    ]
    if (name && name !== 'class' && !attributes.has(name)) attributes.set(name, value)
    const joined = classes.filter(Boolean).join(' ')
    if (joined !== '') attributes.set('class', joined)
    return attributes
  }

  function checkbox(tag: Tag): Map<string, string> {
    const attributes = new Map(tag.attributes)
    if (!attributes.has('aria-label')) {
      attributes.set('aria-label', messages[attributes.has('checked') ? 'task.done' : 'task.open'])
    }
    return attributes
  }
}

/**
 * Links to the title of the page, as READMEs have them in their own contents, lead to its top: the
 * theme shows the title, which has no id, since few pages have such links.
 */
function withTitleLinks(
  content: TaggedHtml,
  title: string | null,
  anchors?: AnchorOptions,
): TaggedHtml {
  if (title === null) return content
  const id = headingIds(new Set(), anchors)(title)
  const isAbout = (tag: Tag): boolean => {
    const url = tag.name === 'a' && tag.kind === 'open' ? tag.attribute('href') : undefined
    return url?.startsWith('#') === true && decodeUrl(url.slice(1)).normalize('NFC') === id
  }
  const { html, tags } = content
  if (!tags.some(isAbout) || tags.some((tag) => tag.attribute('id') === id)) return content
  const out = new EditedHtml(html)
  for (const tag of tags) {
    if (isAbout(tag)) {
      out.leaveOut(tag)
      out.open('a', new Map(tag.attributes).set('href', '#top'))
    } else out.keep(tag)
  }
  return out.finish()
}

/**
 * Attributes that may contain paths of static files without the base, by element. Other values stay
 * unchanged.
 */
const fileAttributes = new Map(
  Object.entries<readonly string[]>({
    audio: ['src'],
    embed: ['src'],
    iframe: ['src'],
    image: ['href', 'xlink:href'],
    img: ['srcset'],
    input: ['src'],
    object: ['data'],
    source: ['srcset'],
    track: ['src'],
    use: ['href', 'xlink:href'],
    video: ['poster'],
  }),
)

function without(attributes: ReadonlyMap<string, string>, name: string): Map<string, string> {
  return new Map([...attributes].filter(([one]) => one !== name))
}

/** The path of a file from the site root, or of a static file, by its URL in content. */
function fileName(url: string): string {
  const { path } = splitUrl(url.startsWith(ASSET_SCHEME) ? url.slice(ASSET_SCHEME.length) : url)
  return decodeUrl(path)
}

/** The end of the URL of an image that GitHub shows in one theme only. */
const OF_THEME = /#gh-(dark|light)-mode-only$/

/** Gives an image for one theme the class that hides it in the other. */
function showInTheme(attributes: Map<string, string>): void {
  const src = attributes.get('src') ?? ''
  const [end, theme] = OF_THEME.exec(src) ?? []
  if (end === undefined) return
  attributes.set('src', src.slice(0, -end.length))
  const classes = attributes.get('class')
  attributes.set('class', `${classes === undefined ? '' : `${classes} `}only-${theme}`)
}

/** Whether a start or end tag belongs to an empty cell. */
function isEmptyCell(list: readonly Tag[], index: number): boolean {
  const tag = list[index] as Tag
  const other = list[tag.kind === 'open' ? index + 1 : index - 1]
  if (other?.name !== tag.name || other.kind === tag.kind) return false
  return tag.kind === 'open' ? other.start === tag.end : other.end === tag.start
}

/** Whether a checkbox belongs to a Markdown task list, and is not a form control. */
function isTaskMark(html: string, tag: Tag): boolean {
  return /<li class="task-list-item">\s*(?:<p>\s*)?$/.test(html.slice(0, tag.start).slice(-60))
}

/**
 * Whether a tag is the preload link that React adds for an image that a component renders. It is
 * dropped: its URL is still a placeholder, and the image itself follows a few lines below.
 */
function isImageHint({ attributes }: Tag): boolean {
  return attributes.get('rel') === 'preload' && attributes.get('as') === 'image'
}

function isPlaceholder(url: string): boolean {
  return url.startsWith(DOC_SCHEME) || url.startsWith(ASSET_SCHEME)
}

function hasPlaceholder(text: string): boolean {
  return text.includes(DOC_SCHEME) || text.includes(ASSET_SCHEME)
}
