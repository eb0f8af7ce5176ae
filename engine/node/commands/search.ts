import { existsSync, readFileSync } from 'node:fs'
import {
  type Question,
  rankQuestions,
  readQuestions,
  shareWithin,
} from '../../tools/search/questions.ts'
import { readSearches } from '../../tools/search/read-searches.ts'
import { type FailingQuery, failingQueries } from '../../tools/search/report.ts'
import { exitCodes, QuireError } from '../errors/quire-error.ts'
import { PublishedIndex } from '../search/published-index.ts'
import type { CommandOptions } from './options.ts'
import { outputFolder } from './output-folder.ts'
import { counted, printLine } from './print.ts'
import { usageError } from './usage.ts'

/** Maximum number of queries in a report. */
const MOST_QUERIES = 20

/** Runs `quire search test <questions> [folder]`. */
export async function runSearchTest(options: CommandOptions): Promise<number> {
  const floors = floorsOf(options.floor)
  const index = await openIndex(options)
  const questions = questionsOf(options.name ?? '', index)
  const ranked = rankQuestions(index.searcher, questions)
  printLine('rank  question')
  for (const { question, rank, first } of ranked) {
    const wanted =
      rank === 1 ? '' : `  (${question.answers.join(' or ')}; first: ${first || 'nothing'})`
    printLine(`${String(rank || '-').padStart(4)}  ${question.query}${wanted}`)
  }
  const measured = [1, 5].map((first, i) => {
    const share = shareWithin(ranked, first)
    return { name: `success@${first}`, share, floor: floors[i] }
  })
  const shown = measured.map(({ name, share, floor }) => {
    return `${name} ${share.toFixed(3)}${floor === undefined ? '' : ` (floor ${floor})`}`
  })
  printLine(`\n${counted(questions.length, 'question')}: ${shown.join(', ')}`)
  const isBelow = measured.some(({ share, floor = 0 }) => share < floor)
  return isBelow ? exitCodes.findings : 0
}

/** Runs `quire search report <file> [folder]`. */
export async function runSearchReport(options: CommandOptions): Promise<number> {
  const index = await openIndex(options)
  const questions = (options.questions?.split(',') ?? []).flatMap((file) =>
    questionsOf(file, index),
  )
  const { searches, skipped } = readSearches(textOf(options.name ?? ''))
  const failing = failingQueries(searches, questions, index, MOST_QUERIES)
  const total = searches.reduce((sum, { count }) => sum + count, 0)
  const shown = failing.length === MOST_QUERIES ? `the first ${MOST_QUERIES}` : failing.length
  printLine(`Searches: ${total}. Queries: ${searches.length}. Failing: ${shown}.`)
  if (skipped.length > 0) {
    printLine(
      `Skipped ${counted(skipped.length, 'line')} without a report; the first is line ${skipped[0]}.`,
    )
  }
  for (const query of failing) printLine(`\n${describe(query)}`)
  return 0
}

/** Advice for a failing query whose answer is already the first hit of the current build. */
const firstNow: Readonly<Record<FailingQuery['failure'], string>> = {
  'nothing found': '  Nothing to do: the search has changed since.',
  'opened far down': '  Nothing to do: the search has changed since.',
  'never opened': '  Mention the query in its title or its description.',
}

function describe({ searches, failure, answer, rank, mends }: FailingQuery): string {
  const { query, count } = searches
  const lines = [`"${query}": ${failure}, asked ${counted(count, 'time')}`]
  if (answer === null) {
    lines.push('  No page contains its words. If a page answers it, add the query to its keywords.')
  } else {
    const path = answer.id === '' ? answer.path : `${answer.path}#${answer.id}`
    const why =
      answer.words.length > 0 ? `has ${answer.words.join(', ')}` : 'is what readers opened'
    lines.push(`  ${path} ${why}; its page is ${rank === 0 ? 'not among the hits' : `hit ${rank}`}`)
    if (rank === 1) lines.push(firstNow[failure])
  }
  for (const { text, rank: after, before, after: share } of mends) {
    const effect = after === 0 ? 'not found' : `hit ${after}`
    const others =
      before === undefined || share === undefined
        ? ''
        : `; kept questions ${before.toFixed(3)} → ${share.toFixed(3)}`
    lines.push(`  ${text}\n    → ${effect}${others}`)
  }
  return lines.join('\n')
}

async function openIndex(options: CommandOptions): Promise<PublishedIndex> {
  const folder = await outputFolder(options)
  const index = PublishedIndex.open(folder)
  if (index) return index
  throw new QuireError(
    {
      rule: 'no-output',
      message: `There is no search index in ${folder}.`,
      hint: 'Run `quire build` first. Sites with a hosted search, and those with `search: false`, have none.',
    },
    { exitCode: exitCodes.usage },
  )
}

function questionsOf(file: string, { names }: PublishedIndex): Question[] {
  const paths = names.pages.map(({ path }) => path)
  return readQuestions(textOf(file), file, paths)
}

function textOf(file: string): string {
  if (existsSync(file)) return readFileSync(file, 'utf8')
  throw usageError(`There is no file "${file}".`, 'Paths are relative to the current folder.')
}

/** Parses `--floor`: minimum success@1, and after a comma minimum success@5. */
function floorsOf(text: string | undefined): number[] {
  const floors = text?.split(',').map(Number) ?? []
  if (floors.length <= 2 && floors.every((floor) => floor >= 0 && floor <= 1)) return floors
  throw usageError(
    `"${text}" is not a floor.`,
    'Write the least success@1, from 0 to 1, and after a comma the least success@5: `--floor 0.8,0.95`.',
  )
}
