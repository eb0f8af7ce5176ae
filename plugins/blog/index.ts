import { posix } from 'node:path'
import { definePlugin, type Plugin, pluginFromOptions } from 'quire-docs/plugin'
import { feedFiles } from './feeds.ts'
import { renderView } from './html.ts'
import { imageFiles } from './images.ts'
import { messagesOf } from './messages.ts'
import { type BlogOptions, type BlogSettings, schema } from './options.ts'
import { pageHead } from './page-head.ts'
import { readBlog } from './posts.ts'
import { blogPages, blogSidebars } from './sources.ts'
import { fromLabel } from './views.ts'

export type { BlogOptions, FeedType } from './options.ts'

/** Increment when the output changes: pages are cached by version. */
const VERSION = '0.1.0'

/** A blog or a changelog from a folder of posts. */
export default function blog(options: BlogOptions = {}): Plugin {
  return pluginFromOptions('blog', options, schema, pluginOf)
}

function pluginOf(settings: BlogSettings): Plugin {
  const { id, routeBasePath } = settings
  return definePlugin({
    // Plugins need unique names, and a site may have several blogs.
    name: id,
    api: 1,
    version: VERSION,
    options: settings,
    sources: [
      {
        docs: {
          id,
          routeBasePath,
          sidebars: settings.sidebarCount > 0 ? (pages) => blogSidebars(pages, settings) : false,
        },
        list(context) {
          const blog = readBlog(context.root, settings)
          for (const { notes, file, source, draft, imageFile } of blog.posts) {
            if (draft && !context.drafts) continue
            const image = imageFile && posix.join(settings.path, imageFile)
            const why = image && context.whyPrivate(image)
            if (why) {
              context.report({
                rule: 'image',
                message: `The image "${image}" must not be published: ${why.reason}.`,
                hint: why.hint,
                file,
                line: source.lineOf.get('image') ?? 1,
              })
            }
            for (const { field, ...note } of notes) {
              context.report({ ...note, file, line: source.lineOf.get(field) ?? 1 })
            }
          }
          return blogPages(blog, settings, context.drafts)
        },
        load: ({ data }) => data as string,
        watch: [settings.path],
      },
    ],
    markdown: {
      directives: {
        [id]: {
          forms: ['leaf'],
          render: ({ label }, { locale, message }) => ({
            html: renderView(fromLabel(label), {
              locale,
              message: (key) => message(`${id}.${key}`),
            }),
          }),
        },
      },
    },
    page: (page, site) => pageHead(page, site, settings),
    async *files(site) {
      yield* await feedFiles(site, settings)
      yield* await imageFiles(site, settings)
    },
    theme: { styles: [new URL('./blog.css', import.meta.url)] },
    messages: { en: messagesOf(id) },
  })
}
