import { join } from 'node:path'
import type { Finding } from '../../shared/finding.ts'
import type {
  ComponentType,
  ContentServices,
  HeadElement,
  ListedMember,
  MarkupNode,
} from '../../shared/server-entry.ts'
import { QuireError } from '../errors/quire-error.ts'
import type { TargetResolver } from '../html/finish.ts'
import { type FenceOptions, renderFence } from './code/fence.ts'
import type { ContentContext } from './content-context.ts'
import { findTerm, GLOSSARY_FILE, readGlossary } from './glossary.ts'
import { drawIcon, ICONS_FOLDER } from './icons.ts'
import type { MdxLoader } from './load-mdx.ts'
import { foreignMarkdown } from './tree/foreign-markdown.ts'
import { type TypeMember, typeMembers } from './type-members.ts'

/** Data that components have set for their page. */
export interface Described {
  title?: string
  description?: string
  head: HeadElement[]
}

/**
 * Creates the services that components of one page call in Node code.
 *
 * @param page file and route path of the page; its findings are added to the findings of the loader
 */
export function contentServices(
  options: FenceOptions & Pick<ContentContext, 'root' | 'site'>,
  resolve: TargetResolver,
  page: {
    file: string
    path: string
    /** Receives the data that components set for the page. */
    described?: Described
    /** Loads the Markdown files that components import. */
    loader: Pick<MdxLoader, 'include' | 'read' | 'refusal' | 'findings' | 'reads'>
  },
): ContentServices {
  let samples = 0
  let icons = 0
  const note = (finding: Finding): void => {
    page.loader.findings.push({ ...finding, file: page.file, route: page.path })
  }
  const glossaryOf = () => {
    const glossary = readGlossary(page.loader.read(GLOSSARY_FILE) ?? '')
    page.loader.findings.push(...glossary.findings)
    return glossary
  }
  return {
    code(sample) {
      samples += 1
      try {
        const { html, findings } = renderFence({ ...sample, id: `sample-${samples}` }, options)
        for (const { rule = 'code-block', message, hint } of findings) {
          note({ rule, severity: 'warning', message, hint })
        }
        return html
      } catch (error) {
        if (!(error instanceof QuireError)) throw error
        error.findings.forEach(note)
        return ''
      }
    },
    icon(name, label = '') {
      icons += 1
      const customIcon = /^[\w-]+$/.test(name)
        ? page.loader.read(`${ICONS_FOLDER}/${name}.svg`)
        : null
      const drawn = drawIcon(name, customIcon, label, `icon${icons}-`)
      if ('html' in drawn) return drawn.html
      note({ rule: 'unknown-icon', severity: 'error', ...drawn })
      return ''
    },
    term(name) {
      const found = findTerm(name, glossaryOf())
      if ('message' in found) {
        note({ ...found, file: page.file })
        return null
      }
      page.loader.reads.push([`term:${found.term}`, null])
      return found
    },
    glossary() {
      const { compare } = new Intl.Collator(options.site.config.locale.name)
      return glossaryOf().terms.sort((a, b) => compare(a.term, b.term))
    },
    cards: () => resolve.cards(page.path),
    describe({ title, description, head = [] }) {
      if (page.described && title) page.described.title = title
      if (page.described && description) page.described.description = description
      page.described?.head.push(...head)
    },
    markdown: (file, isUntitled) =>
      page.loader.include(join(options.root, file), isUntitled) as ComponentType | null,
    typeMembers(file, name) {
      const refusalOf = (other: string) => page.loader.refusal(join(options.root, other))
      const members =
        refusalOf(file) ??
        typeMembers(file, name, (other) => (refusalOf(other) ? null : page.loader.read(other)))
      if (Array.isArray(members)) return members.map(listed)
      note({ rule: 'type-table', severity: 'error', ...members })
      return null
    },
    unsupported(what) {
      note({
        rule: 'unsupported-element',
        severity: 'warning',
        message: `${what} has no effect: the head of a document is the engine's.`,
        hint: 'Set `title`, `description`, `keywords` and `image` in the front matter. Elements for every page go in `headTags` of the config.',
      })
    },
  }
}

/** Renders descriptions from comments as untrusted Markdown: they may come from another package. */
function listed({ description, deprecated, ...member }: TypeMember): ListedMember {
  return {
    ...member,
    description: markupOf(description),
    ...(deprecated !== undefined && { deprecated: markupOf(deprecated) }),
  }
}

const markupOf = (text: string) => foreignMarkdown(text) as readonly MarkupNode[]
