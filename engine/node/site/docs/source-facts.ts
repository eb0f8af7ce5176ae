import { isUtf8 } from 'node:buffer'
import { join } from 'node:path'
import { withoutFrontMatter } from '../../content/front-matter-block.ts'
import { scanSpecifiers } from '../../content/mdx/imports.ts'
import { hashOf } from '../../files/hash.ts'
import { readSource } from '../../files/read-text.ts'
import { type FileWorld, fileInput } from '../../graph/file-input.ts'
import type { Graph } from '../../graph/graph.ts'
import { defineTask } from '../../graph/task.ts'
import { type FrontMatter, readFrontMatter } from './front-matter.ts'
import { contentTitle } from './title.ts'

/** Data of a page that is known before compiling. */
export interface SourceFacts {
  /** Hash of the source. */
  hash: string
  frontMatter: FrontMatter
  /** The first level-one heading, if the front matter has no title. */
  heading?: string | undefined
  /** Specifiers of imported modules, as written. */
  specifiers: string[]
  /** Whether the source contains mistakes. Read it again to get the findings. */
  hasMistakes: boolean
}

/** Reads the data of a source without compiling it. */
export function readSourceFacts(source: string): SourceFacts {
  const { frontMatter, findings } = readFrontMatter(source, '')
  return {
    hash: hashOf(source),
    frontMatter,
    ...(frontMatter.title === undefined && { heading: contentTitle(withoutFrontMatter(source)) }),
    specifiers: scanSpecifiers(source),
    hasMistakes: findings.length > 0,
  }
}

/**
 * The data of a source, by its path relative to the site's root. It is a task because parsing front
 * matter takes most of the time for reading a site, and few sources change between builds.
 */
export const sourceFacts = defineTask<SourceFacts, FileWorld>('source', (context, file) => {
  const hash = context.look(fileInput, file)
  const bytes = readSource(join(context.world.root, file))
  if (hashOf(bytes) !== hash) context.distrust()
  const isText = isUtf8(bytes) && !bytes.includes(0)
  const facts = readSourceFacts(bytes.toString())
  return { ...facts, hasMistakes: facts.hasMistakes || !isText }
})

/** The methods of the graph that are needed for reading a site. */
export type SourceGraph = Pick<Graph<FileWorld>, 'get' | 'refresh'>
