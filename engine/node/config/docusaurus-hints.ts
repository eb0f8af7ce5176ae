import { docusaurusModules } from '../../shared/docusaurus.ts'

/** Hints on what replaces Docusaurus modules that the engine does not have. */
const replacements: Record<string, string> = {
  '@docusaurus/useGlobalData':
    '`useSite().pages` from "quire-docs/content" lists the pages. You can import your own data.',
  '@theme/DocCard': 'Use <DocCardList items={[…]} /> from "@theme/DocCardList".',
}

/**
 * Returns what to write instead of a Docusaurus module; `undefined` for any other module.
 * `@theme/Name` may also be a component of the site.
 */
export function docusaurusHint(specifier: string): string | undefined {
  const known = replacements[specifier]
  if (known !== undefined) return known
  if (specifier.startsWith('@docusaurus/')) {
    return `The Docusaurus modules that Quire has are ${namesOf('@docusaurus/')}. Code that needs the browser belongs in an island, which is a component in a file \`components/Name.island.tsx\`.`
  }
  if (specifier.startsWith('@theme/') || specifier.startsWith('@theme-original/')) {
    return `The components of the theme are ${namesOf('@theme/')}. Any other component must be exported from the index of the components folder.`
  }
  return undefined
}

const namesOf = (prefix: string): string =>
  Object.keys(docusaurusModules)
    .filter((name) => name.startsWith(prefix))
    .join(', ')
