import { escapeAttribute } from './escape.ts'

const PLACE = /<div class="toc-inline" data-toc="(\d)-(\d)"><\/div>/g
const HEADING = /<h([2-6])(?=[^>]*\sid="([^"]*)")[^>]*>([\s\S]*?)<\/h\1><a class="anchor"/g

/** Fills in the lists of headings that content contains; see `InlineContents`. */
export function withContents(html: string): string {
  if (!html.includes('data-toc="')) return html
  const headings = [...html.matchAll(HEADING)].map(([, level, id = '', text = '']) => ({
    level: Number(level),
    link: `<a href="#${escapeAttribute(encodeURIComponent(id))}">${withoutLinks(text)}</a>`,
  }))
  return html.replace(PLACE, (_, min: string, max: string) =>
    listOf(headings.filter(({ level }) => level >= Number(min) && level <= Number(max))),
  )
}

/** Returns nested lists that follow the levels of the headings. */
function listOf(headings: readonly { level: number; link: string }[]): string {
  if (headings.length === 0) return ''
  let html = ''
  const open: number[] = []
  for (const { level, link } of headings) {
    while (open.length > 1 && level < open.at(-1)!) {
      html += '</li></ul>'
      open.pop()
    }
    if (open.length === 0 || level > open.at(-1)!) {
      html += '<ul class="toc-inline">'
      open.push(level)
    } else html += '</li>'
    html += `<li>${link}`
  }
  return `${html}${'</li></ul>'.repeat(open.length)}`
}

const withoutLinks = (html: string): string => html.replace(/<\/?a(?:\s[^>]*)?>/g, '')
