import type { CheckContext, CheckedSource, PluginCheck } from 'quire-docs/plugin'
import { readCalls } from '../facts/calls.ts'
import { type Flag, type Help, readHelp } from '../facts/help.ts'
import { nearest } from '../facts/nearest.ts'
import type { CommandOptions } from '../options.ts'
import { codeSpans } from '../page/code-spans.ts'
import { isTyped } from '../samples/sample.ts'

/** Flags and subcommands in samples and code spans exist, and the reference lists all of them. */
export function commandCheck(commands: Readonly<Record<string, CommandOptions>>): PluginCheck {
  return {
    name: 'command',
    site(pages, context) {
      for (const [name, options] of Object.entries(commands)) {
        const help = readHelp(context.root, options)
        for (const page of pages) checkCalls(page, name, help, context)
        const { reference } = options
        if (reference === undefined) continue
        const page = pages.find(({ path }) => path === reference)
        if (page) checkReference(page, name, help, context)
        else {
          const hint = 'Correct `reference` in the options of verify().'
          context.report(null, {
            message: `The reference of ${name} is ${reference}, which is no page.`,
            hint,
          })
        }
      }
    },
  }
}

function checkCalls(page: CheckedSource, name: string, help: Help, context: CheckContext): void {
  const texts = [
    ...page.fences
      .filter(
        (fence) =>
          !isTyped({ language: fence.language.toLowerCase() }) && !/\bnocheck\b/.test(fence.meta),
      )
      .map(({ code, line, column }) => ({ text: code, line: line + 1, column })),
    ...codeSpans(page),
  ]
  for (const { text, line, column } of texts) {
    for (const { command, offset, flags } of readCalls(text, name)) {
      const tell = (at: number, message: string, hint: string): void => {
        const before = text.slice(0, at).split('\n')
        const place = { line: line + before.length - 1, column: column + before.at(-1)!.length }
        context.report(page, { message, hint, ...place })
      }
      const hasCommands = Object.keys(help.commands).length > 0
      const own = Object.hasOwn(help.commands, command) ? help.commands[command]! : undefined
      if (hasCommands && command !== '' && !own) {
        const close = nearest(command, Object.keys(help.commands))
        const hint = close
          ? `Did you mean ${close}?`
          : `There are ${Object.keys(help.commands).join(', ')}.`
        tell(offset, `${name} has no command ${command}.`, hint)
        continue
      }
      const known = [...help.flags, ...(own ?? [])]
      for (const { flag, offset: at } of flags) {
        if (known.some((one) => one.name === flag || one.short === flag)) continue
        const subject = own ? `${name} ${command}` : name
        tell(at, `${subject} has no flag ${flag}.`, hintFor(flag, known))
      }
    }
  }
}

function checkReference(
  page: CheckedSource,
  name: string,
  help: Help,
  context: CheckContext,
): void {
  const spans = codeSpans(page)
  const listed = new Set(spans.flatMap(({ text }) => text.split(/[\s,=]+/)))
  const commands = Object.keys(help.commands)
  const all = [...help.flags, ...Object.values(help.commands).flat()].map((flag) => flag.name)
  const text = [...spans, ...page.headings].map((one) => one.text).join('\n')
  const missing = [
    ...commands
      .filter((command) => !new RegExp(`\\b${name} ${command}\\b`).test(text))
      .map((command) => `${name} ${command}`),
    ...new Set(all.filter((flag) => !listed.has(flag))),
  ]
  for (const { text: span, line, column } of spans) {
    const flag = /^--[a-z][\w-]*/.exec(span)?.[0]
    if (!flag || all.includes(flag)) continue
    const message = `${name} has no flag ${flag}.`
    context.report(page, {
      message,
      hint: hintFor(
        flag,
        all.map((one) => ({ name: one })),
      ),
      line,
      column,
    })
  }
  if (missing.length === 0) return
  const message = `The reference of ${name} lacks ${missing.join(', ')}.`
  context.report(page, {
    message,
    hint: 'Add each with its description from --help.',
    line: 1,
    column: 1,
  })
}

function hintFor(flag: string, flags: readonly Flag[]): string {
  const names = [...new Set(flags.map(({ name }) => name))]
  const close = nearest(flag, names)
  return close ? `Did you mean ${close}?` : `Its flags are ${names.join(', ')}.`
}
