// `npm run check:samples`: runs the samples of the pages against the example applications, in a
// browser. Words choose pages by parts of their paths; `--verbose` lists what is not run, and why;
// `--fresh` runs everything again.
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { findChromium } from '../../../.ci/setup.mjs'
import { importTypeScript } from '../../../scripts/import-typescript.mjs'

const here = dirname(fileURLToPath(import.meta.url))
const root = join(here, '../../..')
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { verbose: { type: 'boolean' }, fresh: { type: 'boolean' }, lanes: { type: 'string' } },
})

const { check } = await importTypeScript(join(here, 'report.ts'), {
  external: /^(?!@quire-docs|quire-docs)[^./\0]/,
})
process.exitCode = await check({
  root: join(root, 'site'),
  browser: findChromium() ?? '',
  only: positionals,
  verbose: values.verbose === true,
  ...(values.lanes && { lanes: Number(values.lanes) }),
  record: join(root, 'site/checks/data/sample-runs.json'),
  fresh: values.fresh === true || Boolean(process.env.LONG),
  // What a pipeline finds is not committed.
  readOnly: Boolean(process.env.CI),
})
