// Measures builds of a site of many small pages, with the Markdown of each page and `llms.txt`, but
// without images for link previews:
//
//     node bench/small.mjs [pages] [pages …] [--shards=<number>]
//
// With `--shards`, the pages are built in that many parts, one after the other, and merged. Each part
// has its own graph, as on separate machines.
//
// A page has 150 words, four headings, a list, a sample, a table and two links to other pages.
import { appendFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { measureCommand } from './measure/command.mjs'

const cli = fileURLToPath(new URL('../engine/bin/quire.js', import.meta.url))
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { shards: { type: 'string', default: '0' } },
})
const counts = positionals.length > 0 ? positionals.map(Number) : [10_000]
const shards = Number(values.shards)

let state = 1
/** A number that is the same in every run. */
function random(below) {
  state = (Math.imul(state, 1664525) + 1013904223) >>> 0
  return Math.floor((state / 2 ** 32) * below)
}

const words = Array.from({ length: 4000 }, (_, index) => {
  let word = ''
  for (let rest = index + 60; rest > 0; rest = Math.floor(rest / 60)) {
    word += 'bcdfglmnprst'[rest % 12] + 'aeiou'[Math.floor(rest / 12) % 5]
  }
  return word
})
/** Words at random, the first ones more often. */
const text = (count) =>
  Array.from({ length: count }, () => words[random(random(words.length) + 1)]).join(' ')

const idOf = (page) =>
  `part-${Math.floor(page / 1000)}/topic-${Math.floor(page / 50) % 20}/page-${page}`

function pageText(page, count) {
  return `---
title: ${text(3)} ${page}
description: ${text(12)}
---

${text(40)}. See [another page](/${idOf(random(count))}) and [its part](/${idOf(random(count))}#second).

## First

${text(50)}

- ${text(6)}
- ${text(6)}

## Second

\`\`\`ts
export const ${words[page % words.length]} = ${page}
\`\`\`

### In detail

${text(30)}

### Values

| Name | Value |
| --- | --- |
| ${text(2)} | ${text(4)} |
`
}

console.log('| pages | build | time | processor time | memory |')
console.log('| ---: | --- | ---: | ---: | ---: |')
for (const count of counts) {
  const site = mkdtempSync(join(tmpdir(), 'quire-small-'))
  const write = (path, content) => {
    mkdirSync(dirname(join(site, path)), { recursive: true })
    writeFileSync(join(site, path), content)
  }
  try {
    write(
      'quire.config.ts',
      `import { defineConfig } from 'quire-docs'
export default defineConfig({ title: 'Small', url: 'https://docs.example.com', docs: { routeBasePath: '/' } })
`,
    )
    for (let page = 0; page < count; page++) {
      write(`docs/${idOf(page)}.mdx`, pageText(page, count))
    }
    /** Runs the command line, and prints its time and memory. */
    const measure = async (kind, ...args) => {
      const { seconds, cpu, peak } = await measureCommand([process.execPath, cli, ...args])
      const memory = peak === undefined ? '' : `${Math.round(peak / 2 ** 20)} MiB`
      console.log(
        `| ${count} | ${kind} | ${seconds.toFixed(1)} s | ${cpu.toFixed(1)} s | ${memory} |`,
      )
    }
    for (let shard = 1; shard <= shards; shard++) {
      await measure(`shard ${shard} of ${shards}`, 'build', site, '--shard', `${shard}/${shards}`)
    }
    if (shards > 0) {
      await measure('merge', 'merge', site)
    } else {
      await measure('cold', 'build', site)
      await measure('unchanged', 'build', site)
    }
    appendFileSync(join(site, `docs/${idOf(7)}.mdx`), '\nOne more sentence.\n')
    await measure('one page edited', 'build', site)
  } finally {
    rmSync(site, { recursive: true, force: true })
  }
}
