import { join } from 'node:path'
import { serveStdio } from '@modelcontextprotocol/server/stdio'
import { searchNamesPath, wordsPath } from '../../shared/search/search-paths.ts'
import { pagesManifestPath } from '../../shared/url.ts'
import { createDocsServer } from '../../tools/mcp/docs-server.ts'
import { createMcpHttpServer, MCP_PATH } from '../../tools/mcp/http.ts'
import { fileStamp } from '../files/file-stamp.ts'
import { PublishedSite } from '../publish/published-site.ts'
import { generator } from '../render/frame.ts'
import { listen, originOf } from '../serve/listen.ts'
import { type CommandOptions, untilStopped } from './options.ts'
import { outputFolder } from './output-folder.ts'

/**
 * Runs `quire mcp` over standard input and output, or by HTTP if there is a port. Standard output
 * belongs to the protocol, so messages go to standard error.
 */
export async function runMcp(options: CommandOptions): Promise<number> {
  const outDir = await outputFolder(options)
  const version = generator.split(' ').at(-1) ?? ''
  const site = followSite(outDir)
  const create = () => createDocsServer(site(), version)
  const { manifest } = site()
  if (options.port === undefined) {
    const ended = new Promise<void>((done) => process.stdin.once('close', done))
    const handle = serveStdio(create)
    await Promise.race([ended, untilStopped()])
    await handle.close()
    return 0
  }
  const host = options.host ?? 'localhost'
  const server = createMcpHttpServer(host, create)
  const port = await listen(server, options.port, host)
  console.error(
    `${manifest.title} answers at ${originOf(host, port)}${MCP_PATH}. Press Ctrl+C to stop.`,
  )
  await untilStopped()
  server.closeAllConnections()
  server.close()
  return 0
}

/** Returns a function for the current site, which is opened again after each build. */
function followSite(outDir: string): () => PublishedSite {
  let site: PublishedSite | undefined
  let openedAt = ''
  return () => {
    const files = [pagesManifestPath, searchNamesPath, wordsPath(searchNamesPath)]
    const now = files.map((file) => fileStamp(join(outDir, file))).join()
    if (site === undefined || now !== openedAt) site = new PublishedSite(outDir)
    openedAt = now
    return site
  }
}
