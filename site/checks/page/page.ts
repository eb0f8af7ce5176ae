import { relative } from 'node:path'
import type { Finding, SiteCheckContext } from '../contract.ts'
import { CHANGES, readChanges } from './changes.ts'
import { type FrontMatter, readFrontMatter } from './front-matter.ts'
import { type Scan, scanPage } from './scan.ts'

/** A parsed page or partial. */
export interface Page extends Scan {
  /** Route path; empty for a partial, which has no route. */
  path: string
  /** Source file, relative to the site's root, with forward slashes. */
  file: string
  source: string
  frontMatter: FrontMatter
}

/** A place in a page: an offset in the source, or a 1-based line and column. */
export type Place = number | { line: number; column: number }

const read = new WeakMap<object, Page>()

/** The parsed pages of a run, cached so that all checks share them. */
export function readPages(context: SiteCheckContext): Page[] {
  return context.pages.map((page) => readText(context, page, page.path))
}

/**
 * The pages of a run, followed by the partials, which contain text and samples, too, and by the texts
 * of histories and the changelog from a data file.
 */
export function readPagesAndPartials(context: SiteCheckContext): Page[] {
  return [
    ...readPages(context),
    ...context.partials.map((partial) => readText(context, partial, '')),
    changesOf(context),
  ]
}

const changes = new WeakMap<SiteCheckContext, Page>()

function changesOf(context: SiteCheckContext): Page {
  const existing = changes.get(context)
  if (existing) return existing
  const page: Page = {
    path: '',
    file: CHANGES,
    frontMatter: readFrontMatter(''),
    ...readChanges(context.root),
  }
  changes.set(context, page)
  return page
}

function readText(
  context: SiteCheckContext,
  text: { file: string; source: string },
  path: string,
): Page {
  const existing = read.get(text)
  if (existing) return existing
  const frontMatter = readFrontMatter(text.source)
  const fresh: Page = {
    path,
    file: relative(context.root, text.file).replaceAll('\\', '/'),
    source: text.source,
    frontMatter,
    ...scanPage(text.source, frontMatter.end),
  }
  read.set(text, fresh)
  return fresh
}

/** Creates a finding about one place of a page. */
export function report(
  page: Page,
  rule: string,
  place: Place,
  message: string,
  hint: string,
  severity: Finding['severity'] = 'error',
): Finding {
  const { line, column } = typeof place === 'number' ? locate(page.source, place) : place
  return {
    rule,
    severity,
    message,
    hint,
    file: page.file,
    line,
    column,
    frame: drawFrame(page.source, line, column),
    ...(page.path === '' ? {} : { route: page.path }),
  }
}

/** 1-based line and column of an offset. */
export function locate(source: string, offset: number): { line: number; column: number } {
  const before = source.slice(0, offset)
  const lineStart = before.lastIndexOf('\n') + 1
  return { line: before.split('\n').length, column: offset - lineStart + 1 }
}

const FRAME_WIDTH = 100

/**
 * The line with its neighbors and a caret under the column; of a long line, only the part around
 * it.
 */
function drawFrame(source: string, line: number, column: number): string {
  const lines = source.split('\n')
  const first = Math.max(1, line - 1)
  const last = Math.min(lines.length, line + 1)
  const from = column > FRAME_WIDTH ? column - FRAME_WIDTH / 2 : 0
  const width = String(last).length
  const drawn: string[] = []
  for (let number = first; number <= last; number++) {
    const mark = number === line ? '>' : ' '
    const text = lines[number - 1]!.slice(from, from + FRAME_WIDTH)
    drawn.push(`${mark} ${String(number).padStart(width)} | ${text}`.trimEnd())
    if (number === line) drawn.push(`  ${' '.repeat(width)} | ${' '.repeat(column - 1 - from)}^`)
  }
  return drawn.join('\n')
}
