// Builds a site with an API description of 1,000 operations, first without and then with a cache, and
// reports time and memory:
//     node bench/openapi.mjs [operations]      the exit code is 1 above 10 s or 1 GiB

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { measureCommand } from './measure/command.mjs'

const LIMIT_SECONDS = 10
const LIMIT_BYTES = 2 ** 30
const PER_TAG = 20
const methods = ['get', 'post', 'put', 'delete']

const operations = Number(process.argv[2] ?? 1000)
const repository = fileURLToPath(new URL('..', import.meta.url))
const cli = join(repository, 'engine/bin/quire.js')
// Inside the repository, so that its packages can be resolved.
const cache = join(repository, 'node_modules/.cache')
mkdirSync(cache, { recursive: true })
const folder = mkdtempSync(join(cache, 'openapi-'))
try {
  mkdirSync(join(folder, 'docs'))
  writeFileSync(join(folder, 'docs/index.mdx'), '---\ntitle: Start\n---\n\n[API](/api)\n')
  writeFileSync(join(folder, 'openapi.json'), JSON.stringify(description(operations)))
  writeFileSync(
    join(folder, 'quire.config.ts'),
    `import openapi from '@quire-docs/openapi'
import { defineConfig } from 'quire-docs'

export default defineConfig({
  title: 'Harbor',
  url: 'https://harbor.example.com',
  docs: { routeBasePath: '/' },
  plugins: [openapi({ description: 'openapi.json' })],
})
`,
  )
  for (const what of ['cold', 'unchanged']) {
    const { seconds, cpu, peak, output } = await measureCommand(
      [process.execPath, cli, 'build', folder],
      { env: { ...process.env, CI: '1', NO_COLOR: '1' } },
    )
    const mebibytes = peak === undefined ? 'memory unknown' : `${Math.round(peak / 2 ** 20)} MiB`
    const [pages = ''] = /\d+ pages/.exec(output) ?? []
    console.log(
      `${operations} operations, ${pages}, ${what}: ${seconds.toFixed(1)} s, ${cpu.toFixed(1)} s CPU, ${mebibytes}`,
    )
    if (seconds > LIMIT_SECONDS || (peak ?? 0) > LIMIT_BYTES) process.exitCode = 1
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}

/** Returns an API description: four operations a path, twenty a tag, and a schema for each path. */
function description(count) {
  const paths = {}
  const schemas = {}
  for (let at = 0; at < count; at++) {
    const [number, method] = [Math.floor(at / methods.length), methods[at % methods.length]]
    const name = `Berth${number}`
    const ref = { $ref: `#/components/schemas/${name}` }
    schemas[name] ??= {
      type: 'object',
      description: `A berth of basin ${number}.`,
      required: ['id', 'length'],
      properties: {
        id: { type: 'string', format: 'uuid' },
        length: { type: 'number', minimum: 10, description: 'Length in meters.' },
        kind: { type: 'string', enum: ['quay', 'buoy', 'dock'] },
        neighbor:
          number === 0 ? { type: 'string' } : { $ref: `#/components/schemas/Berth${number - 1}` },
      },
    }
    paths[`/basins/${number}/berths/{id}`] ??= {}
    paths[`/basins/${number}/berths/{id}`][method] = {
      operationId: `${method}Berth${number}`,
      summary: `${method} a berth of basin ${number}`,
      description: `Works on **berths** of basin ${number}. A berth without an \`id\` is refused.`,
      tags: [`Quarter ${Math.floor(at / PER_TAG)}`],
      parameters: [
        { name: 'id', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } },
        { name: 'limit', in: 'query', schema: { type: 'integer', default: 20, maximum: 100 } },
      ],
      ...(method === 'post' || method === 'put'
        ? { requestBody: { content: { 'application/json': { schema: ref } } } }
        : {}),
      responses: {
        200: { description: 'The berth.', content: { 'application/json': { schema: ref } } },
        404: { description: 'There is no such berth.' },
      },
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Harbor API', version: '1.0.0', description: 'Berths of a large harbor.' },
    servers: [{ url: 'https://api.harbor.example.com' }],
    paths,
    components: { schemas },
  }
}
