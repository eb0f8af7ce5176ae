import type { Finding } from '../../shared/finding.ts'
import { searchedTask } from '../pipeline/index-tasks.ts'
import {
  type IndexFileName,
  indexFileText,
  searchIndexTask,
} from '../pipeline/search-index-task.ts'
import type { SiteGraph } from '../pipeline/site-graph.ts'
import type { LocaleSession } from '../render/session.ts'
import { localeFolder } from '../site/addresses.ts'
import type { Sink } from './sink.ts'

/**
 * Size in bytes of an uncompressed index above which loading takes too long on slow connections.
 */
const LARGEST_INDEX = 3_000_000

/**
 * Adds the files of a language's search index to the site, and keeps unchanged ones. A site with
 * another search provider has none.
 */
export async function addSearchFiles(
  { graph }: Pick<SiteGraph, 'graph'>,
  language: LocaleSession,
  sink: Sink,
  largest = LARGEST_INDEX,
): Promise<Finding[]> {
  const { client, locale } = language
  if (client.search.provider !== 'embedded') return []
  let bytes = 0
  for (const file of await graph.get(searchIndexTask, locale.name)) {
    const [path] = file
    const size = await addFile(graph, language, sink, file)
    // Readers load the index of one version only, and few blocks of a divided one.
    if (!/\/(?:versions|blocks)\//.test(path)) bytes += size
  }
  if (bytes <= largest) return []
  return [tooLarge(bytes, (await graph.get(searchedTask, locale.name)).length)]
}

/** Adds an index file, computed only if it has changed. Returns its size in bytes. */
async function addFile(
  graph: SiteGraph['graph'],
  { locale }: LocaleSession,
  sink: Sink,
  file: IndexFileName,
): Promise<number> {
  const [path, madeFrom] = file
  const target = localeFolder(locale) + path.slice(1)
  const size = sink.keptSize(target, madeFrom)
  if (size !== undefined && sink.keep(target, madeFrom)) return size
  const content = await indexFileText(graph, file)
  sink.add({ path: target, content, kind: 'index' }, madeFrom)
  return Buffer.byteLength(content)
}

function tooLarge(bytes: number, pages: number): Finding {
  return {
    rule: 'search-index-size',
    severity: 'warning',
    message: `The search index of ${pages} pages is ${(bytes / 1e6).toFixed(1)} MB before compression, and every reader who searches downloads it.`,
    hint: 'A hosted search service is faster for a site of this size: add the plugin `@quire-docs/hosted-search`, or one for another service.',
  }
}
