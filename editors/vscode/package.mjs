// `npm run package` in this folder: bundles the extension and packs it, in `dist-packages/`.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { strToU8, zipSync } from 'fflate'
import { rolldown } from 'rolldown'

const folder = fileURLToPath(new URL('.', import.meta.url))
const output = join(folder, '../../dist-packages')
const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))

/** Bundles the extension with its packages: an extension has no `node_modules`. */
async function bundle() {
  const build = await rolldown({
    input: join(folder, 'src/extension.ts'),
    platform: 'node',
    external: ['vscode'],
    logLevel: 'warn',
  })
  await build.write({ file: join(folder, 'dist/extension.cjs'), format: 'cjs', minify: true })
  await build.close()
}

/** What an editor reads of the package before it is unpacked. */
function packageManifest() {
  const { name, version, publisher, displayName, description, categories, engines } = manifest
  return `<?xml version="1.0" encoding="utf-8"?>
<PackageManifest Version="2.0.0" xmlns="http://schemas.microsoft.com/developer/vsx-schema/2011">
  <Metadata>
    <Identity Language="en-US" Id="${name}" Version="${version}" Publisher="${publisher}" />
    <DisplayName>${displayName}</DisplayName>
    <Description xml:space="preserve">${description}</Description>
    <Categories>${categories.join(',')}</Categories>
    <Properties>
      <Property Id="Microsoft.VisualStudio.Code.Engine" Value="${engines.vscode}" />
    </Properties>
    <License>extension/LICENSE</License>
  </Metadata>
  <Installation>
    <InstallationTarget Id="Microsoft.VisualStudio.Code" />
  </Installation>
  <Assets>
    <Asset Type="Microsoft.VisualStudio.Code.Manifest" Path="extension/package.json" Addressable="true" />
    <Asset Type="Microsoft.VisualStudio.Services.Content.Details" Path="extension/README.md" Addressable="true" />
  </Assets>
</PackageManifest>
`
}

const contentTypes = `<?xml version="1.0" encoding="utf-8"?>
<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">
${[
  'json application/json',
  'cjs application/javascript',
  'md text/markdown',
  'vsixmanifest text/xml',
]
  .map((line) => line.split(' '))
  .map(([extension, type]) => `  <Default Extension=".${extension}" ContentType="${type}" />`)
  .join('\n')}
  <Override PartName="/extension/LICENSE" ContentType="text/plain" />
</Types>
`

/** Returns the files of the package by their paths in it. */
function files() {
  const files = [
    'package.json',
    'README.md',
    'dist/extension.cjs',
    ...['schemas', 'syntaxes'].flatMap((name) =>
      readdirSync(join(folder, name)).map((file) => `${name}/${file}`),
    ),
  ]
  const texts = [
    ['extension.vsixmanifest', packageManifest()],
    ['[Content_Types].xml', contentTypes],
    ['extension/LICENSE', readFileSync(join(folder, '../../LICENSE'), 'utf8')],
    ...files.map((file) => [`extension/${file}`, readFileSync(join(folder, file), 'utf8')]),
  ]
  return Object.fromEntries(texts.map(([path, text]) => [path, strToU8(text)]))
}

/** Bundles and packs the extension, and returns the path of the package. */
export async function packExtension() {
  await bundle()
  mkdirSync(output, { recursive: true })
  const file = join(output, `${manifest.name}-${manifest.version}.vsix`)
  // The same files give the same bytes: the time is the earliest that the format has.
  writeFileSync(file, zipSync(files(), { mtime: new Date(1980, 0, 1), level: 9 }))
  return file
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(await packExtension())
