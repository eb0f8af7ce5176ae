import { useContentRendering } from '../content.tsx'

/** `@docusaurus/useDocusaurusContext`: returns site data while content is rendered. */
export default function useDocusaurusContext() {
  const rendering = useContentRendering()
  if (!rendering) {
    throw new Error(
      'useDocusaurusContext() works only where content is rendered: in MDX components and pages, not in islands. Pass the values that an island needs as props.',
    )
  }
  const { config, customFields } = rendering.site
  const { title, tagline, url, base, locale, locales, defaultLocale } = config
  return {
    siteConfig: { title, tagline, url, baseUrl: base, customFields },
    i18n: {
      currentLocale: locale.name,
      defaultLocale,
      locales: locales.map(({ name }) => name),
    },
  }
}
