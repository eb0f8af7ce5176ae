import { join, resolve } from 'node:path'
import { text as readAll } from 'node:stream/consumers'
import type { ExternalReport } from '../../tools/external/check-external.ts'
import type { ExternalLink } from '../build/external-links.ts'
import type { SiteConfig } from '../config/site-config.ts'
import { openTexts } from '../files/read-text.ts'
import { checkWhole } from '../program/program.ts'
import { type CommandOptions, siteOf } from './options.ts'
import { counted, formatTime, Progress, printFindings, printLine } from './print.ts'
import { usageError } from './usage.ts'

/** Runs `quire check`: all checks, including the site's own, without writing the site. */
export async function runCheck(options: CommandOptions): Promise<number> {
  if (options.unsaved) await takeUnsaved(resolve(options.root))
  const started = performance.now()
  const progress = new Progress()
  const { config, result } = await checkWhole({
    ...siteOf(options),
    progress: (text) => progress.show(text),
    log(line) {
      progress.clear()
      printLine(line, options.reporter)
    },
  }).finally(() => progress.clear())
  const { findings, pages } = result
  const external = options.external
    ? await checkLinks(config, result.externalLinks(), progress)
    : null
  const all = [...findings, ...(external?.findings ?? [])]
  printFindings(all, config.root, options)
  const errors = all.filter((finding) => finding.severity === 'error').length
  printLine(
    `Checked ${pages} pages in ${formatTime(performance.now() - started)}: ` +
      `${counted(errors, 'error')}, ${counted(all.length - errors, 'warning')}.`,
    options.reporter,
  )
  if (external) {
    const { links, asked } = external
    printLine(
      `Checked ${counted(links, 'link')} to other sites: ${asked} requested, ${links - asked} from the cache.`,
      options.reporter,
    )
  }
  return errors > 0 ? 1 : 0
}

/**
 * Takes the texts of files from standard input, for the rest of this process.
 *
 * @throws QuireError `usage` if it is not a JSON object of texts
 */
async function takeUnsaved(root: string): Promise<void> {
  for (const [name, text] of Object.entries(textsIn(await readAll(process.stdin)))) {
    openTexts.set(resolve(root, name), text)
  }
}

function textsIn(input: string): Record<string, string> {
  try {
    const value: unknown = JSON.parse(input)
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
    if (isObject && Object.values(value).every((text) => typeof text === 'string')) {
      return value as Record<string, string>
    }
  } catch {
    // Reported like an object of another form.
  }
  throw usageError(
    'Standard input is not a JSON object of texts by their files.',
    'Write for example: {"docs/start.mdx": "# Start"}',
  )
}

/** Requests the linked pages of other sites. */
async function checkLinks(
  { cacheDir, externalLinks }: SiteConfig,
  all: readonly ExternalLink[],
  progress: Progress,
): Promise<ExternalReport> {
  const { checkExternal, isCheckable, politeOptions } = await import(
    '../../tools/external/check-external.ts'
  )
  const checkable = (url: string): boolean => isCheckable(url, externalLinks.ignore)
  const links = all
    .filter(({ url }) => checkable(url))
    .map(({ anchors, ...link }) => ({
      ...link,
      anchors: new Map([...(anchors ?? [])].filter(([one]) => checkable(`${link.url}#${one}`))),
    }))
  const show = (done: number, all: number) =>
    progress.show(`Asking other sites: ${done} of ${all} links`)
  return checkExternal(links, join(cacheDir, 'external.json'), politeOptions, show).finally(() =>
    progress.clear(),
  )
}
