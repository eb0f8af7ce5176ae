import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { check, type Finding } from 'quire-docs/build'
import { afterAll, describe, expect, it } from 'vitest'
import type { Diagnostic } from 'vscode-languageserver/node'
import { LspClient } from './testing/lsp-client.ts'

const sites = join(import.meta.dirname, '../../../tests/build-errors')
const copies = mkdtempSync(join(tmpdir(), 'quire-lsp-sites-'))
afterAll(() => rmSync(copies, { recursive: true, force: true }))

/** Sites with every kind of mistake in content; further ones would only take longer. */
const names = [
  'content-mistakes',
  'content-syntax',
  'content-expressions',
  'content-lost-addresses',
  'warns-ids',
]

/** What a check of single pages does not see. */
const ofWholeSite = ['lost-address', 'lost-anchor', 'redirect-loop', 'broken-redirect']

/** What a diagnostic and a finding have in common: a page does not know how many others have it. */
function asText({ rule, severity, file, line = 1, column = 1, message }: Finding): string {
  const [first = ''] = message.split('\n')
  const text = first.replace(/ on (?:\d+ pages, \S+ among them|\S+)(?=,|\.$)/, '')
  return `${file}:${line}:${column} ${severity} ${rule} ${text}`
}

function findingOf(file: string, { range, severity, code, message }: Diagnostic): Finding {
  return {
    file,
    rule: String(code),
    severity: severity === 1 ? 'error' : 'warning',
    message: String(message),
    line: range.start.line + 1,
    column: range.start.character + 1,
  }
}

describe('an editor', () => {
  it.each(names)('shows for %s what `quire check` finds', async (name) => {
    const root = join(copies, name)
    const filter = (from: string) => !/[\\/](?:dist|\.quire)$/.test(from)
    cpSync(join(sites, name), root, { recursive: true, filter })
    const found = await check({ root }).then(
      ({ findings }) => findings,
      (error: { findings: Finding[] }) => error.findings,
    )
    const client = await LspClient.start(root)
    try {
      const files = [...new Set(found.flatMap(({ file }) => file ?? []))]
      for (const file of files) await client.open(file, readFileSync(join(root, file), 'utf8'))
      const shown = () =>
        files
          .flatMap((file) => client.shown(file).map((one) => asText(findingOf(file, one))))
          .sort()
      const expected = found.filter(({ file }) => file !== undefined)
      const ofPages = expected.filter(({ rule }) => !ofWholeSite.includes(rule))
      const texts = (findings: readonly Finding[]) => [...new Set(findings.map(asText))].sort()
      await client.settled(files[0]!)
      expect(shown()).toEqual(texts(ofPages))
      await client.connection.sendRequest('workspace/executeCommand', {
        command: 'quire.check',
        arguments: [client.uri(files[0]!)],
      })
      expect(shown()).toEqual(texts(expected))
    } finally {
      await client.close()
    }
  })
})
