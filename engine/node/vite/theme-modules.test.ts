import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Plugin } from '../plugins/plugin.ts'
import { findThemeModules } from './theme-modules.ts'
import { themeSources } from './theme-sources.ts'
import { themeVirtualSources } from './virtual-modules.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'quire-theme-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

function write(files: Record<string, string>): void {
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), content)
  }
}

const plugin = (name: string): Plugin => ({
  name,
  api: 1,
  version: '1',
  theme: { parts: join(root, name) },
})
const find = (...plugins: string[]) =>
  findThemeModules(themeSources({ root, plugins: plugins.map(plugin) }), root)

const wrapping = 'export default ({ Inner, ...props }) => <Inner {...props} />\n'
const replacing = 'export default () => null\n'

it('a site without a theme folder takes the engine’s parts as they are', () => {
  const theme = find()
  expect(theme.findings).toEqual([])
  for (const source of Object.values(themeVirtualSources(theme))) {
    expect(source).toMatch(/^export (?:\{ \w+ as default \} from "[^"]+\.tsx"|default \[\])$/)
  }
})

it('parts nest in the order of the plugins, the site’s outermost', () => {
  write({ 'a/Footer.tsx': wrapping, 'b/Footer.tsx': wrapping, 'theme/Footer.tsx': replacing })
  const theme = find('a', 'b')
  expect(theme.findings).toEqual([])
  const labels = theme.parts.get('Footer')?.map(({ label }) => label)
  expect(labels).toEqual(['a: Footer.tsx', 'b: Footer.tsx', 'theme/Footer.tsx'])
  expect(themeVirtualSources(theme)['part/Footer']).toContain(
    'composePart("Footer", Own, [[p0, "a: Footer.tsx"], [p1, "b: Footer.tsx"], [p2, "theme/Footer.tsx"]])',
  )
})

it('two plugins that replace one part are named, those that wrap it are not', () => {
  write({ 'a/Footer.tsx': replacing, 'b/Footer.tsx': wrapping, 'c/Footer.tsx': replacing })
  expect(find('a', 'b').findings).toEqual([])
  expect(find('a', 'b', 'c').findings).toMatchObject([
    {
      rule: 'theme-conflict',
      severity: 'error',
      message: 'Two plugins replace the part "Footer" of the theme: "a" and "c".',
    },
  ])
})

it('two plugins with one layout or type of item are named; the site may replace one', () => {
  write({
    'a/layouts/Split.tsx': replacing,
    'b/layouts/Split.tsx': replacing,
    'a/navbar/StarCount.tsx': replacing,
    'theme/navbar/StarCount.tsx': replacing,
  })
  const theme = find('a', 'b')
  expect(theme.navbar.get('star-count')).toMatchObject({ label: 'theme/navbar/StarCount.tsx' })
  expect(theme.findings.map(({ message }) => message)).toEqual([
    'There are two modules for the layout "Split": a: layouts/Split.tsx and b: layouts/Split.tsx.',
  ])
})

it('a file that is no part is reported with the nearest one; modules of parts are not', () => {
  write({
    'theme/Foter.tsx': replacing,
    'theme/footer.jsx': replacing,
    'theme/votes.ts': '',
    'theme/parts/Votes.tsx': '',
    'theme/Footer.test.tsx': '',
  })
  const { findings, parts } = find()
  expect(parts.size).toBe(0)
  expect(findings.map(({ file, severity }) => [file, severity])).toEqual([
    ['theme/Foter.tsx', 'warning'],
    ['theme/footer.jsx', 'warning'],
  ])
  for (const { hint } of findings) expect(hint).toContain('Did you mean "Footer"?')
})

it('slots are beside their part, whoever replaces that', () => {
  write({ 'theme/PageTop.tsx': replacing, 'theme/HomeTop.tsx': replacing })
  const sources = themeVirtualSources(find())
  expect(sources['part/Breadcrumbs']).toContain('withSlots(Own, [PageTop], [])')
  expect(sources['part/PlainPage']).toContain('withSlots(Own, [onHome(HomeTop)], [])')
  expect(sources['part/Footer']).toMatch(/^export \{/)
})
