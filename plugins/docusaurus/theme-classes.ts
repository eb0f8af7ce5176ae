import type { Plugin } from 'vite'

/**
 * The documented class names of Docusaurus' theme, with the engine's classes for the same elements.
 */
const classes: Readonly<Record<string, string>> = {
  'theme-announcement-bar': 'quire-announcement',
  'theme-code-block': 'code',
  'theme-doc-breadcrumbs': 'quire-breadcrumbs',
  'theme-doc-footer': 'quire-page-info',
  'theme-doc-markdown': 'content',
  'theme-doc-sidebar-container': 'quire-sidebar',
  'theme-doc-sidebar-menu': 'quire-sidebar',
  'theme-doc-toc-desktop': 'quire-toc',
  'theme-doc-toc-mobile': 'quire-toc-folded',
  'theme-layout-footer': 'quire-footer',
  'theme-layout-main': 'quire-main',
  'theme-layout-navbar': 'quire-navbar',
  'theme-layout-navbar-sidebar': 'quire-drawer',
}

/** Lets a site's stylesheets use Docusaurus' documented class names. */
export function themeClasses(): Plugin {
  return {
    name: 'quire-docusaurus-theme-classes',
    enforce: 'pre',
    transform: {
      filter: {
        id: { include: /\.(?:css|s[ac]ss|less)$/, exclude: /\/node_modules\// },
        code: /\.theme-/,
      },
      handler: (code) => withThemeClasses(code),
    },
  }
}

/** Replaces class names in a stylesheet with the engine's, and keeps line numbers. */
export function withThemeClasses(code: string): string {
  return code.replace(/\.(theme-[\w-]+)/g, (selector, name: string) => {
    const admonition = /^theme-(admonition(?:-[a-z]+)?)$/.exec(name)?.[1]
    const className = admonition ?? classes[name]
    return className === undefined ? selector : `.${className}`
  })
}
