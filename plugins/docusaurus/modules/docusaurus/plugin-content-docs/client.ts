import { usePage, useSite, withBase } from 'quire-docs/content'

/** `useDoc` of `@docusaurus/plugin-content-docs/client`: the page's metadata. */
export function useDoc() {
  const { path, title, description, frontMatter } = usePage()
  const permalink = withBase(useSite().config.base, path)
  return { metadata: { title, description, permalink, frontMatter }, frontMatter, toc: [] }
}
