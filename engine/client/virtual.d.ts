/** Virtual modules that the bundler generates for each site. */

declare module 'virtual:quire/components' {
  import type { ComponentType } from 'react'

  /** The site's MDX components, by name. */
  const components: Record<string, ComponentType>
  export default components
}

declare module 'virtual:quire/islands-server' {
  import type { ComponentType } from 'react'

  /** The site's islands, by name, for rendering to HTML. */
  const islands: Record<string, ComponentType>
  export default islands
}

declare module 'virtual:quire/modules' {
  /** Modules that MDX files and React pages import, by absolute file path. */
  const modules: Record<string, Record<string, unknown>>
  export default modules
}

declare module 'virtual:quire/islands' {
  import type { ComponentType } from 'react'

  /** Loaders of the site's islands, by name; each island is loaded on its own. */
  const islands: Record<string, () => Promise<ComponentType>>
  export default islands
}

declare module 'virtual:quire/client-config' {
  import type { ClientConfig } from '../shared/config.ts'

  /** Loads the configuration from a separate file, whose URL the document contains. */
  const loadConfig: () => Promise<ClientConfig>
  export default loadConfig
}

/** The site's own stylesheets. */
declare module 'virtual:quire/custom-css' {}

declare module 'virtual:quire/transform-items' {
  import type { TransformItems } from './search/hosted/hosted.ts'

  /** The site's transformation of hosted search results, if it has one. */
  const transformItems: TransformItems | undefined
  export default transformItems
}
