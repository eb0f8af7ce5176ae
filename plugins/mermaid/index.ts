import { definePlugin, type Plugin, pluginFromOptions } from 'quire-docs/plugin'
import { renderFence } from './fence.ts'
import { type MermaidOptions, schema } from './options.ts'

export type { MermaidOptions } from './options.ts'

/** Increment when the output changes: diagrams are cached by version. */
const VERSION = '0.1.0'

/** Renders `mermaid` fences as static SVG at build time. */
export default function mermaid(options: MermaidOptions = {}): Plugin {
  return pluginFromOptions('mermaid', options, schema, pluginOf)
}

function pluginOf(settings: Required<MermaidOptions>): Plugin {
  return definePlugin({
    name: 'mermaid',
    api: 1,
    version: VERSION,
    options: settings,
    markdown: {
      fences: { mermaid: { render: (fence, context) => renderFence(fence, context, settings) } },
    },
    theme: { styles: [new URL('./mermaid.css', import.meta.url)] },
  })
}
