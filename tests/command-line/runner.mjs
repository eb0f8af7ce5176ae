// Runs command lines one after the other in one process, so that the engine is loaded only once.
// Sends back their output and exit code; if a command exits the process, its output is printed.
import { writeSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { version } from '../../engine/bin/source-bundle.js'

const { main } = await import(pathToFileURL(join(version, 'main.mjs')).href)

const streams = [
  { name: 'out', stream: process.stdout, descriptor: 1 },
  { name: 'err', stream: process.stderr, descriptor: 2 },
]
let printed = { out: '', err: '' }
let isEnding = false
for (const { name, stream, descriptor } of streams) {
  stream.write = (chunk, ...rest) => {
    if (isEnding) writeSync(descriptor, chunk)
    else printed[name] += chunk
    rest.find((one) => typeof one === 'function')?.()
    return true
  }
}
// Before the engine's own listener, which reports why the process ends.
process.on('exit', () => {
  isEnding = true
  for (const { name, descriptor } of streams) writeSync(descriptor, printed[name])
})
process.on('disconnect', () => process.exit())

process.on('message', async ({ args, cwd, env }) => {
  const before = { ...process.env }
  printed = { out: '', err: '' }
  process.exitCode = undefined
  process.chdir(cwd)
  Object.assign(process.env, env)
  const code = await main(args)
  for (const name of Object.keys(process.env)) {
    if (before[name] === undefined) delete process.env[name]
    else process.env[name] = before[name]
  }
  process.removeAllListeners('uncaughtException')
  process.send({ code, ...printed })
})
process.send('ready')
