import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'quire-docs'
import { definePlugin } from 'quire-docs/plugin'

const failing = definePlugin({
  name: 'failing',
  api: 1,
  version: '1',
  markdown: {
    directives: {
      term: {
        render({ label }, { report }) {
          if (label === '') throw new Error('A term needs a label')
          report({ rule: 'unknown-term', message: `"${label}" is unknown.`, line: 2, column: 3 })
          return { html: '' }
        },
      },
      odd: { forms: ['leaf'], render: () => ({ markup: '' }) as never },
      lost: { render: () => ({ component: 'Lost' }) },
      small: { forms: ['text'], render: () => ({ html: '<b>small</b>' }) },
      thrown: { forms: ['leaf'], render: () => ({ component: 'Thrown' }) },
    },
    fences: {
      math: {
        render({ code }, { report }) {
          report({
            rule: 'syntax',
            message: `"${code}" is no formula.`,
            hint: 'Write one.',
            severity: 'error',
            line: 1,
            column: 2,
          })
          return { html: '' }
        },
      },
    },
  },
})

const isVisited = ({ file }: { file: string }) => /visited|remarked/.test(file)

const visiting = definePlugin({
  name: 'visiting',
  api: 1,
  version: '1',
  markdown: {
    transforms: [
      {
        applies: isVisited,
        mdast: {
          name: 'throws',
          emphasis() {
            throw new Error('No emphasis here')
          },
        },
      },
      {
        applies: isVisited,
        hast: {
          name: 'throws-on-elements',
          element: {
            filter: ['strong'],
            visit() {
              throw new Error('Nothing strong here')
            },
          },
        },
      },
      {
        applies: isVisited,
        remark:
          () =>
          (tree: { children: { type: string }[] }, file: { fail(...args: unknown[]): never }) => {
            if (tree.children.some(({ type }) => type === 'list')) throw new Error('No lists here')
            const rule = tree.children.find(({ type }) => type === 'thematicBreak')
            if (rule) file.fail('No rules here', rule)
          },
      },
    ],
  },
})

const patching = definePlugin({
  name: 'patching',
  api: 1,
  version: '1',
  page(page) {
    if (page.path === '/patched') throw new TypeError('No patch for this page')
    if (page.path === '/wrong') return { heading: 'x' } as never
    return undefined
  },
})

const writing = definePlugin({
  name: 'writing',
  api: 1,
  version: '1',
  *files() {
    yield { path: 'a.txt', content: 'a' }
    yield { path: 'patched/index.html', content: 'a' }
  },
})

const copying = definePlugin({
  name: 'copying',
  api: 1,
  version: '1',
  *files() {
    yield { path: 'a.txt', content: 'a' }
  },
})

const overwriting = definePlugin({
  name: 'overwriting',
  api: 1,
  version: '1',
  *files() {
    yield { path: 'logo.svg', content: 'a' }
  },
})

const escaping = definePlugin({
  name: 'escaping',
  api: 1,
  version: '1',
  *files() {
    yield { path: '../a.txt', content: 'a' }
  },
})

const unfinished = definePlugin({
  name: 'unfinished',
  api: 1,
  version: '1',
  async *files() {
    yield { path: 'b.txt', content: () => Promise.reject(new Error('No content')) }
  },
})

const checking = definePlugin({
  name: 'checking',
  api: 1,
  version: '1',
  checks: [
    {
      name: 'fences',
      page({ fences, path }, { report }) {
        for (const { code, line, column } of fences) {
          report({
            message: `The code "${code}" of ${path} is checked.`,
            severity: 'warning',
            line: line + 1,
            column,
          })
        }
        if (path === '/wrong') throw new Error('This page cannot be checked')
      },
      site(pages, { report, log }) {
        log(`${pages.length} pages and partials`)
        report({ rule: 'count', message: `There are ${pages.length} sources.` })
      },
    },
  ],
})

const note = new URL('./notes/one.md', import.meta.url)

const sourced = definePlugin({
  name: 'sourced',
  api: 1,
  version: '1',
  sources: [
    {
      docs: { id: 'notes', routeBasePath: '/notes' },
      list({ report }) {
        report({
          rule: 'sourced/short',
          message: 'The note is short.',
          file: 'notes/one.md',
          line: 1,
        })
        return [{ path: 'index.md', etag: '1', file: fileURLToPath(note), isAuthored: true }]
      },
      load: () => `---\ntitle: One\nslug: /\n---\n\n${readFileSync(note, 'utf8')}\n::ood\n`,
    },
  ],
})

export default defineConfig({
  title: 'Mistakes',
  url: 'https://docs.example.com',
  docs: { routeBasePath: '/' },
  plugins: [
    definePlugin({
      name: 'sourcing',
      api: 1,
      version: '1',
      sources: [
        {
          docs: { id: 'remote', routeBasePath: 'remote' },
          list() {
            throw new Error('The server cannot be reached')
          },
          load: () => '',
        },
      ],
    }),
    checking,
    failing,
    visiting,
    patching,
    writing,
    copying,
    overwriting,
    escaping,
    unfinished,
    sourced,
  ],
})
