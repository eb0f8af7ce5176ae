/**
 * Records the `--help` output of the pinned command line, for the check of its flags. It needs no
 * downloaded binary. Run it when the package's version changes:
 *
 *     npx rolldown site/checks/record-cli-help.ts --platform node --file node_modules/.cache/record.mjs && node node_modules/.cache/record.mjs
 */
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { parseHelp } from '@quire-docs/verify/facts'

const site = join(process.cwd(), 'site')
const manifest = createRequire(join(site, 'package.json')).resolve('cypress/package.json')
const { version }: { version: string } = JSON.parse(readFileSync(manifest, 'utf8'))

const help = (...command: string[]): string =>
  execFileSync(process.execPath, [join(dirname(manifest), 'bin/cypress'), ...command, '--help'], {
    encoding: 'utf8',
    env: { ...process.env, COLUMNS: '200', NO_COLOR: '1' },
  })

const overview = parseHelp(help())
const commands = Object.fromEntries(
  overview.commands
    .filter((name) => name !== 'help')
    .map((name) => {
      const { flags, commands: subcommands } = parseHelp(help(name))
      return [name, { flags, subcommands }]
    }),
)
const record = { version, flags: overview.flags, commands }
writeFileSync(join(site, 'checks/data/cli-help.json'), `${JSON.stringify(record, null, 2)}\n`)
