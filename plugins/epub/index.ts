import { definePlugin, PLUGIN_API, type Plugin, pluginFromOptions } from 'quire-docs/plugin'
import { isBelow, planBook } from './book/plan.ts'
import { writeBook } from './book/write.ts'
import { type EpubOptions, type ParsedOptions, schema } from './options.ts'
import packageJson from './package.json' with { type: 'json' }

export type { BookOptions, EpubOptions } from './options.ts'

/** Writes documentation as EPUB books. */
export default function epub(options: EpubOptions = {}): Plugin {
  return pluginFromOptions('epub', options, schema, pluginOf)
}

function pluginOf(parsed: ParsedOptions): Plugin {
  return definePlugin({
    name: 'epub',
    api: PLUGIN_API,
    version: packageJson.version,
    options: parsed,
    async *files(site) {
      for (const book of parsed.books) {
        const plan = await planBook(site, book, parsed)
        if (plan) yield { path: plan.file, content: await writeBook(plan, site) }
      }
    },
    page(page, site) {
      if (!parsed.link || page.doc?.instance !== parsed.docs) return undefined
      const books = parsed.books.filter(({ path }) => isBelow(page.path, path))
      return {
        head: books.map(({ file }) => ({
          tag: 'link',
          attributes: {
            rel: 'alternate',
            type: 'application/epub+zip',
            href: `${site.address('/').replace(/\/?$/, '/')}${file}`,
          },
        })),
      }
    },
  })
}
