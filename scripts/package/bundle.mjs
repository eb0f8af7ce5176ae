import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { rolldown } from 'rolldown'

/** Writes a bundle. Returns the absolute folders of the packages that became part of it, sorted. */
export async function writeBundle(input, output) {
  const bundle = await rolldown(input)
  const { output: files } = await bundle.write(output)
  await bundle.close()
  const modules = files.flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []))
  const folders = modules.map((id) => /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/.exec(id))
  return [...new Set(folders.flatMap((match) => match?.[0] ?? []))].sort()
}

/** Writes the licenses of packages that are part of a bundle, as the licenses require. */
export function writeLicenses(file, folders) {
  const texts = folders.map((folder) => {
    const { name, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    const text = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry))
    // Some packages name their license only in the manifest.
    if (text === undefined && !license) throw new Error(`"${name}" has no license.`)
    return `${name} (${license})\n\n${text ? `${readFileSync(join(folder, text), 'utf8').trim()}\n` : ''}`
  })
  if (existsSync(file)) throw new Error(`${file} exists.`)
  writeFileSync(file, texts.join(`\n${'-'.repeat(80)}\n\n`))
}
