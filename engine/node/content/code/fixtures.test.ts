import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { englishMessages } from '../../../shared/messages.ts'
import { renderFence } from './fence.ts'
import { createHighlighter } from './highlight/highlighter.ts'

// `UPDATE_FIXTURES=1` rewrites the outputs; review the diff before you keep it.
const folder = new URL('./fixtures/', import.meta.url)
const names = readdirSync(folder)
  .filter((name) => name.endsWith('.mdx'))
  .map((name) => name.slice(0, -'.mdx'.length))
const highlighter = createHighlighter()

/** Reads the fence in a fixture, as the Markdown parser would pass it on. */
function readFence(name: string): Parameters<typeof renderFence>[0] {
  const text = readFileSync(new URL(`${name}.mdx`, folder), 'utf8')
  const match = /^(`{3,})(\S*)[ ]?([^\n]*)\n([\s\S]*?)\n\1\n$/.exec(text)
  if (!match) throw new Error(`${name}.mdx is not one fence`)
  return { language: match[2]!, meta: match[3]!, code: match[4]!, id: 'code-1' }
}

function output(name: string): string {
  const { html, findings } = renderFence(readFence(name), {
    messages: englishMessages,
    highlighter,
  })
  const notes = findings.map(({ line, message, hint }) => `<!-- ${line}: ${message} ${hint} -->\n`)
  return `${html}\n${notes.join('')}`
}

it('has fixtures', () => {
  expect(names.length).toBeGreaterThan(25)
})

it.each(names)('renders %s', (name) => {
  const file = new URL(`${name}.output.html`, folder)
  const actual = output(name)
  if (process.env.UPDATE_FIXTURES) writeFileSync(file, actual)
  expect(actual).toBe(readFileSync(file, 'utf8'))
})
