import { join } from 'node:path'
import type { Finding } from '../../shared/finding.ts'
import type { ComponentType, ContentServices, HeadElement } from '../../shared/server-entry.ts'
import { QuireError } from '../errors/quire-error.ts'
import type { TargetResolver } from '../html/finish.ts'
import { type FenceOptions, renderFence } from './code/fence.ts'
import type { MdxLoader } from './load-mdx.ts'
import type { ContentContext } from './render-content.ts'

/** What components have said about their page. */
export interface Described {
  title?: string
  description?: string
  head: HeadElement[]
}

/**
 * Creates the services that components of one page call in Node code.
 *
 * @param page file and route path of the page; findings about its code samples are added to it
 */
export function contentServices(
  options: FenceOptions & Pick<ContentContext, 'root'>,
  resolve: TargetResolver,
  page: {
    file: string
    path: string
    findings: Finding[]
    /** What components say about the page. */
    described?: Described
    /** Loads the Markdown files that components import. */
    loader: Pick<MdxLoader, 'include'>
  },
): ContentServices {
  let samples = 0
  return {
    code(sample) {
      samples += 1
      const { file, path: route } = page
      try {
        const { html, findings } = renderFence({ ...sample, id: `sample-${samples}` }, options)
        for (const { message, hint } of findings) {
          page.findings.push({
            rule: 'code-block',
            severity: 'warning',
            message,
            hint,
            file,
            route,
          })
        }
        return html
      } catch (error) {
        if (!(error instanceof QuireError)) throw error
        page.findings.push(...error.findings.map((finding) => ({ ...finding, file, route })))
        return ''
      }
    },
    cards: () => resolve.cards(page.path),
    describe({ title, description, head = [] }) {
      if (page.described && title) page.described.title = title
      if (page.described && description) page.described.description = description
      page.described?.head.push(...head)
    },
    markdown: (file) => page.loader.include(join(options.root, file)) as ComponentType | null,
    unsupported(what) {
      const { file, path: route } = page
      page.findings.push({
        rule: 'unsupported-element',
        severity: 'warning',
        message: `${what} has no effect: the head of a document is the engine's.`,
        hint: 'Set `title`, `description`, `keywords` and `image` in the front matter. Elements for every page go in `headTags` of the config.',
        ...{ file, route },
      })
    },
  }
}
