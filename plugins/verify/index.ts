import { definePlugin, type Plugin } from 'quire-docs/plugin'
import { commandCheck } from './checks/commands.ts'
import { exportCheck } from './checks/exports.ts'
import { sampleCheck } from './checks/samples.ts'
import { tableCheck } from './checks/tables.ts'
import { keyOf, readOptions, type VerifyOptions } from './options.ts'

export type { CommandOptions, ExportOptions, VerifyOptions, VersionOptions } from './options.ts'
export type { SampleOptions, Setup } from './samples/options.ts'

/** Changes with what is reported. */
const VERSION = '0.1.0'

/** Proves what pages say about a package against the package itself, in `quire check`. */
export default function verify(options: VerifyOptions): Plugin {
  const resolved = readOptions(options)
  const { samples, exports, tables, commands } = resolved
  return definePlugin({
    name: 'verify',
    api: 1,
    key: `${VERSION} ${keyOf(resolved)}`,
    checks: [
      ...(samples ? [sampleCheck(resolved, samples)] : []),
      ...(exports ? [exportCheck(resolved, exports)] : []),
      ...(tables ? [tableCheck(resolved, tables)] : []),
      ...(Object.keys(commands).length > 0 ? [commandCheck(commands)] : []),
    ],
  })
}
