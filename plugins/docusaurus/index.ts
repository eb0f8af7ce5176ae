import { definePlugin, type Plugin } from 'quire-docs/plugin'
import { docusaurusCode, siteTsconfig } from './code.ts'
import { commandForms } from './command-forms.ts'
import { providedModules } from './provided-modules.ts'
import { themeClasses } from './theme-classes.ts'
import { withContents } from './toc.ts'

export interface DocusaurusOptions {
  /**
   * Whether to provide the variables and classes of Infima, based on the theme's design tokens.
   * Default: true.
   */
  styles?: boolean
}

/** Increment when the output changes: pages are cached by version. */
const VERSION = '0.1.0'

/** Provides the modules, components and styles that code for Docusaurus uses. */
export default function docusaurus({ styles = true }: DocusaurusOptions = {}): Plugin {
  return definePlugin({
    name: 'docusaurus',
    api: 1,
    version: VERSION,
    options: { styles },
    imports: ({ root }) => providedModules(root),
    modulePlugins: [docusaurusCode(), siteTsconfig(), themeClasses()],
    markdown: {
      admonitions: ['secondary', 'important', 'success'],
      codeForms: commandForms,
      prepare: ({ source, isMdx }) => (isMdx ? withContents(source) : source),
    },
    theme: {
      components: new URL('./components', import.meta.url),
      ...(styles && { styles: [new URL('./docusaurus.css', import.meta.url)] }),
    },
  })
}
