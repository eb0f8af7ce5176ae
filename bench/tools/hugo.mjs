import { spawnSync } from 'node:child_process'
import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { frontMatter, MissingToolError, write } from './tool.mjs'

const theme = fileURLToPath(new URL('hugo', import.meta.url))

/** @type {import('./tool.mjs').Tool} */
export const hugo = {
  id: 'hugo',
  name: 'Hugo',
  version() {
    const { status, stdout } = spawnSync('hugo', ['version'], { encoding: 'utf8' })
    const version = /v(\d+\.\d+\.\d+)/.exec(stdout ?? '')?.[1]
    if (status === 0 && version) return version
    throw new MissingToolError('Hugo is not installed. On Debian, `apt-get install hugo` does it.')
  },
  prepare(folder, { pages, categories }) {
    cpSync(theme, folder, { recursive: true })
    for (const { folder: name, label, position } of categories) {
      // Sections have no pages in the other tools. Newer versions of Hugo call the field `build`.
      const never = { render: 'never' }
      const fields = { title: label, weight: position, _build: never, build: never }
      write(folder, `content/${name}/_index.md`, frontMatter(fields))
    }
    for (const { id, title, description, label, position, body } of pages) {
      if (/\{\{[<%]/.test(body)) {
        throw new Error(`${id} contains what Hugo takes for a shortcode: two braces and < or %.`)
      }
      const fields = { title, description, linkTitle: label, weight: position }
      write(folder, `content/${id}.md`, `${frontMatter(fields)}\n${body}`)
    }
    return {
      folder,
      command: ['hugo', '--source', folder, '--destination', 'public', '--cleanDestinationDir'],
      output: join(folder, 'public'),
      caches: [join(folder, 'resources')],
      sourceOf: (id) => join(folder, 'content', `${id}.md`),
    }
  },
}
