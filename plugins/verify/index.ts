import {
  type CodeFactsContext,
  type CodeFile,
  definePlugin,
  type Plugin,
  pluginFromOptions,
} from 'quire-docs/plugin'
import { commandCheck } from './checks/commands.ts'
import { exportCheck } from './checks/exports.ts'
import { recordCheck } from './checks/record.ts'
import { runCheck } from './checks/runs.ts'
import { sampleCheck } from './checks/samples.ts'
import { tableCheck } from './checks/tables.ts'
import { typeFacts } from './hovers/facts.ts'
import { type ResolvedOptions, schema, type VerifyOptions } from './options.ts'
import { settingsOf } from './samples/options.ts'

export type { HoverOptions } from './hovers/options.ts'
export type {
  CommandOptions,
  ExportOptions,
  RecordOptions,
  VerifyOptions,
  VersionOptions,
} from './options.ts'
export type { Runner, RunOptions } from './runs/options.ts'
export type { SampleOptions, Setup } from './samples/options.ts'

/** Increment when findings change: results are cached by version. */
const VERSION = '0.1.0'

/**
 * Compares the statements of pages about a package with the package itself, in `quire check`, and
 * shows the types of names in samples.
 */
export default function verify(options: VerifyOptions): Plugin {
  return pluginFromOptions('verify', options, schema, pluginOf)
}

function pluginOf(resolved: ResolvedOptions): Plugin {
  const { samples, hovers, runs, exports, tables, record, commands } = resolved
  return definePlugin({
    name: 'verify',
    api: 1,
    version: VERSION,
    options: resolved,
    ...(samples && {
      markdown: {
        codeFacts: (file: CodeFile, context: CodeFactsContext) =>
          typeFacts(file, context, resolved, samples, hovers),
      },
      theme: { components: new URL('./components', import.meta.url) },
    }),
    checks: [
      ...(samples ? [sampleCheck(resolved, samples)] : []),
      ...(runs ? [runCheck(resolved, samples ?? settingsOf({}), runs)] : []),
      ...(exports ? [exportCheck(resolved, exports)] : []),
      ...(tables ? [tableCheck(resolved, tables)] : []),
      ...(record ? [recordCheck(resolved, record)] : []),
      ...(Object.keys(commands).length > 0 ? [commandCheck(resolved, commands)] : []),
    ],
  })
}
