import { existsSync } from 'node:fs'
import path from 'node:path'
import { framedPlace } from '../errors/code-frame.ts'
import { reportUnexpectedExit, trackPending } from '../errors/early-exit.ts'
import { jsonMistake } from '../errors/json-mistake.ts'
import { messageOf } from '../errors/message-of.ts'
import { exitCodes } from '../errors/quire-error.ts'
import { readSource } from '../files/read-text.ts'
import { toSiteFile } from '../files/site-file.ts'
import { type LoadedModule, loadModule } from './bundle.ts'
import type { ConfigFinding } from './places.ts'
import { ConfigError, configFinding } from './report.ts'

/** Returns the mistakes in a file's content; an empty list means that it is valid. */
export type Validate = (value: unknown, file: string) => ConfigFinding[]

/**
 * Reads files of a site, and records which files were read and the mistakes in them, so that one
 * run reports the mistakes of all files. A file with mistakes is returned as `undefined`.
 */
export class FileReader {
  readonly files: string[] = []
  readonly findings: ConfigFinding[] = []
  /** Modules that were evaluated, by absolute path. */
  readonly modules = new Map<string, LoadedModule>()
  readonly root: string
  readonly #cacheDir: string

  constructor(root: string, cacheDir: string) {
    this.root = root
    this.#cacheDir = cacheDir
  }

  absolute(file: string): string {
    return path.join(this.root, file)
  }

  /** Returns the content of a text file, `undefined` if missing. `file` is relative to the root. */
  async text(file: string): Promise<string | undefined> {
    const absolute = this.absolute(file)
    if (!existsSync(absolute)) return undefined
    this.files.push(absolute)
    return readSource(absolute).toString()
  }

  /** Returns the content of a JSON file, `undefined` if missing. `file` is relative to the root. */
  async json<T>(file: string, validate: Validate): Promise<T | undefined> {
    const source = await this.text(file)
    if (source === undefined) return undefined
    const name = toSiteFile(this.root, this.absolute(file))
    const mistake = jsonMistake(source)
    if (mistake) {
      const message = `This file is not valid JSON: ${mistake.reason}.`
      const hint = 'Look for a missing or extra brace, quote or comma here or just before.'
      const finding = configFinding(name, message, hint)
      return this.#checked(undefined, [{ ...finding, ...framedPlace(source, mistake.offset) }])
    }
    const value: T = JSON.parse(source)
    return this.#checked(value, validate(value, name))
  }

  /** Returns the default export of a module. `file` is absolute and must exist. */
  async module<T>(file: string, what: string, validate: Validate): Promise<T | undefined> {
    const name = toSiteFile(this.root, file)
    try {
      const module = await reportedExit(name, () => loadModule(file, this.root, this.#cacheDir))
      this.files.push(...module.files)
      this.modules.set(file, module)
      const value = module.exports.default
      const mistakes = checkDefaultExport(value, name, what)
      if (mistakes.length === 0) mistakes.push(...this.#validated(value, name, validate))
      return this.#checked(value as T, mistakes)
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error
      this.files.push(file)
      return this.#checked(undefined, [...error.findings])
    }
  }

  /** Validates a module's export. Its getters and proxies run only now, and may throw. */
  #validated(value: unknown, name: string, validate: Validate): ConfigFinding[] {
    try {
      return validate(value, name)
    } catch (error) {
      // An error of the engine itself is not the author's mistake.
      if (error instanceof Error && !error.stack?.includes(this.#cacheDir)) throw error
      return [
        configFinding(
          name,
          `A value in this file threw an error when it was read: ${messageOf(error)}.`,
          'Write the value itself in place of a getter or a proxy, or let it not throw.',
        ),
      ]
    }
  }

  #checked<T>(value: T | undefined, findings: ConfigFinding[]): T | undefined {
    this.findings.push(...findings)
    return findings.length > 0 ? undefined : value
  }
}

/** @param what expression to suggest for the export: `defineConfig({ … })` */
function checkDefaultExport(value: unknown, file: string, what: string): ConfigFinding[] {
  if (isPromise(value)) {
    const hint = 'Write `export default await …`.'
    return [configFinding(file, 'The default export of this file is a promise.', hint)]
  }
  if (value !== undefined) return []
  return [
    configFinding(file, 'This file has no default export.', `Write \`export default ${what}\`.`),
  ]
}

const isPromise = (value: unknown): boolean =>
  typeof (value as PromiseLike<unknown> | undefined)?.then === 'function'

/** Runs a file, and reports if the process exits meanwhile. */
function reportedExit<T>(file: string, run: () => Promise<T>): Promise<T> {
  const waiting = () => trackPending(`a top-level \`await\` in ${file}`, run())
  return reportUnexpectedExit(waiting, () => {
    process.exitCode = exitCodes.findings
    process.stderr.write(
      `${file}\n  error  The process ended while this file was running.  config\n    Do not call process.exit() in it, and await nothing that never comes.\n`,
    )
  })
}
