import { runScript } from '../browser/run-script.ts'
import { createLoopGuard, GUARD } from '../compile/loop-guard.ts'
import { MODULES } from '../compile/modules.ts'
import type { PageServer } from '../contract.ts'
import type { Apps } from './server.ts'

type Response = Awaited<ReturnType<Apps['handle']>>
type Handler = (request: object, response: object) => unknown

/** The Node.js modules that servers on pages may import. */
export const SERVER_MODULES = [
  'node:crypto',
  'node:fs/promises',
  'node:http',
  'node:timers/promises',
]

/** Runs a server of a page instead of the example applications. */
export function createPageServer({ code, files }: PageServer): Apps {
  let handler: Handler = () => undefined
  const modules = {
    'node:crypto': { randomUUID: () => String(Math.random()).slice(2) },
    'node:fs/promises': { readFile: async (path: string) => fileOf(files, path) },
    'node:http': {
      createServer(given: Handler) {
        handler = given
        return { listen: (_port: number, ready?: () => void) => ready?.() }
      },
    },
    'node:timers/promises': {
      setTimeout: (milliseconds: number) => new Promise((go) => setTimeout(go, milliseconds)),
    },
  }
  const scope = {
    [MODULES]: modules,
    [GUARD]: createLoopGuard(),
    console: { log: () => undefined },
  }
  runScript(code, withGlobals(scope), 'server.mjs')
  return {
    handle: ({ method, url, headers, body }) => {
      const { pathname, search } = new URL(url)
      return answerOf((response) =>
        handler({ method, url: pathname + search, headers, ...bodyOf(body) }, response),
      )
    },
    reset: () => undefined,
  }
}

function fileOf(files: Readonly<Record<string, string>>, path: string): string {
  const text = files[path]
  if (text === undefined) throw new Error(`ENOENT: no such file or directory, open '${path}'`)
  return text
}

/** Adds the globals of the frame to a scope. */
function withGlobals(scope: object): object {
  return Object.assign(Object.create(window) as object, scope)
}

/** A request is a stream of its body. */
function bodyOf(body: string) {
  return {
    async *[Symbol.asyncIterator]() {
      if (body !== '') yield body
    },
  }
}

/** Collects the output of a handler into a `node:http` response. */
function answerOf(handle: (response: object) => unknown): Promise<Response> {
  return new Promise((resolve, reject) => {
    let status = 200
    const headers: Record<string, string> = {}
    const response = {
      setHeader(name: string, value: string) {
        headers[name.toLowerCase()] = value
      },
      writeHead(code: number, more: Record<string, string> = {}) {
        status = code
        for (const [name, value] of Object.entries(more)) headers[name.toLowerCase()] = value
      },
      end: (body = '') => resolve({ status, headers, body: String(body) }),
    }
    Promise.resolve(handle(response)).catch(reject)
  })
}
