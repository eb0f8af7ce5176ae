import { expect, it } from 'vitest'
import { withThemeClasses } from './theme-classes.ts'

it('names of parts in stylesheets are those of the theme, and others stay', () => {
  expect(
    withThemeClasses(
      '.theme-doc-sidebar-container > a, .theme-admonition-tip.theme-admonition {}\n.theme-doc-toc-mobile, .theme-doc-toc-desktop {}\n.theme-own, .my-theme-code-block {}\n',
    ),
  ).toBe(
    '.quire-sidebar > a, .admonition-tip.admonition {}\n.quire-toc-folded, .quire-toc {}\n.theme-own, .my-theme-code-block {}\n',
  )
})
