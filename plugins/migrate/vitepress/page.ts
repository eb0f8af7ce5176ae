import { existsSync } from 'node:fs'
import { join, posix } from 'node:path'
import { settings } from '../config/values.ts'
import {
  type FieldContext,
  put,
  take,
  takeHead,
  takeLevels,
  takeNeighbours,
} from '../pages/fields.ts'
import { printPage, readFrontMatter, valuesOf } from '../pages/front-matter.ts'
import { printHome, readHome } from '../pages/home.ts'
import { newPlace, type PagePlaces, rewriteLinks } from '../pages/links.ts'
import { fenceLines, type Line, outsideOfCode, walkLines } from '../pages/markdown.ts'
import { toMdx } from '../pages/to-mdx.ts'
import { convertFence } from './code.ts'

const admonitions = new Set(['tip', 'info', 'warning', 'danger', 'note', 'caution', 'important'])

/** Fields that only the old theme reads. */
const lostFields = ['pageClass', 'titleTemplate', 'navbar', 'footer', 'isHome']

/** A page of VitePress for Quire: its text, and whether it needs MDX. */
export interface ConvertedPage {
  text: string
  isMdx: boolean
}

/** A container whose end has not been read yet. */
interface OpenContainer {
  name: string
  /** Number of its colons in the old file. */
  colons: number
  indent: string
  /** The text after the colons; `null` if it is not an admonition. */
  box: string | null
  first: Line
  /** Nesting depth of the admonitions in it. */
  levels: number
}

/** Whether a page has parts that only MDX can have: tabs, and parts from other files. */
export function needsMdx(source: string): boolean {
  let found = false
  walkLines(readFrontMatter(source).body, 1, {
    text(text) {
      if (/^\s*:{3,}\s*code-group\b/.test(text) || INCLUDE.test(text)) found = true
    },
    fence() {},
  })
  return found
}

const INCLUDE = /<!--\s*@include:\s*(\S+?)\s*-->/
const SNIPPET = /^(\s*)<<<\s+(\S+?)(\{[^}]*\})?(?:\s+\[([^\]]*)\])?\s*$/

/** Attributes of a link or an image: `[a](b){target="_self"}`. */
const LINK_ATTRIBUTES = /(\]\([^()\s]*\))\{(?:[.#]|[a-z-]+=)[^{}]*\}/

/** A line with the attributes of the block above it: `{#id .class}`. */
const BLOCK_ATTRIBUTES =
  /^(\s*)\{((?:[#.][\w:-]+|[\w-]+=\S+)(?:\s+(?:[#.][\w:-]+|[\w-]+=\S+))*)\}\s*$/

/** An alert with a title, which GitHub does not know. */
const TITLED_ALERT = /^(\s*>\s*\[!(?:NOTE|TIP|IMPORTANT|WARNING|CAUTION)\])\s+(\S.*?)\s*$/i

/**
 * Converts a page. What cannot be converted is noted with its line.
 *
 * @param context `words` receives the names of custom containers, and `components` the names of
 *   components in MDX pages
 */
export function convertPage(
  source: string,
  file: string,
  context: FieldContext & { places: PagePlaces; words: Set<string>; components: Set<string> },
): ConvertedPage {
  const { notes, places } = context
  const page = readFrontMatter(source)
  const values = valuesOf(page)
  const isMdx = (places.pages.get(file) ?? file).endsWith('.mdx')
  const lines: Line[] = []
  const imports: string[] = []
  const open: OpenContainer[] = []
  const labels: string[] = []
  let dropped: { end: string } | null = null

  const add = (text: string, line: number): void => {
    lines.push({ text, kind: 'added', line })
  }
  const note = (what: string, text: string, line: number): void =>
    notes.add('hand', what, text, { file, line })

  walkLines(page.body, page.lines + 1, {
    fence(old) {
      const { fence, title } = convertFence(old)
      if (open.at(-1)?.name !== 'code-group') {
        lines.push(...fenceLines(fence))
        return
      }
      const info = fence.info.replace(/\s*title="[^"]*"/, '')
      const code = fenceLines({ ...fence, info })
      addTab(title ?? fence.info.split(' ')[0], code, old)
    },
    text(text, line) {
      if (dropped) {
        if (text.includes(dropped.end)) dropped = null
        return
      }
      const block = /^<(script|style)\b/.exec(text)
      if (block) {
        const what =
          block[1] === 'style'
            ? 'Move it to a stylesheet of `customCss`'
            : 'Write it in React, as a component or an island'
        note(`<${block[1]}>`, `It was taken out of the page. ${what}.`, line)
        if (!text.includes(`</${block[1]}>`)) dropped = { end: `</${block[1]}>` }
        return
      }
      if (/^\s*\[\[toc\]\]\s*$/i.test(text)) return
      const attributes = BLOCK_ATTRIBUTES.exec(text)
      if (attributes) return blockAttributes(attributes, line)
      const container = /^(\s*)(:{3,})\s*([A-Za-z][\w-]*)\s*(.*?)\s*$/.exec(text)
      if (container) return openContainer(container, line)
      const [, end] = /^\s*(:{3,})\s*$/.exec(text) ?? []
      if (end !== undefined && open.length > 0) return closeContainers(end.length, line)
      const titled = TITLED_ALERT.exec(text)
      if (titled) {
        add(titled[1]!, line)
        add(`> **${titled[2]}**`, line)
        return
      }
      const included = INCLUDE.exec(text)
      if (included) return include(included[1]!, line)
      const snippet = SNIPPET.exec(text)
      if (snippet) return embed(snippet, line)
      lines.push({ text: convertText(text, line), kind: 'text', line })
    },
  })

  /** Attributes of a whole block become an anchor; classes have no counterpart. */
  function blockAttributes([, indent = '', names = '']: RegExpExecArray, line: number): void {
    const id = /#([\w:-]+)/.exec(names)?.[1]
    if (id !== undefined) add(`${indent}<a id="${id}"></a>`, line)
    if (/(?:^|\s)[^#\s]/.test(names)) {
      const what = 'attributes in braces'
      const text = 'Blocks have no classes, so they were taken out. Write an element around them.'
      notes.add('none', what, text, { file, line })
    }
  }

  function openContainer(
    [, indent = '', colons = '', name = '', title = '']: RegExpExecArray,
    line: number,
  ): void {
    const box = boxOf(name, title)
    const first: Line = { text: '', kind: 'added', line }
    open.push({ name, colons: colons.length, indent, box, first, levels: 0 })
    if (box !== null) lines.push(first)
    if (name !== 'code-group') return
    labels.length = 0
    add(`${indent}<Tabs>`, line)
    add('', line)
  }

  /** Returns the text after the colons of an admonition; `null` for other containers. */
  function boxOf(name: string, title: string): string | null {
    if (name === 'code-group' || name === 'raw' || name === 'v-pre') return null
    const isCustom = name !== 'details' && !admonitions.has(name)
    if (isCustom) context.words.add(name)
    const label = isCustom ? title : title.replace(/\s*\{.*\}$/, '')
    const state = name === 'details' && /\{.*\bopen\b.*\}$/.test(title) ? '{open}' : ''
    return `${name === 'important' ? 'info' : name}${label === '' ? '' : `[${label}]`}${state}`
  }

  /** Closes the outermost container that a fence of colons ends, and all in it, as VitePress does. */
  function closeContainers(colons: number, line: number): void {
    const outermost = open.findIndex((one) => one.colons <= colons)
    for (const one of open.splice(Math.max(outermost, 0)).reverse()) close(one, line)
  }

  function close({ name, indent, box, first, levels }: OpenContainer, line: number): void {
    if (name === 'code-group') add(`${indent}</Tabs>`, line)
    const around = open.at(-1)
    const depth = box === null ? levels : levels + 1
    if (around) around.levels = Math.max(around.levels, depth)
    if (box === null) return
    // An admonition needs more colons than the admonitions in it.
    const colons = ':'.repeat(3 + levels)
    first.text = `${indent}${colons}${box}`
    add(`${indent}${colons}`, line)
  }

  /** A code group is a row of tabs, with a block of code each. */
  function addTab(
    name: string | undefined,
    code: readonly Line[],
    { indent, line }: { indent: string; line: number },
  ): void {
    const label = name || `${labels.length + 1}`
    const value = labels.includes(label) ? `${label} ${labels.length + 1}` : label
    labels.push(value)
    add(`${indent}<TabItem value="${attribute(value)}" label="${attribute(label)}">`, line)
    add('', line)
    lines.push(...code)
    add('', line)
    add(`${indent}</TabItem>`, line)
  }

  function include(path: string, line: number): void {
    const [target = '', part] = path.split(/(?=[#{])/)
    const absolute = target.startsWith('@/')
      ? posix.join(places.folder, target.slice(2))
      : posix.join(posix.dirname(file), target)
    if (part !== undefined) {
      note(
        `part of ${target}`,
        `The whole file is shown. Move the part \`${part}\` to a file of its own.`,
        line,
      )
    }
    const name = `Part${imports.length + 1}`
    const to = places.pages.get(file) ?? file
    const from = posix.relative(posix.dirname(to), places.pages.get(absolute) ?? absolute)
    imports.push(`import ${name} from '${from.startsWith('.') ? from : `./${from}`}'`)
    add(`<${name} />`, line)
  }

  /** Keeps `<<<`, with the path of the file relative to the site's root. */
  function embed(
    [, indent = '', path = '', options = '', title = '']: RegExpExecArray,
    line: number,
  ): void {
    const [target = '', region] = path.split('#')
    const folder = target.startsWith('@/') ? places.folder : posix.dirname(file)
    const shown = posix.join(folder, target.replace(/^@\//, ''))
    if (!existsSync(join(places.root, shown))) {
      note(`code from ${target}`, 'The file is not there. Write the code into a fence.', line)
      return
    }
    const place = `@site/${newPlace(shown, places)}${region === undefined ? '' : `#${region}`}${options}`
    if (open.at(-1)?.name !== 'code-group') {
      add(`${indent}<<< ${place}${title === '' ? '' : ` [${title}]`}`, line)
      return
    }
    const code: Line = { text: `${indent}<<< ${place}`, kind: 'added', line }
    addTab(title || posix.basename(shown), [code], { indent, line })
  }

  function convertText(text: string, line: number): string {
    const rewritten = rewriteLinks(text, file, places)
    return outsideOfCode(rewritten, (part) => {
      if (/\{\{.*?\}\}/.test(part)) {
        note('{{ … }}', 'Write the value itself, or a component that shows it.', line)
      }
      if (/(?<![\w:/]):[a-z][a-z\d_+-]+:(?![\w:])/.test(part)) {
        note('emoji by name', 'Write the character itself.', line)
      }
      if (LINK_ATTRIBUTES.test(part)) {
        const text =
          'Links and images have no attributes, so they were taken out. Write an element.'
        notes.add('none', 'attributes in braces', text, { file, line })
      }
      const bare = part.replace(new RegExp(LINK_ATTRIBUTES, 'g'), '$1')
      const shown = bare.replace(
        /<Badge\b[^>]*?\btext="([^"]*)"[^>]*?(?:\/>|>\s*<\/Badge>)/g,
        (_, label: string) => `**${label}**`,
      )
      const plain = withoutBindings(shown, (binding) =>
        note(`\`${binding}\``, 'It is code of Vue, so it was taken out. Write it in React.', line),
      )
      for (const [, name = ''] of plain.matchAll(/<([A-Z]\w*|[a-z]+-[\w-]+)(?=[\s/>]|$)/g)) {
        if (isMdx && /^[A-Z]/.test(name)) context.components.add(name)
        const extension = isMdx ? '' : ', and give the page the extension .mdx'
        note(
          `<${name}>`,
          `It is a component of Vue. Write it in React, as \`${pascal(name)}\` in \`components/index.tsx\`${extension}.`,
          line,
        )
      }
      return plain
    })
  }

  if (open.length > 0) closeContainers(Number.POSITIVE_INFINITY, page.lines)
  const body = (isMdx ? toMdx(lines) : lines).map(({ text }) => text).join('\n')
  const head = imports.length > 0 ? `${imports.join('\n')}\n\n` : ''
  const home = convertFields(values)
  return { text: printPage({ ...page, body: head + home + body }), isMdx }

  /** Converts the front matter, and returns the Markdown of a home page. */
  function convertFields(values: Record<string, unknown>): string {
    const { data } = page
    const layout = take(data, 'layout')
    takeNeighbours(data, context)
    takeHead(data, context)
    takeLevels(data, take(data, 'outline'))
    if (take(data, 'aside') === false) put(data, { hide_table_of_contents: true })
    if (take(data, 'sidebar') === false) put(data, { displayed_sidebar: null })
    if (take(data, 'editLink') === false) put(data, { custom_edit_url: null })
    take(data, 'lastUpdated')
    for (const name of lostFields) {
      if (take(data, name) === undefined) continue
      notes.add('none', `\`${name}\` in the front matter`, 'There is no such field.', { file })
    }
    if (layout !== 'home') {
      if (typeof layout === 'string' && !['doc', 'page'].includes(layout)) {
        const text = `Write the layout as a part of the theme, and \`layout: ${layout}\` again.`
        notes.add('hand', `layout \`${layout}\``, text, { file })
      }
      return ''
    }
    const home = readHome(settings(values))
    take(data, 'hero')
    take(data, 'features')
    put(data, { title: home.title, layout: 'landing' })
    const text =
      'It became a page of Markdown with the same texts. For a design of its own, write `pages/index.tsx`.'
    notes.add('hand', 'home page', text, { file })
    const shown = printHome(home)
    return `${shown
      .split('\n')
      .map((line) => rewriteLinks(line, file, places))
      .join('\n')}\n`
  }
}

/** A tag with its attributes. Attributes of Vue begin with a colon, `@`, `#` or `v-`. */
const VALUE = String.raw`(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'=<>\x60]+))?`
const TAG = new RegExp(String.raw`<[A-Za-z][\w-]*(?:\s+[^\s"'<>/=]+${VALUE})*\s*\/?>`, 'g')
const BINDING = new RegExp(String.raw`\s+((?:[:@#]|v-)[^\s"'<>/=]*)${VALUE}`, 'g')
const WITH_BASE = /:(src|href)="withBase\('([^']*)'\)"/g

/**
 * Removes attributes of Vue from tags, and reports each. Removes `withBase()` from URLs, since
 * Quire adds the base.
 */
function withoutBindings(text: string, report: (binding: string) => void): string {
  return text.replace(TAG, (tag) =>
    tag.replace(WITH_BASE, '$1="$2"').replace(BINDING, (_, name: string) => {
      report(name)
      return ''
    }),
  )
}

function attribute(text: string): string {
  return text.replaceAll('"', '&quot;')
}

function pascal(name: string): string {
  return name
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')
}
