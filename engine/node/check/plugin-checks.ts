import { join, resolve } from 'node:path'
import type { Finding } from '../../shared/finding.ts'
import { parsedSource } from '../content/mdx/parsed-source.ts'
import { codeFrame } from '../errors/code-frame.ts'
import { QuireError } from '../errors/quire-error.ts'
import { engineBuild } from '../files/engine-folder.ts'
import { hashOf } from '../files/hash.ts'
import { readText } from '../files/read-text.ts'
import { toSiteFile } from '../files/site-file.ts'
import { Graph } from '../graph/graph.ts'
import { GraphFolder } from '../graph/graph-folder.ts'
import { type Context, defineInput, defineTask } from '../graph/task.ts'
import { cacheFolderOf } from '../plugins/cache-folder.ts'
import { guarded } from '../plugins/failure.ts'
import type { CheckContext, CheckedSource, Plugin, PluginCheck } from '../plugins/plugin.ts'
import { findingOf } from '../plugins/report.ts'
import type { Session } from '../render/session.ts'
import { inFile } from '../site/docs/file-places.ts'
import { textFileOf } from '../site/docs/read-docs.ts'
import { readPartials } from '../site/docs/read-partials.ts'

/** A run of one check on one page. */
interface PageRun extends CheckRun {
  page: CheckedSource
}

/** The inputs of the graph of checks: the current runs, by plugin, check and file. */
type CheckWorld = ReadonlyMap<string, PageRun>

/** A page with everything else that affects the findings of a check about it. */
const pageInput = defineInput<CheckWorld>('page', (runs, name) => {
  const run = runs.get(name)
  if (!run) return null
  const { page, session } = run
  const source = [page.path, page.draft, page.source, originOf(page, session)]
  return hashOf(JSON.stringify([session.config.pluginsKey, source]))
})

/** The findings of a check about a page. */
const pageTask = defineTask<Promise<Finding[]>, CheckWorld>(
  'check',
  async (context: Context<CheckWorld>, name) => {
    context.look(pageInput, name)
    const { page, ...run } = context.world.get(name)!
    const { findings, failed } = await findingsOfRun(run, page, (checking) =>
      run.check.page!(page, checking),
    )
    if (failed) context.distrust()
    return findings
  },
)

/** Runs the checks of plugins on the pages and partials of the default language. */
export async function runPluginChecks(
  session: Session,
  log: (line: string) => void,
): Promise<Finding[]> {
  const { config } = session
  if (config.plugins.every(({ checks = [] }) => checks.length === 0)) return []
  const pages = await checkedSources(session)
  const runs = new Map<string, PageRun>()
  for (const plugin of config.plugins) {
    for (const check of plugin.checks ?? []) {
      if (!check.page) continue
      for (const page of pages) {
        runs.set(nameOf(plugin, check, page), { session, plugin, check, log, pages, page })
      }
    }
  }
  // Use a separate graph: the graph for builds is closed by now.
  const graph = new Graph<CheckWorld>({
    world: runs,
    store: new GraphFolder(join(config.cacheDir, 'checks', '.graph'), engineBuild),
    tasks: [pageTask],
    inputs: [pageInput],
  })
  const findings: Finding[] = []
  try {
    for (const plugin of config.plugins) {
      for (const check of plugin.checks ?? []) {
        const run = { session, plugin, check, log, pages }
        for (const page of check.page ? pages : []) {
          findings.push(...(await graph.get(pageTask, nameOf(plugin, check, page))))
        }
        if (!check.site) continue
        const result = await findingsOfRun(run, null, (context) => check.site!(pages, context))
        findings.push(...result.findings)
      }
    }
  } finally {
    graph.close({ prune: true })
  }
  return findings
}

/** Returns all pages and partials, in the order of their files. */
async function checkedSources({ config, models, plugins }: Session): Promise<CheckedSource[]> {
  const sources: CheckedSource[] = []
  for (const version of models.get(config.defaultLocale)?.versions ?? []) {
    for (const doc of version.docs) {
      const { path, siteFile: file, draft } = doc
      const frontMatter = doc.frontMatter as Readonly<Record<string, unknown>>
      const source = readText(textFileOf(doc)) ?? ''
      const page = { path, file, source, draft, frontMatter }
      sources.push(parsedSource(page, config.markdown, plugins, doc.syntax))
    }
    const { folder, sourceFolders = [] } = version.config
    for (const partialsFolder of [folder, ...sourceFolders]) {
      for (const { file, source } of await readPartials(partialsFolder)) {
        const fileOfPartial = { path: null, file: toSiteFile(config.root, file) }
        const partial = { ...fileOfPartial, source, draft: false, frontMatter: {} }
        sources.push(parsedSource(partial, config.markdown, plugins))
      }
    }
  }
  return sources
}

/** One check of a plugin, and where it runs. */
interface CheckRun {
  session: Session
  plugin: Plugin
  check: PluginCheck
  /** All pages and partials. */
  pages: readonly CheckedSource[]
  log(line: string): void
}

function nameOf(plugin: Plugin, check: PluginCheck, page: CheckedSource): string {
  return `${plugin.name}/${check.name}:${page.file}`
}

function docOf({ file }: Pick<CheckedSource, 'file'>, { models, config }: Session) {
  return models.get(config.defaultLocale)?.docsByFile.get(file)
}

/** Returns the text of a page's file if plugins have generated a different text from the file. */
function originOf(page: Pick<CheckedSource, 'file' | 'source'>, session: Session): string | null {
  const doc = docOf(page, session)
  if (doc?.textFile === undefined) return null
  const source = readText(doc.file)
  return source === page.source ? null : source
}

/**
 * Collects the findings of a check. A failure is reported as a finding, so that other checks still run.
 *
 * @param page the checked page; `null` for a check of all pages
 */
async function findingsOfRun(
  { session, plugin, check, pages, log }: CheckRun,
  page: CheckedSource | null,
  run: (context: CheckContext) => void | Promise<void>,
): Promise<{ findings: Finding[]; failed: boolean }> {
  const findings: Finding[] = []
  const { root } = session.config
  const context: CheckContext = {
    root,
    cacheFolder: cacheFolderOf(session.config, plugin),
    log,
    report: (report) => {
      const finding = findingOf(plugin, report, check.name)
      const { file = page?.file } = finding
      if (file === undefined) findings.push(finding)
      else
        findings.push(...withPosition({ ...finding, file: toSiteFile(root, resolve(root, file)) }))
    },
  }
  /** Returns a finding with a code frame, or at its position in the original file of its page. */
  function withPosition(finding: Finding & { file: string }): Finding[] {
    const { file, line, column } = finding
    const checked = page?.file === file ? page : pages.find((other) => other.file === file)
    if (checked && originOf(checked, session) !== null)
      return inFile([finding], docOf(checked, session)!)
    const source = checked ? checked.source : readText(join(root, file))
    if (line === undefined || source === null) return [finding]
    return [{ ...finding, frame: codeFrame(source, line, column) }]
  }
  try {
    const hook = `checks.${check.name}.${page ? 'page' : 'site'}`
    const call = { plugin, hook, ...(page && { file: page.file }) }
    await guarded(call, async () => run(context))
    return { findings, failed: false }
  } catch (error) {
    if (!(error instanceof QuireError)) throw error
    return { findings: [...findings, ...error.findings], failed: true }
  }
}
