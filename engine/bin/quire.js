#!/usr/bin/env node
// The engine is TypeScript, and Node 20 does not run TypeScript. Its node side is bundled at the
// first start and after every change (about 0.1 s), so what runs is always what the sources say.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, renameSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const engine = join(dirname(fileURLToPath(import.meta.url)), '..')

function stampOf(folder, hash) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) {
      if (entry.name !== 'fixtures') stampOf(path, hash)
    } else if (/(?<!\.test)\.ts$/.test(entry.name)) {
      const { mtimeMs, size } = statSync(path)
      hash.update(`${path.slice(engine.length)}\0${mtimeMs}\0${size}\0`)
    }
  }
  return hash
}

const hash = createHash('sha256').update(process.version)
const stamp = stampOf(join(engine, 'shared'), stampOf(join(engine, 'node'), hash)).digest('hex')
const folder = join(engine, 'dist')
const file = join(folder, `cli-${stamp.slice(0, 16)}.mjs`)

if (!existsSync(file)) {
  const { rolldown } = await import('rolldown')
  const bundle = await rolldown({
    input: join(engine, 'node/cli.ts'),
    platform: 'node',
    external: (id) => !id.startsWith('.') && !id.startsWith('/') && !/^[a-z]:/i.test(id),
    logLevel: 'warn',
  })
  mkdirSync(folder, { recursive: true })
  const name = `cli-${process.pid}.tmp.mjs`
  await bundle.write({
    dir: folder,
    entryFileNames: name,
    codeSplitting: false,
    sourcemap: 'inline',
  })
  renameSync(join(folder, name), file)
}

await import(pathToFileURL(file).href)
