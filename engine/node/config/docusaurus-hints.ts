import { docusaurusModules } from '../../shared/docusaurus.ts'

/** Hints on what replaces Docusaurus modules that the engine does not have. */
const replacements: Record<string, string> = {
  '@docusaurus/Head':
    'Set `title`, `description`, `keywords` and `image` in the front matter. Elements for every page go in `headTags` of the config file.',
  '@docusaurus/Translate':
    'Write the text itself, and translate the page as a whole: `quire translations extract` shows where.',
  '@docusaurus/router':
    'Use plain links. `usePage()` from "quire-docs/content" has the path of the page.',
  '@docusaurus/useGlobalData':
    '`useSite().pages` from "quire-docs/content" lists the pages. You can import your own data.',
  '@docusaurus/theme-common':
    'Tabs, code blocks and cards need none of its hooks. Code that needs the reader or the browser belongs in an island, which is a component in a file `components/Name.island.tsx`.',
  '@theme/DocCard': 'Use <DocCardList items={[…]} /> from "@theme/DocCardList".',
  '@theme/Heading': 'Write a heading as Markdown, or as <h2>.',
  '@theme/Layout':
    'Pages already have the layout of the site. Remove it, and export `title` and `description` from the page.',
  '@theme/TOCInline': 'Remove it: every page has a table of contents beside its text.',
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
