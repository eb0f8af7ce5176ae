#!/usr/bin/env node
import { existsSync } from 'node:fs'

const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19) || major === 21 || (major === 22 && minor < 12)) {
  process.stderr.write(
    `Node.js ${process.versions.node} is too old.\n  Use Node.js 20.19 or a later 20.x release, or 22.12 or later.\n`,
  )
  process.exit(2)
}

// The published package contains the bundled command line; the repository, what makes it.
const bundled = new URL('../node/cli.mjs', import.meta.url)
await import(existsSync(bundled) ? bundled.href : './from-source.js')
