import { resolve } from 'node:path'
import { CONFIG_NAME, loadConfig } from '../config/load.ts'
import type { SiteConfig } from '../config/site-config.ts'
import { findModule } from '../config/site-files.ts'
import { exitCodes, QuireError } from '../errors/quire-error.ts'
import { toSiteFile } from '../files/site-file.ts'
import { cacheFolderOf } from '../plugins/cache-folder.ts'
import { guarded } from '../plugins/failure.ts'
import { findingOf } from '../plugins/report.ts'
import { type CommandOptions, configFor } from './options.ts'
import { Progress } from './print.ts'
import { unknownCommand, usageError } from './usage.ts'

/** Whether a site has a plugin with this name and commands; false if its config is invalid. */
export async function hasCommands(owner: string, root: string): Promise<boolean> {
  try {
    const { plugins } = await loadConfig(root)
    return plugins.some(({ name, commands }) => name === owner && commands !== undefined)
  } catch {
    return false
  }
}

/** Runs `quire <plugin> <command>`: a command of one of the plugins of the site. */
export async function runPluginCommand(
  owner: string,
  command: string,
  options: CommandOptions,
): Promise<number> {
  if (findModule(options.root, CONFIG_NAME) === undefined) {
    throw unknownCommand(`${owner} ${command}`, owner)
  }
  const config = await configFor({ ...options, out: undefined }, 'build')
  const plugin = config.plugins.find(({ name }) => name === owner)
  if (!plugin) throw unknownCommand(`${owner} ${command}`, owner)
  const pluginCommand = plugin.commands?.[command]
  if (!pluginCommand) {
    const names = Object.keys(plugin.commands ?? {}).map((name) => `\`quire ${owner} ${name}\``)
    throw usageError(
      `The plugin "${owner}" has no command "${command}".`,
      names.length > 0 ? `It has: ${names.join(', ')}.` : 'It has no commands.',
    )
  }
  const progress = new Progress()
  const { root } = config
  try {
    await guarded({ plugin, hook: `commands.${command}` }, async () =>
      pluginCommand.run({
        root: config.root,
        cacheFolder: cacheFolderOf(config, plugin),
        out: options.out,
        pages: () => pagesOf(config, progress),
        progress: (text) => progress.show(text),
        log(line) {
          progress.clear()
          console.log(line)
        },
        fail({ usage, ...report }) {
          const exitCode = usage ? exitCodes.usage : exitCodes.findings
          const { file, severity: _, ...finding } = findingOf(plugin, report, command)
          const place = file !== undefined && { file: toSiteFile(root, resolve(root, file)) }
          throw new QuireError({ ...finding, ...place }, { exitCode })
        },
      }),
    )
  } finally {
    progress.clear()
  }
  return 0
}

/** @throws QuireError with the errors of pages that cannot be rendered */
async function pagesOf(config: SiteConfig, progress: Progress) {
  const { searchablePages } = await import('./searchable-pages.ts')
  progress.show('Rendering pages')
  const { pages, findings } = await searchablePages(config)
  const errors = findings.filter(({ severity }) => severity === 'error')
  if (errors.length > 0) throw new QuireError(errors)
  return pages
}
