// Asks a built site questions through its MCP server, as an agent would, with the official client:
//
//     node bench/mcp/run.mjs [--site folder] [--questions file] [--json]
//
// A question passes if its answer is in the text of one of three calls: a search, the first result,
// and the next result on another page, or else the whole page of the first. The exit code is 1 if a
// question fails.
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'

const folder = dirname(fileURLToPath(import.meta.url))
const repository = join(folder, '../..')

const { values } = parseArgs({
  options: {
    site: { type: 'string', default: join(repository, 'site') },
    questions: { type: 'string', default: join(folder, 'questions.json') },
    json: { type: 'boolean', default: false },
  },
})
const questions = JSON.parse(readFileSync(values.questions, 'utf8'))

const client = new Client({ name: 'questions', version: '1' })
const args = [join(repository, 'engine/bin/quire.js'), 'mcp', values.site]
await client.connect(new StdioClientTransport({ command: process.execPath, args }))
const results = []
for (const { query, fact } of questions) results.push(await ask(query, new RegExp(fact, 'i')))
await client.close()

if (values.json) console.log(JSON.stringify(results, null, 2))
else {
  console.log('| query | calls | found in | characters read |\n| --- | ---: | --- | ---: |')
  for (const { query, calls, at, read } of results) {
    console.log(`| ${query} | ${calls ?? 'not found'} | ${at} | ${read} |`)
  }
}
process.exitCode = results.every(({ calls }) => calls !== null) ? 0 : 1

async function ask(query, fact) {
  let read = 0
  const call = async (name, parameters) => {
    const { content } = await client.callTool({ name, arguments: parameters })
    const text = content.map((part) => part.text).join('\n')
    read += text.length
    return text
  }
  const hits = await call('search', { query })
  if (fact.test(hits)) return { query, calls: 1, at: 'the results', read }
  const urls = [...hits.matchAll(/^ {2}(\/\S*)$/gm)].map(([, url]) => url)
  const [first] = urls
  if (first === undefined) return { query, calls: null, at: 'no results', read }
  const page = (url) => url.split('#')[0]
  const second = urls.find((url) => page(url) !== page(first)) ?? page(first)
  for (const [index, path] of [first, second].entries()) {
    if (fact.test(await call('read_page', { path })))
      return { query, calls: index + 2, at: path, read }
  }
  return { query, calls: null, at: urls.slice(0, 3).join(' '), read }
}
