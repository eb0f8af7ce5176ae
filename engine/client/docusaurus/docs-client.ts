import { withBase } from '../../shared/url.ts'
import { usePage, useSite } from '../content.tsx'

/** `useDoc` of `@docusaurus/plugin-content-docs/client`: what is known of the page. */
export function useDoc() {
  const { path, title, description, frontMatter } = usePage()
  const permalink = withBase(useSite().config.base, path)
  return { metadata: { title, description, permalink, frontMatter }, frontMatter, toc: [] }
}
