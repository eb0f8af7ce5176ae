// `npm run check:samples`: runs the samples of the pages against the example applications, in a
// browser. Words choose pages by parts of their paths; `--verbose` lists what is not run, and why;
// `--fresh` runs everything again.
import { mkdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { rolldown } from 'rolldown'
import { findChromium } from '../../../.ci/setup.mjs'

const here = dirname(fileURLToPath(import.meta.url))
const root = join(here, '../../..')
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { verbose: { type: 'boolean' }, fresh: { type: 'boolean' }, lanes: { type: 'string' } },
})

/** Bundles the program, whose sources Node.js cannot run. */
async function load() {
  const folder = join(root, 'node_modules/.cache/site-samples')
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `program-${process.pid}.mjs`)
  const bundle = await rolldown({
    input: join(here, 'report.ts'),
    platform: 'node',
    logLevel: 'warn',
    external: /^(?!@quire-docs|quire-docs)[^./\0]/,
  })
  await bundle.write({ file, codeSplitting: false })
  await bundle.close()
  try {
    return await import(pathToFileURL(file).href)
  } finally {
    rmSync(file)
  }
}

const { check } = await load()
process.exitCode = await check({
  root: join(root, 'site'),
  interpreter: join(here, 'browser/index.ts'),
  browser: findChromium() ?? '',
  only: positionals,
  verbose: values.verbose === true,
  ...(values.lanes && { lanes: Number(values.lanes) }),
  record: join(root, 'site/checks/data/sample-runs.json'),
  fresh: values.fresh === true || Boolean(process.env.LONG),
  // What a pipeline finds is not committed.
  readOnly: Boolean(process.env.CI),
})
