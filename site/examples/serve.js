import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { createApps } from './apps.js'

/** Creates the applications, with their files on the disk. */
export function createLocalApps(password = process.env.PASSWORD, variants = []) {
  const readPublic = (name) => {
    try {
      return readFileSync(new URL(`./public/${name}`, import.meta.url), 'utf8')
    } catch {
      return undefined
    }
  }
  return createApps({ readPublic, variants, ...(password && { password }) })
}

/** Creates a server for applications, which is not listening yet. */
export function createAppServer(apps) {
  return createServer(async (request, response) => {
    const { method, url, headers } = request
    const answer = apps.handle({ method, url, headers, body: await text(request) })
    response.writeHead(answer.status, answer.headers).end(answer.body)
  })
}
