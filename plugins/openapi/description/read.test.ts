import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { readDescription } from './read.ts'

const folder = mkdtempSync(join(tmpdir(), 'openapi-'))
afterAll(() => rmSync(folder, { recursive: true }))

async function read(files: Record<string, string>) {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  const result = await readDescription(join(folder, Object.keys(files)[0]!))
  const mistakes = result.mistakes.map(
    ({ file, line, column, rule, pointer, message }) =>
      `${basename(file)}:${line}:${column} ${rule} ${pointer} ${message.replaceAll(folder, '')}`,
  )
  return { ...result, mistakes }
}

const head = "openapi: 3.0.3\ninfo: {title: Pets, version: '1'}\n"

describe('reading a description', () => {
  it('puts files together, and reads version 3.0 as 3.1', async () => {
    const { description, mistakes } = await read({
      'a.yaml': `${head}paths:
  /pets:
    get:
      responses:
        '200':
          description: x
          content: {application/json: {schema: {$ref: 'b.json#/Pet'}}}
components: {schemas: {Name: {type: string, nullable: true}}}
`,
      'b.json':
        '{"Pet": {"properties": {"name": {"$ref": "a.yaml#/components/schemas/Name"}, "self": {"$ref": "#/Pet"}}}}',
    })
    expect(mistakes).toEqual([])
    expect(description?.components?.schemas?.Name).toEqual({ type: ['string', 'null'] })
    expect(description).toMatchObject({
      'x-files': {
        1: {
          Pet: {
            properties: {
              name: { $ref: '#/components/schemas/Name' },
              self: { $ref: '#/x-files/1/Pet' },
            },
          },
        },
      },
    })
  })

  it('reads no file that must not be published, but those beside it', async () => {
    mkdirSync(join(folder, 'api/parts'), { recursive: true })
    const files = {
      'api/a.yaml': `${head}paths: {}
components:
  schemas:
    Beside: {$ref: 'parts/b.yaml'}
    Shared: {$ref: '../shared.yaml'}
    Secret: {$ref: '../secret.yaml'}
    Hidden: {$ref: '.hidden.yaml'}
`,
      'api/parts/b.yaml': 'type: string\n',
      'shared.yaml': 'type: number\n',
      'secret.yaml': 'title: Secret\n',
      'api/.hidden.yaml': 'title: Secret\n',
    }
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
    const { description, mistakes } = await readDescription(join(folder, 'api/a.yaml'), (file) =>
      file.endsWith('shared.yaml') ? null : { reason: 'it is private', hint: 'Copy it.' },
    )
    expect(JSON.stringify(description)).not.toContain('title":"Secret')
    expect(mistakes.map(({ message, line }) => [line, message.replaceAll(folder, '')])).toEqual([
      [8, 'This refers to the file /secret.yaml, which must not be published: it is private.'],
      [9, 'This refers to the file /api/.hidden.yaml, which must not be published: it is private.'],
    ])
  })

  it('reports mistakes where they are written', async () => {
    const { mistakes } = await read({
      'a.yaml': `${head}paths:
  /pets/{id}:
    get:
      operationId: one
      responses: {'200': {descriptio: x}}
    post:
      operationId: one
      parameters:
        - {name: id, in: somewhere, schema: {$ref: 'b.yaml#/No'}}
      responses: {'200': {$ref: 'missing.yaml#/X'}}
`,
      'b.yaml': 'Yes: {type: string}\n',
    })
    expect(mistakes).toMatchInlineSnapshot(`
      [
        "a.yaml:12:27 broken-reference /paths/~1pets~1{id}/post/responses/200/$ref This refers to the file /missing.yaml, which cannot be read.",
        "a.yaml:11:46 broken-reference /paths/~1pets~1{id}/post/parameters/0/schema/$ref This refers to #/No, which does not exist.",
        "a.yaml:7:19 invalid /paths/~1pets~1{id}/get/responses/200 "description" is missing here.",
        "a.yaml:7:19 invalid /paths/~1pets~1{id}/get/responses/200 "descriptio" has no meaning here.",
        "a.yaml:11:22 invalid /paths/~1pets~1{id}/post/parameters/0/in Expected one of "path", "query", "header", "cookie".",
        "a.yaml:9:7 duplicate-operation /paths/~1pets~1{id}/post/operationId The operationId "one" is also that of GET /pets/{id}. Each operation needs a unique id, which is part of its URL.",
      ]
    `)
  })

  it('reports YAML that cannot be read', async () => {
    const { mistakes, description } = await read({ 'a.yaml': 'openapi: 3.1.0\ninfo: {title: [}\n' })
    expect(description).toBeUndefined()
    expect(mistakes[0]).toMatch(/^a\.yaml:2:\d+ unreadable/)
  })

  it('reports other versions, and a file that is missing', async () => {
    expect((await read({ 'a.yaml': "swagger: '2.0'\n" })).mistakes).toMatchInlineSnapshot(`
      [
        "a.yaml:1:1 invalid /openapi This is not an OpenAPI description: it does not say \`openapi: 3.1.0\` or the like.",
      ]
    `)
    const missing = await readDescription(join(folder, 'none.yaml'))
    expect(missing.mistakes.map(({ rule }) => rule)).toEqual(['unreadable'])
  })

  it('leaves properties and examples alone that are called $ref', async () => {
    const { mistakes } = await read({
      'a.yaml': `${head}paths: {}
components:
  schemas:
    A:
      type: object
      properties: {$ref: {type: string}}
      example: {$ref: nowhere.yaml}
`,
    })
    expect(mistakes).toEqual([])
  })
})
