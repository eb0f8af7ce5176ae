import {
  definePlugin,
  type MarkdownContext,
  type Plugin,
  type Replacement,
} from 'quire-docs/plugin'
import { feedFiles } from './feeds.ts'
import { renderView } from './html.ts'
import { imageFiles } from './images.ts'
import { messagesOf } from './messages.ts'
import { type BlogOptions, readOptions } from './options.ts'
import { pageHead } from './page-head.ts'
import { readBlog } from './posts.ts'
import { blogPages, blogSidebars, DIRECTIVE_LINE } from './sources.ts'
import { fromLabel, type View } from './views.ts'

export type { BlogOptions, FeedType } from './options.ts'

/** Changes with what is made: pages are kept until it does. */
const VERSION = '0.1.0'

/** A blog or a changelog from a folder of posts. */
export default function blog(options?: BlogOptions): Plugin {
  const settings = readOptions(options)
  const { id, routeBasePath } = settings
  let root = ''
  return definePlugin({
    // A site may have several blogs, and plugins have different names.
    name: id,
    api: 1,
    setup: (context) => {
      root = context.root
    },
    key: `${VERSION} ${JSON.stringify(settings)}`,
    sources: [
      {
        docs: {
          id,
          routeBasePath,
          sidebars: settings.sidebarCount > 0 ? (pages) => blogSidebars(pages, settings) : false,
        },
        list: (context) => blogPages(readBlog(context.root, settings), settings, context.drafts),
        load: ({ data }) => data as string,
        watch: [settings.path],
      },
    ],
    markdown: {
      directives: {
        [id]: {
          forms: ['leaf'],
          render: ({ label }, context) => showView(fromLabel(label), context, id),
        },
      },
    },
    page: (page, site) => pageHead(page, site, settings),
    files: (site) => [...feedFiles(site, settings), ...imageFiles(site, settings, root)],
    theme: { styles: [new URL('./blog.css', import.meta.url)] },
    messages: { en: messagesOf(id) },
  })
}

/** Renders a view of a blog, and reports what is wrong with its post. */
function showView(view: View, context: MarkdownContext, id: string): Replacement {
  if (view.view === 'meta') {
    for (const { line, ...note } of view.notes) {
      context.report({ severity: 'error', ...note, line: line - DIRECTIVE_LINE })
    }
  }
  const message = (key: string): string => context.message(`${id}.${key}`)
  return { html: renderView(view, { locale: context.locale, message }) }
}
