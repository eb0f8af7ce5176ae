import type { PluginCheck } from 'quire-docs/plugin'
import type { BlogSettings } from './options.ts'
import { readBlog } from './posts.ts'

/** Reports authors and tags that there are not, and posts without a date. */
export function blogCheck(settings: BlogSettings): PluginCheck {
  return {
    name: 'post',
    site(pages, context) {
      for (const post of readBlog(context.root, settings).posts) {
        const file = `${settings.path}/${post.path}`
        const page = pages.find((candidate) => candidate.file === file) ?? null
        for (const { field, rule, severity, message, hint } of post.notes) {
          context.report(page, {
            rule,
            message: page ? message : `${file}: ${message}`,
            hint,
            severity: severity ?? 'error',
            line: post.source.lineOf.get(field) ?? 1,
          })
        }
      }
    },
  }
}
