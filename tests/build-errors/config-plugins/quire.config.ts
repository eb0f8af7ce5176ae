import { defineConfig } from 'quire-docs'
import { definePlugin } from 'quire-docs/plugin'

function notCalled() {
  return definePlugin({ name: 'never', api: 1, version: '1' })
}

class Counting {
  name = 'counting'
  api = 1
  version = '1'
  page() {
    return { title: '1' }
  }
}

const render = () => ({ html: '' })

export default defineConfig({
  title: 'Mistake',
  url: 'https://docs.example.com',
  docs: { routeBasePath: '/' },
  plugins: [
    notCalled,
    { name: 'Upper Case', api: 1 },
    { name: 'later', api: 2, version: '1' },
    { name: 'without-number', version: '1' },
    {
      name: 'glossary',
      api: 1,
      version: '1',
      markdown: { directives: { term: { render } }, fences: { Mermaid: { render } } },
    },
    {
      name: 'words',
      api: 1,
      version: '1',
      markdown: { directives: { term: { render } }, fences: { mermaid: { render } } },
    },
    { name: 'glossary', api: 1, version: '2' },
    { name: 'places', api: 1, version: '1', client: './client.ts', theme: { styles: ['a.css'] } },
    { name: 'strings', api: 1, version: '1', messages: { en: { 'search.placeholder': 'Find' } } },
    { name: 'unknown', api: 1, version: '1', pages: () => [], markdown: { directives: { x: {} } } },
    {
      ...{ name: 'check', api: 1, version: '1' },
      commands: { words: { description: 'Count', run() {} } },
    },
    new Counting(),
    {
      ...{ name: 'live', api: 1, version: '1' },
      client: { module: new URL('./client.ts', import.meta.url), options: { when: new Date(0) } },
      theme: { options: { format: (value: number) => `${value}`, size: undefined } },
    },
    {
      ...{ name: 'former', api: 1, version: '1', key: '1' },
      variables: {},
      configure: () => {},
      code: [],
      client: { module: '/client.ts', asks: ['analytics'], needs: 'marketing' },
      markdown: { mdast: [], hast: [], remark: [], rehype: [], applies: () => true },
    },
    {
      ...{ name: 'transforming', api: 1, version: '1' },
      markdown: { transforms: [{ remark: 'shout' }, {}, { mdast: {}, hast: {} }] },
    },
    'some-plugin',
    null,
  ] as never,
})
