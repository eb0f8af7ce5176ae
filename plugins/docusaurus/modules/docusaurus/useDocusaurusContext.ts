import { useSite } from 'quire-docs/content'

/** `@docusaurus/useDocusaurusContext`: returns site data, in content and in islands. */
export default function useDocusaurusContext() {
  const { config, customFields } = useSite()
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
