import { type Flag, nearest, readCalls } from '@quire-docs/verify/facts'
import { isTyped } from '@quire-docs/verify/samples'
import type { Finding, SiteCheck } from '../contract.ts'
import { type CliHelp, readCliHelp } from '../facts/cli-help.ts'
import { laterFlags } from '../omissions.ts'
import { placeIn } from '../page/fence.ts'
import { type Page, type Place, readPagesAndPartials, report } from '../page/page.ts'

const REFERENCE = '/app/references/command-line'
const RULE = 'cli-flag'

/** Checks that flags on pages exist in `--help`, and that the reference lists all flags. */
export const cliFlag: SiteCheck = {
  name: RULE,
  async run(context) {
    const help = readCliHelp(context.root)
    return readPagesAndPartials(context).flatMap((page) => [
      ...checkCalls(page, help),
      ...(page.path === REFERENCE ? checkReference(page, help) : []),
    ])
  },
}

/**
 * Checks every call of the command line on a page: in samples that are not compiled, in code spans
 * and in components.
 */
function checkCalls(page: Page, help: CliHelp): Finding[] {
  const texts: { text: string; placeOf: (offset: number) => Place }[] = []
  for (const fence of page.fences) {
    if (isTyped(fence) || fence.flags.has('nocheck')) continue
    texts.push({
      text: fence.code,
      placeOf: (offset) => placeIn(fence, offset),
    })
  }
  for (const { text, start } of page.inlineCode) {
    texts.push({ text, placeOf: (offset) => start + offset })
  }
  for (const { name, attributes } of page.elements) {
    const exec = name === 'PackageManagers' ? attributes.get('exec') : undefined
    if (exec) texts.push({ text: exec.value, placeOf: (offset) => exec.start + offset })
  }
  return texts.flatMap(({ text, placeOf }) =>
    readCalls(text, 'cypress').flatMap(({ command, flags }) => {
      const known = Object.hasOwn(help.commands, command) ? help.commands[command] : undefined
      if (!known) return []
      return flags
        .filter(({ flag }) => !laterFlags[command]?.includes(flag))
        .filter(
          ({ flag }) => !known.flags.some(({ name, short }) => name === flag || short === flag),
        )
        .map(({ flag, offset }) =>
          report(
            page,
            RULE,
            placeOf(offset),
            `cypress ${command} has no flag ${flag}.`,
            hintFor(flag, known.flags),
          ),
        )
    }),
  )
}

/** Checks that the flag tables in a command's section list all of its flags and no others. */
function checkReference(page: Page, help: CliHelp): Finding[] {
  const findings: Finding[] = []
  const headings = [...page.source.matchAll(/^(#{2,3}) .*?\bcypress ([a-z]+)\b.*$/gm)]
  for (const [command, { flags }] of Object.entries(help.commands)) {
    const heading = headings.find((one) => one[2] === command)
    if (!heading) {
      const hint = `Add a heading \`cypress ${command}\` with its flags.`
      findings.push(
        report(
          page,
          RULE,
          page.frontMatter.end,
          `The reference has no section on cypress ${command}.`,
          hint,
        ),
      )
      continue
    }
    const next = headings.find((one) => one.index > heading.index && one[2] !== command)
    const end = next?.index ?? page.source.length
    const listed = page.inlineCode.filter(({ start }) => start > heading.index && start < end)
    const names = new Set(listed.flatMap(({ text }) => text.split(/[\s,=]+/)))
    for (const { text, start } of listed) {
      const flag = /^--[a-z][\w-]*/.exec(text)?.[0]
      if (!flag || laterFlags[command]?.includes(flag)) continue
      if (flags.some(({ name }) => name === flag)) continue
      findings.push(
        report(page, RULE, start, `cypress ${command} has no flag ${flag}.`, hintFor(flag, flags)),
      )
    }
    const missing = flags.map(({ name }) => name).filter((name) => !names.has(name))
    if (missing.length > 0) {
      const message = `The section on cypress ${command} lacks ${missing.join(', ')}.`
      findings.push(
        report(page, RULE, heading.index, message, 'Add each with its description from --help.'),
      )
    }
  }
  return findings
}

function hintFor(flag: string, flags: readonly Flag[]): string {
  const names = flags.map(({ name }) => name)
  const close = nearest(flag, names)
  return close ? `Did you mean ${close}?` : `Its flags are ${names.join(', ')}.`
}
