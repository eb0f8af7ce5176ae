// Type-checked, but never run.
import { type Directive, definePlugin, PLUGIN_API } from 'quire-docs/plugin'

const term: Directive = {
  forms: ['text'],
  render: ({ label, attributes }, context) => {
    if (label === '') context.report({ rule: 'empty-term', message: 'A term has no text.' })
    return { component: 'Term', props: { of: attributes.of ?? label }, children: true }
  },
}

export default definePlugin({
  name: 'glossary',
  api: PLUGIN_API,
  version: '1',
  markdown: { directives: { term } },
  page: (page) => (page.title === '' ? { title: 'Term' } : undefined),
})
