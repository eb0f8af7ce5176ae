import type { Finding } from '../../shared/finding.ts'
import { hashOf } from '../files/hash.ts'
import { toSiteFile } from '../files/site-file.ts'
import { fileInput } from '../graph/file-input.ts'
import { type Context, defineTask, type Task } from '../graph/task.ts'
import { type AgentFiles, agentFiles } from '../publish/agent-files.ts'
import { markdownText } from '../publish/markdown-page.ts'
import type { ListedPage } from '../publish/sections.ts'
import { inlineScriptsOf } from '../render/plugin-pages.ts'
import { type PreviewImage, previewImage } from '../render/preview-image.ts'
import { indexablePages, sitemapFiles } from '../render/sitemap.ts'
import { groupTask, languagesRead, readGroups } from './page-groups.ts'
import type { PageSummary, SearchedSummary } from './page-summary.ts'
import { contentTask } from './page-tasks.ts'
import { pageKey, type SiteWorld, settingInput, splitKey } from './site-world.ts'

type FoldContext = Context<SiteWorld>

/** The inputs of a page's files, besides its language and the code. */
export interface PageFiles {
  /** Route path; `null` for the not-found page. */
  path: string | null
  /** Hash of its summary. */
  hash: string
  /** The group of pages with the same shell. */
  shell: string
  sidebar: string | null
  /** Hash of the inputs of its Markdown; `null` if it has none. */
  markdown: string | null
  /** Whether search shows it. */
  isSearched: boolean
}

/** Returns the inputs of a page's files. */
export function pageFiles(
  path: string | null,
  hash: string,
  { page, group, markdown, search }: Pick<PageSummary, 'page' | 'group' | 'markdown' | 'search'>,
): PageFiles {
  return {
    path,
    hash,
    shell: group,
    sidebar: page.sidebar,
    markdown: markdown?.key ?? null,
    isSearched: search !== null,
  }
}

/** The files of the pages of a group. */
export const groupFilesTask = defineTask<Promise<PageFiles[]>, SiteWorld>(
  'group-files',
  async (context: FoldContext, key) =>
    (await context.get(groupTask, key)).map(({ path, hash, summary }) =>
      pageFiles(path, hash, summary),
    ),
)

/** Data collected from pages. */
export interface PageNotes {
  findings: Finding[]
  /** Files and stylesheets that the content refers to. */
  assets: string[]
  styles: string[]
  /** Stylesheets with placeholder colors of images, by their images as a JSON array of files. */
  placeholders: string[]
  /** Terms of the glossary that the content uses. */
  terms: string[]
  /** Inline scripts that plugins add. */
  scripts: string[]
}

/** Data collected from the pages of a group. */
export const groupNotesTask = defineTask<Promise<PageNotes>, SiteWorld>(
  'group-notes',
  async (context: FoldContext, key) => {
    const pages = await context.get(groupTask, key)
    const reads = pages.flatMap(({ summary }) => summary.reads.map(([input]) => input))
    const after = (start: string): string[] => [
      ...new Set(
        reads.flatMap((read) => (read.startsWith(start) ? [read.slice(start.length)] : [])),
      ),
    ]
    return {
      findings: pages.flatMap(({ summary }) => summary.findings),
      assets: after('asset:'),
      styles: after('style:'),
      placeholders: after('placeholders:'),
      terms: after('term:'),
      scripts: [...new Set(pages.flatMap(({ summary }) => inlineScriptsOf(summary.elements)))],
    }
  },
)

/** The entries of the pages of a group in lists of pages. */
const groupListTask = defineTask<Promise<ListedPage[]>, SiteWorld>(
  'group-list',
  async (context: FoldContext, key) =>
    (await context.get(groupTask, key)).map(({ summary: { page, head, markdown } }) => {
      const { path, kind, title, description, sidebar, noindex, lastUpdate } = page
      return {
        page: {
          path,
          kind,
          title,
          description,
          sidebar,
          noindex,
          ...(lastUpdate && { lastUpdate }),
        },
        head,
        markdown,
      }
    }),
)

/** The entries of the pages of a group in the sitemap. */
const groupSitemapTask = defineTask<Promise<ReturnType<typeof indexablePages>>, SiteWorld>(
  'group-sitemap',
  async (context: FoldContext, key) => {
    const [name] = splitKey(key)
    context.look(settingInput, `${name}:config`)
    const { config } = context.world.session!
    return indexablePages(config, await context.get(groupListTask, key))
  },
)

/** A file made from all pages, with a hash of its inputs. */
export type FoldedFile = [path: string, madeFrom: string]

/** The sitemap: its files with their content. */
export const sitemapTask = defineTask<Promise<{ path: string; content: string }[]>, SiteWorld>(
  'sitemap',
  async (context: FoldContext) => {
    const entries: ReturnType<typeof indexablePages> = []
    for (const language of languagesRead(context)) {
      context.look(settingInput, `${language.locale.name}:config`)
      entries.push(...(await readGroups(context, language, groupSitemapTask)))
    }
    const { config } = context.world.session!
    return sitemapFiles(entries, config.url + config.base)
  },
)

/** The files of the sitemap, without their content. */
export const sitemapNamesTask = defineTask<Promise<FoldedFile[]>, SiteWorld>(
  'sitemap-names',
  async (context: FoldContext, key) =>
    (await context.get(sitemapTask, key)).map(({ path, content }) => [path, hashOf(content)]),
)

/** The files of a language for programs that read the site. */
export const agentFilesTask = defineTask<Promise<AgentFiles>, SiteWorld>(
  'agent-files',
  async (context: FoldContext, name) => {
    const { session } = context.world
    const language = session!.locales.get(name)!
    // The sidebars give the order of the pages.
    context.look(settingInput, ':model')
    context.look(settingInput, `${name}:config`)
    const { config } = session!
    const { file } = config.agents?.instructions ?? {}
    if (file !== undefined) context.look(fileInput, toSiteFile(config.root, file))
    const pages = await readGroups(context, language, groupListTask)
    return agentFiles(pages, language, async ({ page }) => {
      const content = await context.get(contentTask, pageKey(name, page.path))
      return markdownText({ page, content })
    })
  },
)

/** The same files without their content. */
export const agentFileNamesTask = defineTask<Promise<FoldedFile[]>, SiteWorld>(
  'agent-file-names',
  async (context: FoldContext, name) => {
    const { texts, indexes } = await context.get(agentFilesTask, name)
    return [
      ...texts.map(({ path, key }): FoldedFile => [path, key]),
      ...indexes.map(({ path, content }): FoldedFile => [path, hashOf(content)]),
    ]
  },
)

/** The preview images to generate for the pages of a group. */
export const groupPreviewsTask = defineTask<Promise<PreviewImage[]>, SiteWorld>(
  'group-previews',
  async (context: FoldContext, key) => {
    const [name] = splitKey(key)
    context.look(settingInput, `${name}:config`)
    const { config, locales } = context.world.session!
    const { locale } = locales.get(name)!
    const images = new Map<string, PreviewImage>()
    for (const { summary } of await context.get(groupTask, key)) {
      const image = previewImage(summary.page, { config, locale })
      if (image) images.set(image.path, image)
    }
    return [...images.values()]
  },
)

/** A page that search may show, with its data for an index. */
export interface SearchedPage extends SearchedSummary {
  path: string
}

/** The pages of a group that search may show. */
const groupSearchTask = defineTask<Promise<SearchedPage[]>, SiteWorld>(
  'group-search',
  async (context: FoldContext, key) => {
    const pages = await context.get(groupTask, key)
    return pages.flatMap(({ path, summary: { search } }) => (search ? [{ ...search, path }] : []))
  },
)

/** Returns the pages of a language that search may show, in no particular order. */
export function searchedPages(context: FoldContext, name: string): Promise<SearchedPage[]> {
  return readGroups(context, context.world.session!.locales.get(name)!, groupSearchTask)
}

/** The contributions of groups to folds that every build needs. */
export const groupFolds: readonly Task<unknown, SiteWorld>[] = [
  groupFilesTask,
  groupNotesTask,
  groupListTask,
  groupSitemapTask,
  groupSearchTask,
]

/** All tasks for files made from all pages, for a graph. */
export const foldTasks: readonly Task<unknown, SiteWorld>[] = [
  groupTask,
  groupFilesTask,
  groupNotesTask,
  groupListTask,
  groupSitemapTask,
  sitemapTask,
  sitemapNamesTask,
  agentFilesTask,
  agentFileNamesTask,
  groupPreviewsTask,
  groupSearchTask,
]
