import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadSite } from 'quire-docs/build'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { addVersion } from './add-version.ts'

const fixture = join(import.meta.dirname, '../../../tests/fixtures/small')
let root = ''

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'quire-version-'))
  cpSync(fixture, root, { recursive: true, filter: (file) => !/\.quire|dist/.test(file) })
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const load = () => loadSite({ root })

describe('addVersion', () => {
  it('copies docs and sidebars and puts the version at the head of the list', async () => {
    expect(addVersion(await load(), 'default', '1.0')).toEqual({
      folder: 'versioned_docs/version-1.0',
      docs: 3,
      sidebars: 'versioned_sidebars/version-1.0-sidebars.json',
      list: 'versions.json',
      movedImports: [],
      translations: [],
    })
    addVersion(await load(), 'default', '1.1')
    expect(JSON.parse(readFileSync(join(root, 'versions.json'), 'utf8'))).toEqual(['1.1', '1.0'])
    const config = await load()
    expect(config.docs[0]?.versions.map(({ name, path }) => [name, path])).toEqual([
      ['current', '/next'],
      ['1.1', '/'],
      ['1.0', '/1.0'],
    ])
    expect(config.docs[0]?.versions[2]?.sidebars).toEqual(config.docs[0]?.versions[0]?.sidebars)
  })

  it('names files whose relative imports have moved', async () => {
    writeFileSync(join(root, 'docs/guide/one.mdx'), "import X from '../../components/x'\n\nText.\n")
    expect(addVersion(await load(), 'default', '1.0').movedImports).toEqual(['guide/one.mdx'])
  })

  it('lets frozen docs read what is frozen, and shows code as it was', async () => {
    const page = (folder: string) => `import Note from '@site/${folder}/guide/_note.mdx'
import data from '@site/${folder}/data.json'
import other from '@site/docs-other/x.json'
import raw from '!!raw-loader!@site/${folder}/sample.js'

<Note />

[One](@site/${folder}/guide/one.mdx), ![Plan](<@site/${folder}/plan.png>), \`@site/docs/\`

[two]: @site/${folder}/guide/two.mdx
`
    const code = "\n```mdx\nimport Note from '@site/docs/guide/_note.mdx'\n```\n"
    writeFileSync(join(root, 'docs/guide/one.mdx'), page('docs') + code)
    writeFileSync(join(root, 'docs/guide/part.tsx'), "import '@site/docs/guide/styles.css'\n")
    addVersion(await load(), 'default', '1.0')
    const frozen = (file: string) =>
      readFileSync(join(root, 'versioned_docs/version-1.0', file), 'utf8')
    expect(frozen('guide/one.mdx')).toBe(page('versioned_docs/version-1.0') + code)
    expect(frozen('guide/part.tsx')).toBe(
      "import '@site/versioned_docs/version-1.0/guide/styles.css'\n",
    )
    expect(readFileSync(join(root, 'docs/guide/one.mdx'), 'utf8')).toBe(page('docs') + code)
  })

  it('refuses names that are taken or are no path segment, and changes nothing', async () => {
    const config = await load()
    expect(() => addVersion(config, 'default', '../1.0')).toThrow(
      '"../1.0" cannot be the name of a version.',
    )
    expect(() => addVersion(config, 'default', 'current')).toThrow('cannot be the name')
    expect(() => addVersion(config, 'api', '1.0')).toThrow(
      'There is no docs folder with the id "api".\n  Known ids: "default".',
    )
    mkdirSync(join(root, 'versioned_docs/version-2.0'), { recursive: true })
    expect(() => addVersion(config, 'default', '2.0')).toThrow(
      '"versioned_docs/version-2.0" already exists.',
    )
    expect(existsSync(join(root, 'versions.json'))).toBe(false)
  })

  it('refuses a name whose path another version has', async () => {
    addVersion(await load(), 'default', '1.0')
    const config = await load()
    expect(() => addVersion(config, 'default', 'next')).toThrow(
      'The version "current" already has the path "/next", which "next" would also get.\n  Choose another name',
    )
    expect(readFileSync(join(root, 'versions.json'), 'utf8')).toBe('[\n  "1.0"\n]\n')
  })

  it('copies translations, and refuses where there are some of that version already', async () => {
    writeFileSync(
      join(root, 'quire.config.ts'),
      `import { defineConfig } from 'quire-docs'
export default defineConfig({
  title: 'Small',
  url: 'https://docs.example.com',
  docs: { routeBasePath: '/' },
  i18n: { locales: ['en', 'fr'] },
})
`,
    )
    mkdirSync(join(root, 'i18n/fr/docs/current'), { recursive: true })
    writeFileSync(
      join(root, 'i18n/fr/docs/current/start.mdx'),
      "import A from '@site/docs/guide/_note.mdx'\nimport B from '@site/i18n/fr/docs/current/_b.mdx'\n",
    )
    mkdirSync(join(root, 'i18n/fr/docs/2.0'), { recursive: true })
    writeFileSync(join(root, 'i18n/fr/docs/2.0/start.mdx'), '# Ancien\n')
    const config = await load()
    expect(() => addVersion(config, 'default', '2.0')).toThrow('"i18n/fr/docs/2.0" already exists.')
    expect(existsSync(join(root, 'versions.json'))).toBe(false)
    expect(addVersion(config, 'default', '1.0').translations).toEqual(['i18n/fr/docs/1.0'])
    expect(readFileSync(join(root, 'i18n/fr/docs/1.0/start.mdx'), 'utf8')).toBe(
      "import A from '@site/versioned_docs/version-1.0/guide/_note.mdx'\nimport B from '@site/i18n/fr/docs/1.0/_b.mdx'\n",
    )
    expect(readFileSync(join(root, 'i18n/fr/docs/2.0/start.mdx'), 'utf8')).toBe('# Ancien\n')
  })
})
