import type { Finding } from '../../shared/finding.ts'
import { QuireError } from '../errors/quire-error.ts'
import { filePathMistake } from '../files/output-path.ts'
import { pluginFileContent, pluginFilesTask } from '../pipeline/plugin-files-task.ts'
import type { SiteGraph } from '../pipeline/site-graph.ts'
import { pageKey } from '../pipeline/site-world.ts'
import type { Plugin } from '../plugins/plugin.ts'
import type { PageShell } from '../render/page-files.ts'
import type { Session } from '../render/session.ts'
import type { Sink } from './sink.ts'

interface FilesSite {
  graph: SiteGraph
  session: Session
  /** By language. */
  shells: ReadonlyMap<string, PageShell>
  sink: Sink
  /** Describes the source of a file that conflicts with a plugin's: `the page docs/a.mdx`. */
  ownerOf(path: string): string
}

/** Writes the files of plugins for each language, and returns the errors. */
export async function writePluginFiles(site: FilesSite): Promise<Finding[]> {
  const findings: Finding[] = []
  const owners = new Map<string, string>()
  for (const shell of site.shells.values()) {
    for (const plugin of site.session.config.plugins) {
      if (!plugin.files) continue
      try {
        await writeFiles(site, shell, plugin, owners)
      } catch (error) {
        if (!(error instanceof QuireError)) throw error
        findings.push(...error.findings)
      }
    }
  }
  return findings
}

/** Writes the files of one plugin in one language, or keeps unchanged ones. */
async function writeFiles(
  site: FilesSite,
  { language }: PageShell,
  plugin: Plugin,
  owners: Map<string, string>,
): Promise<void> {
  const { graph, world } = site.graph
  const { sink } = site
  const key = pageKey(language.locale.name, plugin.name)
  for (const [path, madeFrom] of await graph.get(pluginFilesTask, key)) {
    claim(path, plugin, owners, site)
    if (sink.writer === null) {
      sink.note(path)
      continue
    }
    if (sink.keep(path, madeFrom)) continue
    if (!world.pluginFiles.has(path)) await graph.redo(pluginFilesTask, key)
    const content = await pluginFileContent(plugin, world.pluginFiles.get(path)!)
    sink.add({ path, content, kind: 'other' }, madeFrom)
  }
}

/** @throws QuireError if the path is invalid, or if another source makes the file */
function claim(
  path: string,
  { name }: Plugin,
  owners: Map<string, string>,
  { sink, shells, ownerOf }: FilesSite,
): void {
  const fail = (message: string, hint: string): never => {
    throw new QuireError({ rule: 'plugin-file', message, hint })
  }
  const mistake = typeof path === 'string' ? filePathMistake(path) : 'no text'
  if (mistake !== null) {
    fail(
      `The plugin "${name}" writes a file ${JSON.stringify(path)}, which is not a path in the output folder: it contains ${mistake}.`,
      'Write it with forward slashes, without one at the start, and without names that begin with a dot: "blog/rss.xml".',
    )
  }
  if (sink.files.has(path)) {
    const other = owners.get(path)
    const owner = other === undefined ? ownerOf(path) : `the plugin "${other}"`
    fail(
      other === name
        ? `The plugin "${name}" writes the file "${path}" twice${shells.size > 1 ? ', perhaps once for each language' : ''}.`
        : `The plugin "${name}" writes the file "${path}", which is also written by ${owner}.`,
      other === name
        ? 'Give each file its own path: `site.filePath("/blog/rss.xml")` is that of a file of the language.'
        : 'Remove one of the two, or give the file another path.',
    )
  }
  owners.set(path, name)
}
