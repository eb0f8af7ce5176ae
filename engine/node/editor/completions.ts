import { existsSync, readdirSync } from 'node:fs'
import { basename, dirname, extname, join } from 'node:path'
import { globSync } from 'tinyglobby'
import { iconNames } from '../../shared/icons.ts'
import { decodeUrl } from '../../shared/url.ts'
import { languageNames } from '../content/code/highlight/languages.ts'
import { ICONS_FOLDER, iconSetNames } from '../content/icons.ts'
import { FenceReader, fenceOf } from '../content/mdx/fence-reader.ts'
import { readText } from '../files/read-text.ts'
import { relativePath } from '../move/moved-paths.ts'
import type { AttributeHelp, DirectiveUse } from '../plugins/plugin.ts'
import type { Session } from '../render/session.ts'
import type { Doc } from '../site/docs/read-docs.ts'
import type { SiteModel } from '../site/model.ts'
import type { Component, ComponentProp } from './component-props.ts'
import { categoryFields, containers, type Field, fenceWords, frontMatterFields } from './fields.ts'
import { docsFolderOf, languageOf, linkPlace } from './link-places.ts'
import type { SourceHeading } from './source-outline.ts'

/** A completion at the cursor. Offsets refer to the text. */
export interface Completion {
  label: string
  kind: 'page' | 'heading' | 'image' | 'file' | 'field' | 'value' | 'component' | 'directive'
  /** Replacement for the text between the offsets. */
  text: string
  start: number
  end: number
  /** A few words beside the label. */
  detail?: string
  /** Markdown. */
  documentation?: string
  /** Text for filtering, if not the label. */
  filter?: string
}

export interface CompletionContext {
  session: Session
  /** Absolute file that is open. */
  file: string
  text: string
  offset: number
  components(): readonly Component[]
  headingsOf(file: string): readonly SourceHeading[]
}

/** A completion without its range. */
type Item = Omit<Completion, 'start' | 'end' | 'text'> & { text?: string }

/** Returns the completions at the cursor. */
export function completionsAt(context: CompletionContext): Completion[] {
  const { file, text, offset } = context
  const name = basename(file)
  if (/^_category_\.(?:json|ya?ml)$/.test(name)) return categoryItems(context)
  if (/\.[cm]?[jt]s$/.test(name)) return moduleItems(context)
  if (!/\.mdx?$/.test(name)) return []
  if (offset <= frontMatterEnd(text)) return frontMatterItems(context)
  const before = lineBefore(text, offset)
  const state = fenceState(text, offset)
  const fence = fenceOf(before)
  if (state === 'code') return []
  if (fence) return fenceItems(context, before, fence.info)
  return (
    importItems(context, before) ??
    urlItems(context, before) ??
    directiveItems(context, before) ??
    tagItems(context) ??
    []
  )
}

function lineBefore(text: string, offset: number): string {
  return text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset)
}

/** Whether the cursor is inside a fence. */
function fenceState(text: string, offset: number): 'code' | 'text' {
  const fences = new FenceReader()
  const lines = text.slice(0, offset).split(/\r\n|\r|\n/)
  for (const line of lines.slice(0, -1)) fences.read(line)
  return fences.isOpen ? 'code' : 'text'
}

/** Returns the offset of the line that ends the front matter; -1 without one. */
function frontMatterEnd(text: string): number {
  const [start] = /^\uFEFF?---[ \t]*\r?\n/.exec(text) ?? []
  if (start === undefined) return -1
  const closing = /^---[ \t]*(?:\r?\n|$)/m.exec(text.slice(start.length))
  return closing ? start.length + closing.index : text.length
}

/** Returns completions that replace the word around the cursor. `after` matches its end. */
function replacing(
  { text, offset }: CompletionContext,
  typed: string,
  items: readonly Item[],
  after = /^[\w-]*/,
): Completion[] {
  const end = offset + (after.exec(text.slice(offset))?.[0].length ?? 0)
  return items.map((item) => {
    return { text: item.label, ...item, start: offset - typed.length, end }
  })
}

function frontMatterItems(context: CompletionContext): Completion[] {
  const { text, offset, session, file } = context
  const before = lineBefore(text, offset)
  const [, key] = /^([\w-]*)$/.exec(before) ?? []
  if (key !== undefined) {
    const block = text.slice(0, frontMatterEnd(text))
    const isPresent = (name: string) => new RegExp(`^${name}:`, 'm').test(block)
    const unusedFields = frontMatterFields.filter(({ name }) => name === key || !isPresent(name))
    const isNew = !/^[\w-]*:/.test(text.slice(offset))
    return replacing(
      context,
      key,
      unusedFields.map((field) => fieldItem(field, isNew ? ': ' : '')),
    )
  }
  const [, name, value] = /^([\w-]+):[ \t]*(.*)$/.exec(before) ?? []
  if (name !== undefined && value !== undefined) {
    const typed = /[^\s,[\]]*$/.exec(value)![0]
    return replacing(context, typed, valuesOf(name, session, file), /^[\w./-]*/)
  }
  const [, item] = /^\s*-[ \t]+(.*)$/.exec(before) ?? []
  const lines = text.slice(0, offset).split(/\r?\n/).reverse()
  const owner = lines
    .map((line) => /^([\w-]+):/.exec(line)?.[1])
    .find((match) => match !== undefined)
  if (item === undefined || owner === undefined) return []
  return replacing(context, item, valuesOf(owner, session, file))
}

function fieldItem({ name, documentation }: Field, end: string): Item {
  return { label: name, kind: 'field', text: name + end, documentation }
}

function valuesOf(name: string, session: Session, file: string): Item[] {
  const field = frontMatterFields.find((candidate) => candidate.name === name)
  const value = (label: string, detail?: string): Item => {
    return { label, kind: 'value', ...(detail && { detail }) }
  }
  if (field?.values) return field.values.map((text) => value(text))
  const { model } = languageOf(session, file)
  switch (name) {
    case 'displayed_sidebar':
      return [...sidebarNames(model).map((text) => value(text)), value('null', 'no sidebar')]
    case 'pagination_next':
    case 'pagination_prev':
      return [...docsOf(model).map((doc) => value(doc.id, doc.title)), value('null', 'no link')]
    case 'layout':
      return ['wide', 'landing', ...session.modules.theme.layouts.keys()].map((text) => value(text))
    case 'tags':
    case 'keywords':
    case 'sidebar_badge':
    case 'sidebar_class_name':
    case 'search_kind':
      return usedValues(model, name, file).map((text) => value(text))
    case 'image':
      return staticImages(session).map((path) => ({ label: path, kind: 'image' }))
    case 'schema':
      return ['article', 'faq', 'howto'].map((text) => value(text))
    default:
      return []
  }
}

function docsOf({ versions }: SiteModel): Doc[] {
  return versions.flatMap(({ docs }) => docs)
}

function sidebarNames({ versions }: SiteModel): string[] {
  return [...new Set(versions.flatMap(({ sidebars }) => [...sidebars.sidebars.keys()]))]
}

/** Returns the values of a field in other pages, the most frequent first. */
function usedValues(model: SiteModel, name: string, file: string): string[] {
  const counts = new Map<string, number>()
  for (const doc of docsOf(model).filter((other) => other.file !== file)) {
    const values = (doc.frontMatter as Record<string, unknown>)[name]
    for (const value of [values].flat()) {
      if (typeof value === 'string') counts.set(value, (counts.get(value) ?? 0) + 1)
    }
  }
  return [...counts].sort((a, b) => b[1] - a[1]).map(([value]) => value)
}

function fenceItems(context: CompletionContext, before: string, info: string): Completion[] {
  const [, language] = /(?:`{3,}|~{3,})[ \t]*([\w+#.-]*)$/.exec(before) ?? []
  if (language !== undefined) {
    const pluginLanguages = [...(context.session.plugins?.fences.keys() ?? [])]
    const names = [...new Set([...pluginLanguages, ...languageNames()])]
    return replacing(
      context,
      language,
      names.map((label): Item => ({ label, kind: 'value' })),
    )
  }
  const fileName = /\bfile="([^"]*)$/.exec(info)?.[1]
  if (fileName !== undefined) return pathItems(context, fileName, () => true)
  const typed = /[^\s]*$/.exec(before)![0]
  const [, name = ''] = /(?:`{3,}|~{3,})[ \t]*([\w+#.-]+)/.exec(before) ?? []
  const declared = context.session.plugins?.fences.get(name.toLowerCase())?.value.attributes ?? {}
  const words = [
    ...Object.entries(declared).map(([label, { description, values }]): Item => {
      const text = values && values.length > 0 ? `${label}=""` : label
      return { label, kind: 'value', text, ...(description && { documentation: description }) }
    }),
    ...fenceWords.map((word): Item => ({ ...fieldItem(word, ''), kind: 'value' })),
  ]
  return replacing(context, typed, words, /^[^\s]*/)
}

/** Completes names of directives after colons, and attributes in the braces of a directive. */
function directiveItems(context: CompletionContext, before: string): Completion[] | null {
  const [, name, attributes] = /:([a-z][\w-]*)(?:\[[^\]]*\])?\{([^{}]*)$/i.exec(before) ?? []
  if (name !== undefined && attributes !== undefined) {
    return attributeItems(context, name, attributes)
  }
  const [, container] = /^[ \t>]*:{3,}([\w-]*)$/.exec(before) ?? []
  if (container !== undefined) {
    const { admonitions } = context.session.config.markdown
    const kinds = admonitions.map((kind): Item => {
      return { label: kind, kind: 'directive', documentation: 'Admonition' }
    })
    const others = containers.map((field): Item => ({ ...fieldItem(field, ''), kind: 'directive' }))
    return replacing(context, container, [
      ...kinds,
      ...others,
      ...pluginDirectives(context, 'container'),
    ])
  }
  const [, leaf] = /^[ \t>]*::([\w-]*)$/.exec(before) ?? []
  if (leaf !== undefined) return replacing(context, leaf, pluginDirectives(context, 'leaf'))
  const [, text] = /(?:^|[\s(]):([\w-]*)$/.exec(before) ?? []
  return text === undefined ? null : replacing(context, text, pluginDirectives(context, 'text'))
}

/** Returns the directives of plugins that allow a form. */
function pluginDirectives({ session }: CompletionContext, form: DirectiveUse['form']): Item[] {
  return [...(session.plugins?.directives ?? [])]
    .filter(([, { value }]) => (value.forms ?? ['container']).includes(form))
    .map(([label, { plugin, value }]): Item => {
      const documentation = value.description ?? `Directive of ${plugin.name}`
      return { label, kind: 'directive', documentation }
    })
}

/** Completes the attributes of a directive, or the value of an attribute. */
function attributeItems(context: CompletionContext, name: string, written: string): Completion[] {
  const { config, plugins } = context.session
  const isBox = name === 'details' || config.markdown.admonitions.includes(name)
  const { attributes = isBox ? boxAttributes(name) : {} } =
    plugins?.directives.get(name)?.value ?? {}
  const declared: Readonly<Record<string, AttributeHelp>> = attributes
  const [, attribute, value] = /([\w-]+)=["']?([^"'\s]*)$/.exec(written) ?? []
  if (attribute !== undefined && value !== undefined) {
    const values = declared[attribute]?.values ?? []
    return replacing(
      context,
      value,
      values.map((label): Item => ({ label, kind: 'value' })),
    )
  }
  const [, typed] = /(?:^|\s)([\w-]*)$/.exec(written) ?? []
  if (typed === undefined) return []
  const presentAttributes = new Set([...written.matchAll(/([\w-]+)=/g)].map(([, key]) => key))
  const used = usedAttributes(context, name).filter((key) => !Object.hasOwn(declared, key))
  const items = [
    ...Object.entries(declared).map(([label, { description, values }]): Item => {
      const detail = values?.join(' | ')
      return {
        label,
        kind: 'field',
        text: values?.length === 0 ? label : `${label}=""`,
        ...(detail && { detail }),
        ...(description && { documentation: description }),
      }
    }),
    ...used.map((label): Item => ({ label, kind: 'field', text: `${label}=""` })),
  ]
  return replacing(
    context,
    typed,
    items.filter(({ label }) => !presentAttributes.has(label)),
  )
}

/** Returns the attributes of admonitions and `details`. */
function boxAttributes(name: string): Record<string, AttributeHelp> {
  return {
    id: { description: 'Anchor that links can lead to.' },
    ...(name === 'details' && { open: { description: 'Open at first.', values: [] } }),
  }
}

/** Maximum number of pages to read for used attributes. */
const MAX_PAGES_READ = 500

/** Returns the attributes of a directive in all pages, since plugins need not declare attributes. */
function usedAttributes({ session, file, text, offset }: CompletionContext, name: string) {
  const { model } = languageOf(session, file)
  const others = docsOf(model).filter((doc) => doc.file !== file)
  const texts = others.slice(0, MAX_PAGES_READ).map((doc) => readText(doc.file) ?? '')
  const end = text.indexOf('\n', offset)
  const otherLines =
    text.slice(0, text.lastIndexOf('\n', offset - 1) + 1) + text.slice(end < 0 ? text.length : end)
  const use = new RegExp(String.raw`:${name}(?:\[[^\]\n]*\])?\{([^{}\n]*)\}`, 'g')
  const written = [otherLines, ...texts].flatMap((source) =>
    [...source.matchAll(use)].map(([, list = '']) => list),
  )
  const names = written.flatMap((list) =>
    [...list.matchAll(/([\w-]+)=/g)].map(([, key = '']) => key),
  )
  return [...new Set(names)].sort()
}

/** Completes the path in `import Part from './_part.mdx'`. */
function importItems(context: CompletionContext, before: string): Completion[] | null {
  const [, typed] = /^\s*(?:import|export)\b[^'"]*['"]([^'"]*)$/.exec(before) ?? []
  if (typed === undefined) return null
  return pathItems(context, typed, (name) => /\.(?:mdx?|[jt]sx?|json|svg)$/.test(name))
}

/** Completes the URL of a link, an image or an attribute. */
function urlItems(context: CompletionContext, before: string): Completion[] | null {
  const markdown = /(!?)\[(?:[^[\]]|\[[^\]]*\])*\]\(<?([^()\s>]*)$/.exec(before)
  const attribute = /\s(href|to|src|srcDark|poster|image)=["']([^"']*)$/.exec(before)
  const definition = /^\s*\[[^\]]+\]:\s+<?(\S*)$/.exec(before)
  if (!markdown && !attribute && !definition) return null
  const typed = markdown?.[2] ?? attribute?.[2] ?? definition?.[1] ?? ''
  const isImage =
    markdown?.[1] === '!' || /^(?:src|srcDark|poster|image)$/.test(attribute?.[1] ?? '')
  if (isImage) return imageItems(context, typed)
  const hash = typed.indexOf('#')
  if (hash >= 0) return anchorItems(context, typed.slice(0, hash), typed.slice(hash + 1))
  return pageItems(context, typed)
}

const URL_END = /^[^\s)"'>]*/
const PATH_END = /^[^\s)"'>#]*/

function pageItems(context: CompletionContext, typed: string): Completion[] {
  const { session, file } = context
  const { model } = languageOf(session, file)
  const folder = docsFolderOf(session.config, file)
  const items = [...model.routes.values()].flatMap((route): Item[] => {
    if (route.type === 'search' || (route.type === 'page' && /\[/.test(route.path))) return []
    const { title, description } = pageOfRoute(route)
    const isDoc = route.type === 'doc' && folder !== null && !typed.startsWith('/')
    const url = isDoc ? relativePath(file, originalBeside(context, route.doc)) : route.path
    return [
      {
        label: url,
        kind: 'page',
        detail: title,
        filter: `${url} ${title} ${route.path}`,
        ...(description && { documentation: description }),
      },
    ]
  })
  return replacing(context, typed, items, PATH_END)
}

/** Returns the file that links to a doc refer to. Translations link as if they were originals. */
function originalBeside({ session, file }: CompletionContext, doc: Doc): string {
  const folder = docsFolderOf(session.config, file)
  const originalFolder = docsFolderOf(session.config, doc.file)
  if (folder === null || originalFolder === null || folder === originalFolder) return doc.file
  const version = session.config.docs
    .flatMap(({ versions }) => versions)
    .find((candidate) =>
      [candidate.folder, ...Object.values(candidate.localeFolders)].includes(folder),
    )
  const isSameVersion =
    version && [version.folder, ...Object.values(version.localeFolders)].includes(originalFolder)
  return isSameVersion ? join(folder, doc.docFile) : doc.file
}

function pageOfRoute(route: {
  type: string
  path: string
  doc?: Doc
  index?: { title: string; description: string }
}) {
  const title = route.doc?.title ?? route.index?.title ?? route.path
  return {
    title,
    description: route.doc?.frontMatter.description ?? route.index?.description ?? '',
  }
}

function anchorItems(context: CompletionContext, path: string, typed: string): Completion[] {
  const { session, file } = context
  const target = linkPlace(session, path === '' ? '#' : path, file)
  if (target?.file == null) return []
  const items = context.headingsOf(target.file).map(({ id, text, level }): Item => {
    return {
      label: id,
      kind: 'heading',
      detail: `${'#'.repeat(level)} ${text}`,
      filter: `${id} ${text}`,
    }
  })
  return replacing(context, typed, items, URL_END)
}

const IMAGES = '{avif,gif,jpg,jpeg,png,svg,webp}'

function staticImages({ config }: Session): string[] {
  return config.staticFolders.flatMap((folder) =>
    existsSync(folder) ? globSync(`**/*.${IMAGES}`, { cwd: folder }).map((path) => `/${path}`) : [],
  )
}

function imageItems(context: CompletionContext, typed: string): Completion[] {
  const { session, file } = context
  const folder = docsFolderOf(session.config, file) ?? dirname(file)
  const beside = globSync(`**/*.${IMAGES}`, { cwd: folder, absolute: true })
  const paths = [...beside.map((image) => relativePath(file, image)), ...staticImages(session)]
  const items = paths.sort().map((label): Item => ({ label, kind: 'image' }))
  return replacing(context, typed, items, URL_END)
}

/** Completes a path with files and folders. */
function pathItems(
  context: CompletionContext,
  typed: string,
  accepts: (name: string) => boolean,
): Completion[] {
  const { session, file } = context
  const nameStart = typed.lastIndexOf('/') + 1
  const path = decodeUrl(typed.slice(0, nameStart))
  const folder = path.startsWith('@site/')
    ? join(session.config.root, path.slice('@site/'.length))
    : join(dirname(file), path)
  if (!existsSync(folder)) return []
  const items = readdirSync(folder, { withFileTypes: true })
    .filter(
      (entry) => entry.isDirectory() || (accepts(entry.name) && entry.name !== basename(file)),
    )
    .map((entry): Item => {
      const isFolder = entry.isDirectory()
      const dots = nameStart === 0 ? './' : ''
      return { label: `${dots}${entry.name}${isFolder ? '/' : ''}`, kind: 'file' }
    })
  return replacing(context, typed.slice(nameStart), items, URL_END)
}

/** Completes components after `<`, and the props of a tag with their values. */
function tagItems(context: CompletionContext): Completion[] | null {
  const { text, offset } = context
  const open = text.lastIndexOf('<', offset - 1)
  if (open < 0) return null
  const tag = text.slice(open, offset)
  const [, typed] = /^<\/?([A-Z]\w*)?$/.exec(tag) ?? []
  if (/^<\/?[A-Z]?\w*$/.test(tag)) return replacing(context, typed ?? '', componentItems(context))
  const [, name, attributes] = /^<([A-Z][\w.]*)(\s[\s\S]*)$/.exec(tag) ?? []
  if (name === undefined || attributes === undefined || closes(attributes)) return null
  const props = context.components().find((component) => component.name === name)?.props ?? []
  const [, prop, value] = /\s([\w-]+)=["']([^"']*)$/.exec(attributes) ?? []
  if (prop !== undefined && value !== undefined) {
    const isIcon = prop === 'icon' || (name === 'Icon' && prop === 'name')
    const values = isIcon
      ? iconsOf(context.session)
      : literalsOf(props.find((declared) => declared.name === prop))
    return replacing(
      context,
      value,
      values.map((label): Item => ({ label, kind: 'value' })),
    )
  }
  const [, word] = /\s([\w-]*)$/.exec(attributes) ?? []
  if (word === undefined) return null
  const presentAttributes = new Set(
    [...attributes.matchAll(/\s([\w-]+)\s*=/g)].map(([, one]) => one),
  )
  const items = props
    .filter((one) => one.name !== 'children' && !presentAttributes.has(one.name))
    .map((one): Item => {
      const detail = `${one.isOptional ? 'optional ' : ''}${one.type}`
      const isText = /string|^['"]|ReactNode/.test(one.type)
      const text = one.type === 'boolean' ? one.name : `${one.name}=${isText ? '""' : '{}'}`
      const { documentation } = one
      return {
        label: one.name,
        kind: 'field',
        text,
        detail,
        ...(documentation && { documentation }),
      }
    })
  return replacing(context, word, items)
}

/** Returns the names of icons: the site's SVG files, then the icon set. */
function iconsOf({ config }: Session): string[] {
  const customIcons = globSync('*.svg', { cwd: join(config.root, ICONS_FOLDER) })
  return [
    ...new Set([...customIcons.map((file) => basename(file, '.svg')).sort(), ...iconSetNames()]),
  ]
}

/** Whether a tag contains a `>` outside quotes and braces. */
function closes(tag: string): boolean {
  return tag.replace(/"[^"]*"|'[^']*'|\{[^{}]*\}/g, '').includes('>')
}

function componentItems({ components }: CompletionContext): Item[] {
  return components().map(({ name, documentation, props }): Item => {
    const detail = props.map((prop) => prop.name + (prop.isOptional ? '?' : '')).join(', ')
    return {
      label: name,
      kind: 'component',
      ...(detail && { detail }),
      ...(documentation && { documentation }),
    }
  })
}

/** Returns the string literals in the type of a prop: `'note' | 'tip'`. */
export function literalsOf(prop: ComponentProp | undefined): string[] {
  return [...(prop?.type ?? '').matchAll(/(['"])([^'"]*)\1/g)].map(([, , text = '']) => text)
}

function categoryItems(context: CompletionContext): Completion[] {
  const { text, offset, file } = context
  const before = lineBefore(text, offset)
  const isJson = extname(file) === '.json'
  const key = (isJson ? /(?:^|[{,])\s*"?(\w*)$/ : /^(\w*)$/).exec(before)?.[1]
  const [, name] = /"?(\w+)"?\s*:\s*"?[\w-]*$/.exec(before) ?? []
  if (name !== undefined) {
    // Only `link` has a `type`, for the page of the category.
    const values =
      name === 'type'
        ? ['generated-index', 'doc']
        : (categoryFields.find((field) => field.name === name)?.values ?? [])
    const typed = /[\w-]*$/.exec(before)![0]
    return replacing(
      context,
      typed,
      values.map((label): Item => ({ label, kind: 'value' })),
    )
  }
  if (key === undefined) return []
  const isQuoted = before.endsWith(`"${key}`)
  const items = categoryFields.map((field): Item => {
    const written = isJson && !isQuoted ? `"${field.name}": ` : `${field.name}${isJson ? '' : ': '}`
    return { ...fieldItem(field, ''), text: written }
  })
  return replacing(context, key, items)
}

/** Completes ids, paths and names in sidebars files and the config. */
function moduleItems(context: CompletionContext): Completion[] {
  const { session, text, offset, file } = context
  const isSidebars = session.config.docs.some(({ versions }) =>
    versions.some(({ sidebarsFile }) => sidebarsFile === file),
  )
  if (!isSidebars && !session.config.configFiles.includes(file)) return []
  const before = lineBefore(text, offset)
  const [, setting, typed] = /(?:(\w+)\s*:\s*)?['"`]([^'"`]*)$/.exec(before) ?? []
  if (typed === undefined) return []
  const { model } = session.locales.get(session.config.defaultLocale)!
  const stringEnd = /^[^'"`]*/
  const value = (label: string, detail?: string): Item => {
    return { label, kind: 'value', ...(detail && { detail }) }
  }
  if (setting === 'icon')
    return replacing(
      context,
      typed,
      iconNames.map((text) => value(text)),
      stringEnd,
    )
  if (setting === 'sidebarId') {
    return replacing(
      context,
      typed,
      sidebarNames(model).map((text) => value(text)),
      stringEnd,
    )
  }
  if (setting === 'to' || setting === 'href') {
    const paths = [...model.routes.values()].map((route) =>
      value(route.path, pageOfRoute(route).title),
    )
    return replacing(context, typed, paths, stringEnd)
  }
  if (setting === 'type') {
    const types = ['doc', 'category', 'link', 'html', 'autogenerated', 'ref', 'docSidebar']
    return replacing(
      context,
      typed,
      types.map((text) => value(text)),
      stringEnd,
    )
  }
  if (setting === 'dirName') {
    const folders = new Set(docsOf(model).map(({ docFile }) => dirname(docFile)))
    return replacing(
      context,
      typed,
      [...folders].map((text) => value(text)),
      stringEnd,
    )
  }
  if (setting !== undefined && !['id', 'docId', 'mainDoc'].includes(setting)) return []
  return replacing(
    context,
    typed,
    docsOf(model).map((doc) => value(doc.id, doc.title)),
    stringEnd,
  )
}
