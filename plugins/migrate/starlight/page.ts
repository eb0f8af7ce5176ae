import { posix } from 'node:path'
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
import { type PagePlaces, rewriteLinks, routeTo } from '../pages/links.ts'
import { fenceLines, type Line, outsideOfCode, walkLines } from '../pages/markdown.ts'
import { toMdx } from '../pages/to-mdx.ts'
import { convertFence } from './code.ts'
import { hasCounterpart } from './components.ts'

/** Names of Lucide for icons of Starlight that have another name there. */
const lucideNames: Readonly<Record<string, string>> = {
  'up-caret': 'chevron-up',
  'down-caret': 'chevron-down',
  'right-caret': 'chevron-right',
  'right-arrow': 'arrow-right',
  'left-arrow': 'arrow-left',
  bars: 'menu',
  translate: 'languages',
  document: 'file-text',
  'add-document': 'file-plus',
  setting: 'settings',
  external: 'external-link',
  'open-book': 'book-open',
  information: 'info',
  magnifier: 'search',
  'forward-slash': 'slash',
  close: 'x',
  error: 'circle-x',
  warning: 'triangle-alert',
  'approve-check': 'check',
  'approve-check-circle': 'circle-check',
  'list-format': 'list',
  random: 'dices',
  comment: 'message-circle',
  'comment-alt': 'message-square',
  email: 'mail',
}

/** Packages that contain components of Astro. */
const OF_ASTRO = /^(?![./~])(?:@[^/]+\/)?[^/]*(?:astro|starlight)/

/** Props of Starlight's components that only change how they look there. */
const WITHOUT_EFFECT =
  /(<TabItem\b[^>]*?)\s+icon=(?:"[^"]*"|'[^']*')|(<CardGrid\b[^>]*?)\s+stagger\b|(<Badge\b[^>]*?)\s+size=(?:"[^"]*"|'[^']*')|(<LinkButton\b[^>]*?)\s+iconPlacement=(?:"[^"]*"|'[^']*')/g

const IMAGE = /\.(?:avif|gif|jpe?g|png|svg|webp)$/i

/** An element with HTML from an expression: `<Fragment set:html={html} />`. */
const SET_HTML =
  /^(\s*)<(Fragment|[a-z][\w-]*)((?:\s+[\w-]+=(?:"[^"]*"|'[^']*'))*)\s+set:html=\{(.*)\}\s*(?:\/>|><\/\2>)\s*$/

/** The data for converting a page, and the collected results. */
export interface PageContext extends FieldContext {
  places: PagePlaces
  /** Receives the names of components that pages use. */
  components: Set<string>
  /** Receives the names of components that were written in Astro. */
  placeholders: Set<string>
  /** Returns the specifier of an import in a file without an alias of `tsconfig.json`. */
  withoutAlias(specifier: string, file: string): string
}

/** Converts a page. What cannot be converted is noted with its line. */
export function convertPage(source: string, file: string, context: PageContext): string {
  const { notes, places, components, placeholders } = context
  const page = readFrontMatter(source)
  const home = convertFields()
  const lines: Line[] = []
  /** Paths of imported images, by the names that they were imported under. */
  const images = new Map<string, string>()
  let statement: string | null = null

  walkLines(page.body, page.lines + 1, {
    fence(old) {
      const { fence, lost } = convertFence(old)
      for (const option of lost) {
        const text = 'Code blocks have no such option, so it was taken out.'
        notes.add('none', `\`${option.replace(/=.*/s, '')}\` of a code block`, text, {
          file,
          line: old.line,
        })
      }
      lines.push(...fenceLines(fence))
    },
    text(text, line) {
      if (file.endsWith('.mdx') && (statement !== null || /^import\s*[\w{*'"]/.test(text))) {
        statement = statement === null ? text : `${statement}\n${text}`
        if (!/['"]\s*;?\s*$/.test(text)) return
        const kept = importLine(statement, line)
        if (kept !== null) lines.push({ text: kept, kind: 'added', line })
        statement = null
        return
      }
      for (const converted of convertText(text)) lines.push({ text: converted, kind: 'text', line })
    },
  })
  const isNewMdx = file.endsWith('.md') && places.pages.get(file)?.endsWith('.mdx')
  const body = (isNewMdx ? toMdx(lines) : lines).map(({ text }) => text).join('\n')
  const used = [...images].filter(([name]) => new RegExp(`[{\\s]${name}\\b`).test(body))
  const imports = used.map(([name, path]) => `import ${name} from '${path}'\n`).join('')
  return printPage({ ...page, body: imports + home + body })

  /** Returns an import in the form that Quire takes; `null` if none is needed. */
  function importLine(code: string, line: number): string | null {
    const specifier = /['"]([^'"]+)['"]\s*;?\s*$/.exec(code)?.[1] ?? ''
    if (specifier === '@astrojs/starlight/components') {
      const names = (/\{([^}]*)\}/.exec(code)?.[1] ?? '').split(',').map((name) => name.trim())
      for (const name of names.filter(Boolean)) {
        const [imported = '', local = imported] = name.split(/\s+as\s+/)
        if (hasCounterpart(imported)) components.add(imported)
        if (local !== imported) {
          const text = `Write \`<${imported}>\` in its place.`
          notes.add('hand', `\`${imported}\` under the name \`${local}\``, text, { file, line })
        }
      }
      return null
    }
    if (specifier.startsWith('astro:')) return null
    if (/\.(?:astro|svelte|vue)$/.test(specifier) || OF_ASTRO.test(specifier)) {
      const names = importedNames(code)
      for (const name of names) if (/^[A-Z]/.test(name)) placeholders.add(name)
      const text = `Write it in React, in \`components/index.tsx\`. The import was taken out.`
      notes.add('hand', `component ${posix.basename(specifier)}`, text, { file, line })
      return null
    }
    const path = context.withoutAlias(specifier, file)
    if (!path.startsWith('.')) return code
    // The page may have moved without the imported file.
    const place = rewriteLinks(`[](${path})`, file, places).slice(3, -1)
    const name = /^import\s+(\w+)\s+from\b/.exec(code)?.[1]
    if (name !== undefined && IMAGE.test(specifier)) {
      images.set(name, place)
      return null
    }
    return code.replace(specifier, () => place)
  }

  function convertText(text: string): string[] {
    const html = SET_HTML.exec(text)
    if (html) {
      const [, indent = '', name = '', attributes = '', value = ''] = html
      const element = name === 'Fragment' ? 'div' : name
      return [`${indent}<${element}${attributes} dangerouslySetInnerHTML={{ __html: ${value} }} />`]
    }
    const aside = /^(\s*)<Aside\b([^>]*)>(.*?)(<\/Aside>)?\s*$/.exec(text)
    if (aside) {
      const [, indent = '', attributes = '', content = '', end] = aside
      const type = attributeOf(attributes, 'type') ?? 'note'
      const title = attributeOf(attributes, 'title')
      return [
        `${indent}:::${type}${title === undefined ? '' : `[${title}]`}`,
        ...(content.trim() === '' ? [] : [indent + content.trim()]),
        ...(end === undefined ? [] : [`${indent}:::`]),
      ]
    }
    if (/^\s*<\/Aside>\s*$/.test(text)) return [text.replace('</Aside>', ':::')]
    const plain = text.replace(/^(\s*:::\w+(?:\[[^\]]*\])?)\{icon=[^}]*\}\s*$/, '$1')
    const linked = rewriteLinks(plain, file, places)
    return [
      outsideOfCode(linked, (part) =>
        part
          .replace(/(\]\(\s*|\ssrc=["'])([^()\s"'{}]+)/g, (_, before: string, target: string) => {
            return before + context.withoutAlias(target, places.pages.get(file) ?? file)
          })
          // An attribute of a tag that began on a line above.
          .replace(
            /^(\s+href=)(["'])(\/[^"':]*)\2/,
            (_, before: string, mark: string, target: string) => {
              return before + mark + routeTo(target, file, places) + mark
            },
          )
          .replace(
            /^(\s+icon=)(["'])([^"']*)\2/,
            (_, before: string, mark: string, icon: string) => {
              return before + mark + (lucideNames[icon] ?? icon) + mark
            },
          )
          .replace(/<(\/?)Fragment\b[^>]*>/g, '<$1>')
          .replace(/<Tabs\b([^>]*?)\bsyncKey=/g, '<Tabs$1groupId=')
          .replace(WITHOUT_EFFECT, '$1$2$3$4')
          .replace(
            /(<(?:Card|Icon|LinkButton)\b[^>]*?\s(?:icon|name)=)(["'])([^"']*)\2/g,
            (_, before: string, mark: string, icon: string) =>
              before + mark + (lucideNames[icon] ?? icon) + mark,
          )
          .replace(/<(?:Image|img)\b([^>]*?)\bsrc=\{(\w+)\}([^>]*?)\/>/g, (element, ...found) => {
            const [before = '', name = '', after = ''] = found as string[]
            const path = images.get(name)
            return path ? `![${attributeOf(before + after, 'alt') ?? ''}](${path})` : element
          })
          .replace(
            /(<(?:LinkCard|LinkButton)\b[^>]*?\bhref=)(["'])(\/?[^"':]*)\2/g,
            (_, before: string, mark: string, target: string) =>
              before + mark + routeTo(target, file, places) + mark,
          ),
      ),
    ]
  }

  /** Converts the front matter, and returns the Markdown of a home page. */
  function convertFields(): string {
    const { data } = page
    const values = valuesOf(page)
    takeNeighbours(data, context)
    takeHead(data, context)
    takeLevels(data, take(data, 'tableOfContents'))
    const { label, order, badge, hidden } = settings(take(data, 'sidebar'))
    put(data, {
      sidebar_label: label,
      sidebar_position: order,
      sidebar_badge: typeof badge === 'string' ? badge : settings(badge).text,
      unlisted: hidden === true ? true : undefined,
    })
    const editUrl = take(data, 'editUrl')
    if (editUrl === false) put(data, { custom_edit_url: null })
    else if (typeof editUrl === 'string') put(data, { custom_edit_url: editUrl })
    const updated = take(data, 'lastUpdated')
    if (typeof updated === 'string' || updated instanceof Date) {
      put(data, { last_update: { date: new Date(updated).toISOString().slice(0, 10) } })
    }
    const { slug } = values
    if (typeof slug === 'string' && !slug.startsWith('/')) data.set('slug', `/${slug}`)
    const { content } = settings(take(data, 'banner'))
    if (typeof content === 'string') {
      const text = `It is for one page: write it as an admonition. It was: ${content}`
      notes.add('hand', '`banner` in the front matter', text, { file })
    }
    if (take(data, 'pagefind') === false) {
      notes.add(
        'none',
        '`pagefind` in the front matter',
        '`unlisted: true` keeps a page out of the search.',
        { file },
      )
    }
    const isSplash = take(data, 'template') === 'splash'
    if (isSplash) put(data, { layout: 'landing' })
    const hero = take(data, 'hero')
    if (hero === undefined) return ''
    const shown = readHome({ hero })
    const title = shown.title ?? (typeof values.title === 'string' ? values.title : undefined)
    const { image } = settings(hero)
    if (image !== undefined) {
      const text = 'Show it with `![…](…)` where it should stand.'
      notes.add('hand', 'image of the hero', text, { file })
    }
    const markdown = printHome({ ...shown, title })
    return `${markdown
      .split('\n')
      .map((line) => rewriteLinks(line, file, places))
      .join('\n')}\n`
  }
}

/** Returns the local names of an import. */
function importedNames(code: string): string[] {
  const [, clause = ''] = /^import\s+([\s\S]*?)\s+from\b/.exec(code) ?? []
  return clause
    .split(/[{},]/)
    .map((name) => name.trim().replace(/^[\s\S]*\bas\s+/, ''))
    .filter((name) => name !== '')
}

function attributeOf(attributes: string, name: string): string | undefined {
  return new RegExp(`\\b${name}=(["'])(.*?)\\1`).exec(attributes)?.[2]
}
