import { docusaurusModules } from '../../shared/docusaurus.ts'

/** Hints on what replaces Docusaurus modules that the engine does not have. */
const replacements: Record<string, string> = {
  '@docusaurus/Head':
    'The front matter has `title`, `description`, `keywords` and `image`; elements for every page stand in `headTags` of the config.',
  '@docusaurus/Translate':
    'Write the text, and translate the page itself: `quire translations extract` says where.',
  '@docusaurus/router':
    'Links are plain links; `usePage()` of "@quire/engine/content" has the path.',
  '@docusaurus/useGlobalData':
    '`useSite().pages` of "@quire/engine/content" lists the pages; data of your own can be imported.',
  '@docusaurus/theme-common':
    'Tabs, code blocks and cards need none of its hooks. What follows the reader or the browser is an island: a component in a file `components/Name.island.tsx`.',
  '@theme/DocCard': 'Use <DocCardList items={[…]} /> of "@theme/DocCardList".',
  '@theme/Heading': 'Write a heading as Markdown, or as <h2>.',
  '@theme/Layout':
    'Pages have the site around them: leave it out, and export `title` and `description` from the page.',
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
    return `The modules of Docusaurus that are here are ${namesOf('@docusaurus/')}. What needs the browser is an island: a component in a file \`components/Name.island.tsx\`.`
  }
  if (specifier.startsWith('@theme/') || specifier.startsWith('@theme-original/')) {
    return `The components of the theme are ${namesOf('@theme/')}. Any other one has to be exported from the index of the components folder.`
  }
  return undefined
}

const namesOf = (prefix: string): string =>
  Object.keys(docusaurusModules)
    .filter((name) => name.startsWith(prefix))
    .join(', ')
