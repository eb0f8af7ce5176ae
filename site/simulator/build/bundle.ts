import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { rolldown } from 'rolldown'

/** Bundles a script for the browser, deterministically. */
async function bundleScript(
  file: string,
  {
    define = {},
    minify = false,
    name,
  }: { define?: Record<string, string>; minify?: boolean; name?: string },
): Promise<string> {
  const bundle = await rolldown({
    input: file,
    platform: 'browser',
    logLevel: 'silent',
    tsconfig: false,
    transform: {
      define: { 'process.env.NODE_ENV': '"production"', global: 'globalThis', ...define },
    },
  })
  const { output } = await bundle.generate({ format: 'iife', minify, ...(name && { name }) })
  await bundle.close()
  return withoutRegions(output[0].code)
}

/**
 * Bundles the script of the frame, with the example applications.
 * @param root Absolute path of the site.
 */
export async function bundleFrame(root: string, minify = false): Promise<string> {
  const examples = await bundleExamples(join(root, 'examples/public'))
  return bundleScript(join(root, 'simulator/frame/frame.ts'), {
    define: { EXAMPLE_FILES: JSON.stringify(examples) },
    minify,
  })
}

/**
 * Bundles the script with the modules of samples that mount components.
 * @param root Absolute path of the site.
 */
export async function bundleComponents(root: string): Promise<string> {
  const styles = readFileSync(join(root, 'examples/components/index.css'), 'utf8')
  const script = await bundleScript(join(root, 'simulator/components/components.ts'), {
    define: { COMPONENT_STYLES: JSON.stringify(styles) },
    minify: true,
    name: 'components',
  })
  return `${script}\nreturn components.modules`
}

/** Bundles a script for the page around the frame. */
export function bundlePage(file: string): Promise<string> {
  return bundleScript(file, {})
}

/** Returns the public files of the applications, and each module bundled as one script. */
async function bundleExamples(folder: string) {
  const names = readdirSync(folder).sort()
  const files = Object.fromEntries(
    names.map((name) => [name, readFileSync(join(folder, name), 'utf8')]),
  )
  const modules: Record<string, string> = {}
  for (const name of names.filter((name) => name.endsWith('.js'))) {
    const bundle = await rolldown({ input: join(folder, name), logLevel: 'silent' })
    const { output } = await bundle.generate({ format: 'esm' })
    await bundle.close()
    // Imported modules are part of the scripts that import them.
    if (output[0].exports.length === 0) modules[`/public/${name}`] = withoutRegions(output[0].code)
  }
  return { files, modules }
}

/** Region comments contain machine-dependent paths. */
function withoutRegions(code: string): string {
  return code.replace(/^\s*\/\/#(?:end)?region.*$/gm, '')
}
