import { definePlugin, type Plugin } from 'quire-docs/plugin'
import { docusaurusCode, ownTsconfig } from './code.ts'
import { providedModules } from './provided-modules.ts'
import { themeClasses } from './theme-classes.ts'
import { withContents } from './toc.ts'

export interface DocusaurusOptions {
  /**
   * Whether the site has the variables and classes of Infima, on the design tokens of the theme.
   * Default: true.
   */
  styles?: boolean
}

/** Changes with what pages become: they are kept until it does. */
const VERSION = '0.1.0'

/** Provides what pages, components and stylesheets that were written for Docusaurus build on. */
export default function docusaurus({ styles = true }: DocusaurusOptions = {}): Plugin {
  return definePlugin({
    name: 'docusaurus',
    api: 1,
    version: VERSION,
    options: { styles },
    imports: ({ root }) => providedModules(root),
    modulePlugins: [docusaurusCode(), ownTsconfig(), themeClasses()],
    markdown: {
      admonitions: ['secondary', 'important', 'success'],
      prepare: ({ source, isMdx }) => (isMdx ? withContents(source) : source),
    },
    theme: {
      components: new URL('./components', import.meta.url),
      ...(styles && { styles: [new URL('./docusaurus.css', import.meta.url)] }),
    },
  })
}
