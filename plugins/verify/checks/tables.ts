import type { CheckContext, CheckedSource, PluginCheck } from 'quire-docs/plugin'
import { type Member, readTypes, type TypeAnswer } from '../facts/api.ts'
import { normalize, readDefault } from '../facts/default.ts'
import { nearest } from '../facts/nearest.ts'
import { own } from '../facts/own.ts'
import type { ResolvedOptions } from '../options.ts'
import { concerns, isAbout } from '../page/scope.ts'
import { type PlacedTable, placedTables } from '../page/tables.ts'
import { apiOf, hintOnly, onlyIn, type Subject, subjectsOf } from '../subject.ts'

/** Checks that tables of options list all properties of a type with correct types and defaults. */
export function tableCheck(
  options: ResolvedOptions,
  typesByHeading: Readonly<Record<string, string>>,
): PluginCheck {
  return {
    name: 'table',
    site(pages, context) {
      const subjects = subjectsOf(pages, context, options)
      const { root, cacheFolder } = context
      const byVersion = subjects.map((subject) => {
        const api = apiOf(subject, context)
        const tables = subject.pages.flatMap((page) =>
          placedTables(page).flatMap((table) => {
            const type = typeOf(table, typesByHeading, Object.keys(api.exports))
            return type === undefined || !isAbout(page, table.line, subject.installed.version)
              ? []
              : [{ page, table, type }]
          }),
        )
        const types = tables.map(({ type }) => type)
        return {
          subject,
          tables,
          answers: readTypes(root, cacheFolder, subject.installed, api, types),
        }
      })
      for (const { subject, tables, answers } of byVersion) {
        for (const { page, table, type } of tables) {
          const answer = answers.get(type)
          if (answer && 'members' in answer) {
            const versionsOfPage = byVersion.filter(({ subject }) => subject.pages.includes(page))
            const having = (name: string): Subject[] =>
              versionsOfPage
                .filter(({ answers }) => own(membersIn(answers.get(type)), name) !== undefined)
                .map(({ subject }) => subject)
            const lacking = (name: string): Subject[] =>
              versionsOfPage
                .map(({ subject }) => subject)
                .filter((subject) => !having(name).includes(subject))
            checkTable(
              page,
              table,
              { type, members: answer.members, subject, having, lacking },
              context,
            )
          } else {
            context.report({
              message: `The type of the table is ${type}, which is not a valid type${subject.suffix}.`,
              hint: answer?.error ?? 'Name a type of the package.',
              file: page.file,
              line: table.line,
            })
          }
        }
      }
    },
  }
}

function membersIn(answer: TypeAnswer | undefined): Readonly<Record<string, Member>> {
  return answer && 'members' in answer ? answer.members : {}
}

/** A table's type in one version, and functions that find the versions with and without a member. */
interface Expected {
  type: string
  members: Readonly<Record<string, Member>>
  subject: Subject
  having(name: string): Subject[]
  lacking(name: string): Subject[]
}

/** Returns a table's type: from the comment above it, the plugin's options, or the heading. */
function typeOf(
  { named, heading, header }: PlacedTable,
  typesByHeading: Readonly<Record<string, string>>,
  exports: readonly string[],
): string | undefined {
  if (named !== undefined) return named
  if (Object.hasOwn(typesByHeading, heading)) return typesByHeading[heading]
  const isOptions = /^(?:option|property|name|field|member|prop)s?$/i.test(header[0] ?? '')
  return isOptions && exports.includes(heading) ? heading : undefined
}

function checkTable(
  page: CheckedSource,
  { header, rows, line }: PlacedTable,
  { type, members, subject, having, lacking }: Expected,
  context: CheckContext,
): void {
  const { suffix, installed } = subject
  const columnOf = (name: RegExp): number => header.findIndex((cell) => name.test(cell.trim()))
  const columns = {
    type: columnOf(/^type$/i),
    default: columnOf(/^default/i),
    required: columnOf(/^required/i),
    optional: columnOf(/^optional/i),
  }
  const names = Object.keys(members)
  const listed = new Set<string>()
  for (const { cells, line: rowLine, columns: starts } of rows) {
    const report = (column: number, message: string, hint: string): void =>
      context.report({
        message: `${message}.`,
        hint,
        file: page.file,
        line: rowLine,
        column: starts[column] ?? 1,
      })
    const reportInVersion = (column: number, message: string, hint: string): void =>
      report(column, `${message}${suffix}`, hint)
    const nameCell = (cells[0] ?? '').trim()
    const name = nameCell.replace(/\?$|\(.*\)$/g, '')
    listed.add(name)
    if (!concerns(cells.join(' '), installed.version)) continue
    const member = own(members, name)
    if (!member) {
      const [withName, withoutName] = [having(name), lacking(name)]
      // Other versions may lack it, too: report it only once.
      if (withoutName[0] !== subject) continue
      const close = nearest(name, names)
      const hint = close ? `Did you mean \`${close}\`?` : `There are ${names.join(', ')}.`
      const missing = `There is no "${name}" in ${type}${withoutName.length === 1 ? suffix : ''}`
      if (withName.length === 0) report(0, missing, hint)
      else {
        const when = onlyIn(withName, withoutName)
        const message = `\`${name}\` of ${type} is documented, and exists ${when}`
        report(0, message, hintOnly(withName, withoutName))
      }
      continue
    }
    if (
      columns.type > 0 &&
      normalizeType(cells[columns.type] ?? '') !== normalizeType(member.type)
    ) {
      reportInVersion(
        columns.type,
        `The type of "${name}" is given as ${cells[columns.type]}`,
        `It is \`${member.type}\`.`,
      )
    }
    const stated = statedOptional(nameCell, cells, columns)
    if (stated !== undefined && stated !== member.optional) {
      const column = Math.max(0, columns.required, columns.optional)
      const is = member.optional ? 'optional' : 'required'
      reportInVersion(
        column,
        `"${name}" is said to be ${stated ? 'optional' : 'required'}`,
        `It is ${is}.`,
      )
    }
    if (columns.default > 0)
      checkDefault(name, member, cells[columns.default] ?? '', (message, hint) =>
        reportInVersion(columns.default, message, hint),
      )
  }
  const missing = names.filter((name) => !listed.has(name))
  if (missing.length > 0) {
    const list = missing.map((name) => `"${name}"`).join(', ')
    context.report({
      message: `${list} of ${type} ${missing.length === 1 ? 'is' : 'are'} not listed${suffix}.`,
      hint: 'Add a row for each, or compare the table with Omit<…>.',
      file: page.file,
      line,
      column: 1,
    })
  }
}

/** Whether a row marks its option as optional; `undefined` if the table does not tell. */
function statedOptional(
  nameCell: string,
  cells: readonly string[],
  columns: { required: number; optional: number },
): boolean | undefined {
  const isYes = (cell: string | undefined): boolean =>
    /^(?:yes|true|required|optional|✓|✔|x)$/i.test(cell?.trim() ?? '')
  if (columns.required > 0) return !isYes(cells[columns.required])
  if (columns.optional > 0) return isYes(cells[columns.optional])
  return nameCell.endsWith('?') ? true : undefined
}

function checkDefault(
  name: string,
  { default: text }: Member,
  cell: string,
  reportInVersion: (message: string, hint: string) => void,
): void {
  const shown = normalize(cell)
  const isNone = /^(?:|-|–|—|none)$/.test(shown)
  if (text === undefined) {
    if (!isNone)
      reportInVersion(`The default of "${name}" is given as ${cell}`, 'The types state none.')
    return
  }
  const stated = readDefault(text)
  const expected = stated.kind === 'literal' ? stated.value : normalize(text)
  if (shown !== expected)
    reportInVersion(
      `The default of "${name}" is given as ${cell || 'nothing'}`,
      `The types say \`${text}\`.`,
    )
}

/** Normalizes a type's quotes, spaces and order of union members. */
function normalizeType(text: string): string {
  const plain = text
    .trim()
    .replaceAll('`', '')
    .replaceAll('"', "'")
    .replace(/\s+/g, ' ')
    .replace(/(\?: [^;{}]+?) \| undefined(?=;| })/g, '$1')
    .replaceAll('; }', ' }')
  return /[({<]/.test(plain) ? plain : plain.split(' | ').sort().join(' | ')
}
