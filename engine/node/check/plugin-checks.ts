import { join } from 'node:path'
import type { Finding } from '../../shared/finding.ts'
import { parsedSource } from '../content/mdx/parsed-source.ts'
import { codeFrame } from '../errors/code-frame.ts'
import { QuireError } from '../errors/quire-error.ts'
import { engineBuild } from '../files/engine-folder.ts'
import { hashOf } from '../files/hash.ts'
import { readText } from '../files/read-text.ts'
import { toSiteFile } from '../files/site-file.ts'
import { guarded } from '../plugins/failure.ts'
import type { CheckContext, CheckedSource, Plugin, PluginCheck } from '../plugins/plugin.ts'
import { ruleOf } from '../plugins/rule.ts'
import { cacheFolderOf } from '../plugins/set-up.ts'
import type { Session } from '../render/session.ts'
import { inFile } from '../site/docs/file-places.ts'
import { textFileOf } from '../site/docs/read-docs.ts'
import { readPartials } from '../site/docs/read-partials.ts'
import { Store } from '../store/store.ts'

/** Rows of the findings of a check about a page, by plugin, check and file. */
const TABLE = 'plugin check'

/** Runs the checks of plugins on the pages and partials of the default language. */
export async function runPluginChecks(
  session: Session,
  log: (line: string) => void,
): Promise<Finding[]> {
  const { config } = session
  if (config.plugins.every(({ checks = [] }) => checks.length === 0)) return []
  const pages = await checkedSources(session)
  // Not that of builds, which is closed by now.
  const store = new Store(join(config.cacheDir, 'checks', '.store'), engineBuild)
  const findings: Finding[] = []
  try {
    for (const plugin of config.plugins) {
      for (const check of plugin.checks ?? []) {
        const run = { session, plugin, check, log }
        for (const page of pages) findings.push(...(await pageFindings(run, page, store)))
        if (!check.site) continue
        const about = await reported(run, { hook: 'site' }, (context) =>
          check.site!(pages, context),
        )
        findings.push(...about.findings)
      }
    }
    store.save({ prune: true })
  } finally {
    store.close()
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
    for (const one of [folder, ...sourceFolders]) {
      for (const { file, source } of await readPartials(one)) {
        const place = { path: null, file: toSiteFile(config.root, file) }
        const partial = { ...place, source, draft: false, frontMatter: {} }
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
  log(line: string): void
}

/** Returns the findings about a page, which are kept until it changes. */
async function pageFindings(run: CheckRun, page: CheckedSource, store: Store): Promise<Finding[]> {
  const { session, plugin, check } = run
  if (!check.page) return []
  const now: Record<string, string> = {
    plugins: session.config.pluginsKey,
    page: hashOf(JSON.stringify([page.path, page.draft, page.source, originOf(page, session)])),
  }
  const name = `${plugin.name}/${check.name}:${page.file}`
  const known = store.take<Finding[]>(TABLE, name, (input) => now[input] ?? null)
  if (known) return known.facts
  const { findings, failed } = await reported(run, { hook: 'page', file: page.file }, (context) =>
    check.page!(page, context),
  )
  if (!failed) store.add({ table: TABLE, name, reads: Object.entries(now), facts: findings })
  return findings
}

function docOf({ file }: Pick<CheckedSource, 'file'>, { models, config }: Session) {
  return models.get(config.defaultLocale)?.docsByFile.get(file)
}

/** Returns the file's own text, if a plugin has made another one of it: that which is checked. */
function originOf(page: Pick<CheckedSource, 'file' | 'source'>, session: Session): string | null {
  const doc = docOf(page, session)
  if (doc?.textFile === undefined) return null
  const own = readText(doc.file)
  return own === page.source ? null : own
}

/** Collects what a check reports. One that fails is a finding, and the others still run. */
async function reported(
  { session, plugin, check, log }: CheckRun,
  { hook, ...about }: { hook: 'page' | 'site'; file?: string },
  run: (context: CheckContext) => void | Promise<void>,
): Promise<{ findings: Finding[]; failed: boolean }> {
  const findings: Finding[] = []
  const context: CheckContext = {
    root: session.config.root,
    cacheFolder: cacheFolderOf(session.config, plugin),
    log,
    report: (page, { rule = check.name, severity = 'error', ...finding }) => {
      const { line, column } = finding
      const found: Finding = { rule: ruleOf(plugin, rule), severity, ...finding }
      if (!page) findings.push(found)
      else if (originOf(page, session) !== null) {
        findings.push(...inFile([{ ...found, file: page.file }], docOf(page, session)!))
      } else {
        const frame = line !== undefined && { frame: codeFrame(page.source, line, column) }
        findings.push({ ...found, file: page.file, ...frame })
      }
    },
  }
  try {
    const call = { plugin, hook: `checks.${check.name}.${hook}`, ...about }
    await guarded(call, async () => run(context))
    return { findings, failed: false }
  } catch (error) {
    if (!(error instanceof QuireError)) throw error
    return { findings: [...findings, ...error.findings], failed: true }
  }
}
