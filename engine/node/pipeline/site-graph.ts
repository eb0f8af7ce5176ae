import { join } from 'node:path'
import type { SiteConfig } from '../config/site-config.ts'
import { engineBuild } from '../files/engine-folder.ts'
import { FileHashes } from '../files/file-hashes.ts'
import { fileInput } from '../graph/file-input.ts'
import { Graph } from '../graph/graph.ts'
import { GraphFolder } from '../graph/graph-folder.ts'
import { LostValueError } from '../graph/lost-value.ts'
import type { Task } from '../graph/task.ts'
import { sourceFacts } from '../site/docs/source-facts.ts'
import { bundleInputs, bundleTask } from '../vite/bundle-part.ts'
import { imageTasks } from './image-tasks.ts'
import { keepRuns } from './last-runs.ts'
import { linkTasks } from './link-tasks.ts'
import { foldTasks } from './page-folds.ts'
import { summaryTask } from './page-summary.ts'
import { contentTask, pageTasks } from './page-tasks.ts'
import { pluginFilesTask } from './plugin-files-task.ts'
import { searchIndexTasks } from './search-index-task.ts'
import { shellTask } from './shell-references.ts'
import {
  codeInputs,
  newWorld,
  outputInputs,
  pagesInputs,
  type SiteWorld,
  siteInputs,
} from './site-world.ts'

/** The graph of a site with its inputs. */
export interface SiteGraph {
  graph: Graph<SiteWorld>
  world: SiteWorld
  /** Absolute folder of the graph. */
  folder: string
  /** Writes everything that is new, and closes the graph. */
  close(options: { prune: boolean }): void
}

/** Returns the folder in which builds of a site keep their graph. */
export function graphFolder({ cacheDir }: Pick<SiteConfig, 'cacheDir'>): string {
  return join(cacheDir, 'graph')
}

/**
 * Opens the graph of a site. Its inputs are checked while the site is read and bundled.
 *
 * @param folder absolute
 * @param parts absolute folders of further graphs, whose nodes are taken over
 */
export function openSiteGraph(
  { root, cacheDir }: Pick<SiteConfig, 'root' | 'cacheDir'>,
  folder: string,
  parts: readonly string[] = [],
): SiteGraph {
  const files = new FileHashes(root, join(cacheDir, 'files.json'))
  const kept = <Value>(task: Task<Promise<Value>, SiteWorld>, key: string): Value => {
    const value = graph.peek(task, key)
    if (value === undefined) throw new LostValueError(`What the graph had for ${task.name}:${key}`)
    return value as Value
  }
  const world = newWorld(root, files, {
    content: (key) => kept(contentTask, key),
  })
  const graph: Graph<SiteWorld> = new Graph<SiteWorld>({
    world,
    store: new GraphFolder(folder, engineBuild, parts),
    tasks: [
      sourceFacts,
      bundleTask,
      ...pageTasks,
      summaryTask,
      shellTask,
      ...foldTasks,
      ...linkTasks,
      ...searchIndexTasks,
      pluginFilesTask,
      ...imageTasks,
    ],
    inputs: [],
    later: [
      fileInput,
      ...bundleInputs,
      ...siteInputs,
      ...codeInputs,
      ...pagesInputs,
      ...outputInputs,
    ],
  })
  return {
    graph,
    world,
    folder,
    close(options) {
      if (graph.runs.length > 0) keepRuns(folder, graph)
      graph.close(options)
      files.save()
    },
  }
}
