import { trackPending, trackVisit } from '../errors/early-exit.ts'
import { messageOf } from '../errors/message-of.ts'
import { QuireError } from '../errors/quire-error.ts'
import { type Limit, withTimeLimit } from '../errors/time-limit.ts'
import type { Plugin } from './plugin.ts'

/** A call of a plugin's function, with its subject: a page or a file. */
export interface PluginCall {
  plugin: Pick<Plugin, 'name'>
  /** Name of the function in the plugin: `page`, `markdown.fences.mermaid`. */
  hook: string
  /** File that the function was called for, relative to the site's root. */
  file?: string
  /** 1-based position in the file. */
  position?: { line: number; column: number } | undefined
  /** Route path of the page that the function was called for. */
  route?: string
}

/** Returns the position in an error of a unified plugin: a point, or the start of a range. */
function positionIn(cause: unknown): PluginCall['position'] {
  const { place } = (cause ?? {}) as { place?: PluginCall['position'] & { start?: unknown } }
  const point = (place?.start ?? place) as PluginCall['position']
  return typeof point?.line === 'number' ? point : undefined
}

/** An error of a plugin, with the names of the plugin and its function, and the page. */
export class PluginFailure extends QuireError {
  override readonly name = 'PluginFailure'

  constructor({ plugin, hook, file, route, position }: PluginCall, cause: unknown) {
    const message = messageOf(cause)
    const place = positionIn(cause) ?? position
    super(
      {
        rule: 'plugin-error',
        message: `The plugin "${plugin.name}" failed in \`${hook}\`: ${message}${/[.!?]$/.test(message) ? '' : '.'}`,
        hint: `Correct the mistake in the message, or remove the plugin from \`plugins\` in the config. If the plugin is not yours, report this to its authors.`,
        ...(file !== undefined && { file }),
        ...(place && { line: place.line, column: place.column }),
        ...(route !== undefined && { route }),
      },
      { cause },
    )
  }
}

/**
 * Time limit for the synchronous part of a plugin's function. It is generous: plugins that read all
 * code of a package need several seconds.
 */
const pluginLimit: Limit = {
  present: 50_000,
  after: 10_000,
  message: 'it never ends: a loop has no end, or it works for minutes without an `await`',
}

/** Describes a call for reports: its plugin, its function, and its page or file. */
function describeCall({ plugin, hook, file, position, route }: PluginCall): string {
  const subject = file === undefined ? route : position ? `${file}:${position.line}` : file
  return `the plugin "${plugin.name}" in \`${hook}\`${subject === undefined ? '' : ` for ${subject}`}`
}

/**
 * Calls a function of a plugin with a time limit. Calls for parts of a page have no limit, since it
 * would cost more than these many short calls. They are only tracked, so that the command line can
 * name a call that never ends.
 *
 * @throws PluginFailure if the function throws or exceeds the limit, or its promise is rejected
 */
export function guarded<T>(call: PluginCall, run: () => T, limit = pluginLimit): T {
  const fail = (error: unknown): never => {
    if (error instanceof QuireError) throw error
    throw new PluginFailure(call, error)
  }
  try {
    const result = call.hook.startsWith('markdown.')
      ? trackVisit(() => describeCall(call), run)
      : withTimeLimit(run, limit)()
    if (!(result instanceof Promise)) return result
    return trackPending(describeCall(call), result).catch(fail) as T
  } catch (error) {
    return fail(error)
  }
}
