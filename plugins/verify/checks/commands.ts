import type { CheckContext, CheckedSource, PluginCheck, SourceFence } from 'quire-docs/plugin'
import { readCalls } from '../facts/calls.ts'
import { type Flag, type Help, readHelp } from '../facts/help.ts'
import { findInstalled } from '../facts/installed.ts'
import { nearest } from '../facts/nearest.ts'
import type { CommandOptions, ResolvedOptions } from '../options.ts'
import { codeSpans } from '../page/code-spans.ts'
import { isTyped } from '../samples/sample.ts'
import { isWritten } from '../subject.ts'

/** Checks that flags and subcommands on pages exist, and that the reference page lists them all. */
export function commandCheck(
  resolved: ResolvedOptions,
  commands: Readonly<Record<string, CommandOptions>>,
): PluginCheck {
  return {
    name: 'command',
    site(pages, context) {
      const { key } = findInstalled(context.root, resolved.package, resolved.versions[0]?.package)
      for (const [name, options] of Object.entries(commands)) {
        const help = readHelp(context, name, options, key)
        const { further = [], reference } = options
        for (const page of pages.filter(isWritten)) {
          checkCalls(page, name, withFurther(help, further), context)
        }
        if (reference === undefined) continue
        const page = pages.find(({ path }) => path === reference)
        if (page) checkReference(page, name, help, context)
        else {
          const hint = 'Correct `reference` in the options of verify().'
          context.report({
            message: `The reference of ${name} is ${reference}, which is no page.`,
            hint,
          })
        }
      }
    },
  }
}

/** Whether a fence is neither type-checked nor marked as a deliberate mistake. */
function isPlain({ language, meta }: SourceFence): boolean {
  return !isTyped({ language: language.toLowerCase() }) && !/\bnocheck\b/.test(meta)
}

/** Adds commands that `--help` does not list. They accept only the global flags. */
function withFurther({ flags, commands }: Help, further: readonly string[]): Help {
  const unlisted = Object.fromEntries(further.map((command) => [command, []]))
  return { flags, commands: { ...unlisted, ...commands } }
}

function checkCalls(page: CheckedSource, name: string, help: Help, context: CheckContext): void {
  const texts = [
    ...page.fences
      .filter(isPlain)
      .map(({ code, line, column }) => ({ text: code, line: line + 1, column })),
    ...codeSpans(page),
  ]
  for (const { text, line, column } of texts) {
    for (const { words, offset, flags } of readCalls(text, name)) {
      const report = (position: number, message: string, hint: string): void => {
        const before = text.slice(0, position).split('\n')
        context.report({
          message,
          hint,
          file: page.file,
          line: line + before.length - 1,
          column: column + before.at(-1)!.length,
        })
      }
      const commands = Object.keys(help.commands)
      const command = commandIn(words, commands)
      const flagsOfCommand = command === undefined ? undefined : help.commands[command]
      if (commands.length > 0 && words.length > 0 && !flagsOfCommand && !isGroup(words, commands)) {
        const unknown = commands.some((existing) => existing.startsWith(`${words[0]} `))
          ? words.slice(0, 2).join(' ')
          : words[0]!
        const close = nearest(unknown, commands)
        const hint = close ? `Did you mean ${close}?` : `There are ${commands.join(', ')}.`
        report(offset, `${name} has no command ${unknown}.`, hint)
        continue
      }
      const allowed = [...help.flags, ...(flagsOfCommand ?? [])]
      for (const { flag, offset: flagOffset } of flags) {
        if (allowed.some(({ name, short }) => name === flag || short === flag)) continue
        const subject = command ? `${name} ${command}` : name
        report(flagOffset, `${subject} has no flag ${flag}.`, hintFor(flag, allowed))
      }
    }
  }
}

/** Returns the longest command at the start of a call: `search push`. */
function commandIn(words: readonly string[], commands: readonly string[]): string | undefined {
  for (let count = words.length; count > 0; count -= 1) {
    const name = words.slice(0, count).join(' ')
    if (commands.includes(name)) return name
  }
  return undefined
}

/** Whether a call names only a group of commands: `quire search`. */
function isGroup(words: readonly string[], commands: readonly string[]): boolean {
  return words.length === 1 && commands.some((command) => command.startsWith(`${words[0]} `))
}

function checkReference(
  page: CheckedSource,
  name: string,
  help: Help,
  context: CheckContext,
): void {
  const spans = codeSpans(page)
  const codeBlocks = page.fences.filter(isPlain).map(({ code }) => code)
  const listed = new Set(
    [...spans.map(({ text }) => text), ...codeBlocks].flatMap((text) => text.split(/[\s,=[\]]+/)),
  )
  const commands = Object.keys(help.commands)
  const flags = [...help.flags, ...Object.values(help.commands).flat()].map(({ name }) => name)
  const text = [...[...spans, ...page.headings].map(({ text }) => text), ...codeBlocks].join('\n')
  const missing = [
    ...commands
      .filter((command) => !new RegExp(`\\b${name} ${command}\\b`).test(text))
      .map((command) => `${name} ${command}`),
    ...new Set(flags.filter((flag) => !listed.has(flag))),
  ]
  for (const { text: span, line, column } of spans) {
    const flag = /^--[a-z][\w-]*/.exec(span)?.[0]
    if (!flag || flags.includes(flag)) continue
    const message = `${name} has no flag ${flag}.`
    context.report({
      message,
      hint: hintFor(
        flag,
        flags.map((name) => ({ name })),
      ),
      file: page.file,
      line,
      column,
    })
  }
  if (missing.length === 0) return
  const message = `The reference of ${name} lacks ${missing.join(', ')}.`
  context.report({
    message,
    hint: 'Add each with its description from --help.',
    file: page.file,
    line: 1,
    column: 1,
  })
}

function hintFor(flag: string, flags: readonly Flag[]): string {
  const names = [...new Set(flags.map(({ name }) => name))]
  const close = nearest(flag, names)
  return close ? `Did you mean ${close}?` : `Its flags are ${names.join(', ')}.`
}
