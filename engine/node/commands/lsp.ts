import { resolve } from 'node:path'
import { Writable } from 'node:stream'
import {
  createConnection,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-languageserver/node'
import { serveEditor } from '../../tools/lsp/server.ts'
import { CONFIG_NAME } from '../config/load.ts'
import { findModules } from '../config/site-files.ts'
import { generator } from '../render/frame.ts'
import { ruleUrls } from './help.ts'
import { type CommandOptions, untilStopped } from './options.ts'

/**
 * Runs `quire lsp` over standard input and output, until the editor ends it. Standard output
 * belongs to the protocol, so output of the site's code goes to standard error. That code cannot
 * exit the process either.
 */
export async function runLsp(options: CommandOptions): Promise<number> {
  const root = resolve(options.root)
  const { exit } = process
  const write = process.stdout.write.bind(process.stdout)
  const output = new Writable({ write: (chunk, _, done) => void write(chunk, done) })
  process.stdout.write = process.stderr.write.bind(process.stderr)
  let isEnding = false
  process.exit = (() => {
    // The library calls `process.exit()` early; this function exits when everything is closed.
    if (!isEnding) throw new Error('Code of the site called process.exit()')
  }) as typeof process.exit
  const reader = new StreamMessageReader(process.stdin)
  const connection = createConnection(reader, new StreamMessageWriter(output))
  const ended = new Promise<void>((done) => {
    const end = (): void => {
      isEnding = true
      done()
    }
    // The editor is gone, so writing to it fails.
    process.stderr.on('error', end)
    process.stdout.on('error', end)
    process.stdin.once('close', end)
    process.stdin.once('end', end)
    connection.onExit(end)
  })
  const urls = ruleUrls()
  const server = serveEditor(connection, {
    version: generator.split(' ').at(-1) ?? '',
    root: findModules(root, CONFIG_NAME).length > 0 ? root : null,
    ruleUrl: (rule) => urls.get(rule),
  })
  await Promise.race([ended, untilStopped()])
  try {
    await server.close()
  } finally {
    process.exit = exit
  }
  return 0
}
