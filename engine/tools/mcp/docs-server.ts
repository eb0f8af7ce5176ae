import { type CallToolResult, McpServer, ResourceTemplate } from '@modelcontextprotocol/server'
import type { PublishedSite } from 'quire-docs/build'
import { z } from 'zod'

/** Maximum number of characters of a page per response. */
const LARGEST_PART = 40_000

const readOnly = { readOnlyHint: true, idempotentHint: true, openWorldHint: false }

/**
 * Creates a server of the Model Context Protocol that reads a published site: search, pages, lists
 * of sections and pages. It is read-only and has access only to published files.
 *
 * @param version version of the engine
 */
export function createDocsServer(site: PublishedSite, version: string): McpServer {
  const { title, tagline, root, sections } = site.manifest
  const server = new McpServer(
    { name: slugOf(title), title, version },
    {
      instructions: `${title}${tagline === '' ? '' : `: ${tagline}`}. Search first, then read the pages or sections that were found. Paths are those of ${root}; give them to readers as links.`,
    },
  )

  server.registerTool(
    'search',
    {
      title: `Search ${title}`,
      description: `Searches the documentation and returns the best sections, each with its path. Tolerates typos and finds names of code (\`cy.get\`, \`--spec\`).`,
      inputSchema: z.object({
        query: z.string().min(1).max(300).describe('A few words, a name or an error message'),
        limit: z.number().int().min(1).max(50).default(10).describe('Maximum number of results'),
      }),
      annotations: readOnly,
    },
    ({ query, limit }) => {
      const found = site.search(query, limit)
      if (found === null) {
        return failed('This site was built without a search index. Use list_pages instead.')
      }
      const { hits, suggestions } = found
      if (hits.length === 0) {
        const other = suggestions.length > 0 ? ` Similar: ${suggestions.join(', ')}.` : ''
        return text(`Nothing matches "${query}".${other}`)
      }
      const lines = hits.flatMap(({ path, anchor, title, excerpt }) => [
        `- ${title}`,
        `  ${path}${anchor === '' ? '' : `#${anchor}`}`,
        ...(excerpt ? [`  ${excerpt}`] : []),
      ])
      return text(lines.join('\n'))
    },
  )

  server.registerTool(
    'read_page',
    {
      title: 'Read a page',
      description: 'Returns a page as Markdown, or one of its sections with those below it.',
      inputSchema: z.object({
        path: z.string().max(1000).describe('Path or URL of the page: /app/faq, /app/faq#install'),
        section: z.string().max(300).optional().describe('Anchor or heading of a section'),
        offset: z.number().int().min(0).default(0).describe('Where to go on in a long page'),
      }),
      annotations: readOnly,
    },
    ({ path, section, offset }) => {
      const found = site.resolve(path)
      if (!found) return failed(`There is no page at "${path}". Use search or list_pages.`)
      const anchor = section ?? found.anchor
      const markdown = anchor === '' ? site.markdown(found.path) : site.section(found.path, anchor)
      if (markdown === null) {
        const list = site.anchors(found.path).join(', ')
        return failed(`${found.path} has no section "${anchor}". It has: ${list || 'none'}.`)
      }
      return text(partOf(markdown, offset))
    },
  )

  server.registerTool(
    'list_sections',
    {
      title: 'List sections',
      description: 'Lists the sections of the documentation with their numbers of pages.',
      annotations: readOnly,
    },
    () => {
      const lines = sections.map(
        ({ slug, label, pages }) => `- ${slug}: ${label}, ${pages.length} pages`,
      )
      return text(lines.join('\n'))
    },
  )

  server.registerTool(
    'list_pages',
    {
      title: 'List pages',
      description: 'Lists the pages of a section in reading order, each with its path.',
      inputSchema: z.object({
        section: z.string().max(300).describe('A section of list_sections'),
        offset: z.number().int().min(0).default(0).describe('Number of pages to skip'),
      }),
      annotations: readOnly,
    },
    ({ section, offset }) => {
      const chosen = sections.find(({ slug, label }) => slug === section || label === section)
      if (!chosen) {
        const slugs = sections.map(({ slug }) => slug)
        return failed(`There is no section "${section}". There are: ${slugs.join(', ')}.`)
      }
      const lines = chosen.pages.map(
        ({ path, title, description }) =>
          `- ${title} (${path})${description === '' ? '' : `: ${description}`}`,
      )
      const shown = lines.slice(offset, offset + 200)
      const rest = lines.length - offset - shown.length
      return text(
        shown.join('\n') + (rest > 0 ? `\n\n${rest} more: offset ${offset + shown.length}` : ''),
      )
    },
  )

  server.registerResource(
    'page',
    new ResourceTemplate(`${root}{+file}`, {
      list: () => ({
        resources: sections.flatMap(({ pages }) =>
          pages.map(({ path, title, description }) => ({
            uri: site.markdownUrl(path),
            name: path,
            title,
            mimeType: 'text/markdown',
            ...(description !== '' && { description }),
          })),
        ),
      }),
    }),
    { title: 'Page', description: 'A page as Markdown', mimeType: 'text/markdown' },
    (uri) => {
      const found = site.resolve(uri.href)
      if (!found) throw new Error(`There is no page at ${uri.href}.`)
      return {
        contents: [{ uri: uri.href, mimeType: 'text/markdown', text: site.markdown(found.path) }],
      }
    },
  )
  return server
}

function text(content: string): CallToolResult {
  return { content: [{ type: 'text', text: content }] }
}

function failed(message: string): CallToolResult {
  return { ...text(message), isError: true }
}

function partOf(markdown: string, offset: number): string {
  const end = offset + LARGEST_PART
  const rest = markdown.length - end
  const note = rest > 0 ? `\n\n[${rest} characters follow: offset ${end}]` : ''
  return markdown.slice(offset, end) + note
}

function slugOf(title: string): string {
  const slug = title.toLowerCase().replace(/[^a-z\d]+/g, '-')
  return slug.replace(/^-|-$/g, '') || 'docs'
}
