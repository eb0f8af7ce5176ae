// `npm run check:samples`: runs the samples of the pages against the example applications, in a
// browser. `--help` prints the usage.
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { findChromium } from '../../../.ci/setup.mjs'
import { importTypeScript } from '../../../scripts/import-typescript.mjs'

const here = dirname(fileURLToPath(import.meta.url))
const root = join(here, '../../..')
const usage = `node site/checks/run/run.mjs [parts of paths …] [--verbose] [--fresh] [--lanes <number>]

Runs the samples of the pages whose paths contain one of the words, or of all pages.

--verbose  lists the samples that are not run, and why
--fresh    runs everything again, whatever is recorded
--lanes    number of samples that run at the same time (default: 4)`

const { values, positionals } = readArguments()
if (values.help) {
  console.log(usage)
  process.exit()
}

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
  // Pipelines do not commit results.
  readOnly: Boolean(process.env.CI),
})

/** The arguments; ends the process with the usage if one of them is unknown. */
function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        help: { type: 'boolean', short: 'h' },
        verbose: { type: 'boolean' },
        fresh: { type: 'boolean' },
        lanes: { type: 'string' },
      },
    })
  } catch (error) {
    console.error(`${error.message}\n\n${usage}`)
    process.exit(2)
  }
}
