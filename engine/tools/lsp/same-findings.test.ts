import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { check, type Finding } from 'quire-docs/build'
import { afterAll, describe, expect, it } from 'vitest'
import { LspClient } from './testing/lsp-client.ts'

const sites = join(import.meta.dirname, '../../../tests/build-errors')
const copies = mkdtempSync(join(tmpdir(), 'quire-lsp-sites-'))
afterAll(() => rmSync(copies, { recursive: true, force: true }))

const names = readdirSync(sites).filter((name) => /^(?:content|warns|navbar)-/.test(name))

/** What a diagnostic and a finding have in common. */
function asText({ rule, severity, file, line = 1, column = 1, message }: Finding): string {
  return `${file}:${line}:${column} ${severity} ${rule} ${message}`
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
      for (const file of files.filter((one) => existsSync(join(root, one)))) {
        await client.open(file, readFileSync(join(root, file), 'utf8'))
      }
      await client.connection.sendRequest('workspace/executeCommand', {
        command: 'quire.check',
        arguments: [client.uri(files[0] ?? 'quire.config.ts')],
      })
      const shown = files.flatMap((file) =>
        client.shown(file).map(({ range, severity, code, message }) =>
          asText({
            file,
            rule: String(code),
            severity: severity === 1 ? 'error' : 'warning',
            message: String(message),
            line: range.start.line + 1,
            column: range.start.character + 1,
          }),
        ),
      )
      const expected = found
        .filter(({ file }) => file !== undefined)
        .map((one) =>
          asText({ ...one, message: one.hint ? `${one.message}\n${one.hint}` : one.message }),
        )
      expect(shown.sort()).toEqual([...new Set(expected)].sort())
    } finally {
      await client.close()
    }
  })
})
