import PluginCatalogue, { type PluginCatalogueProps } from './PluginCatalogue.island.tsx'
// Only the page with the list loads its styles.
import styles from './plugin-catalogue.css?url'

/** The catalogue of plugins, with its styles. */
export function Plugins(props: PluginCatalogueProps) {
  return (
    <>
      <link rel="stylesheet" href={styles} precedence="component" />
      <PluginCatalogue {...props} />
    </>
  )
}
