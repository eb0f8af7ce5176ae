const USED = /\{[^{}\n]*\btoc\b[^{}\n]*\}/
const DECLARED = /\b(?:const|let|var|class|function)\s+toc\b|\bimport\b[^\n]*\btoc\b/

/**
 * Declares `toc` in a page that passes it to `TOCInline`: Docusaurus exports it from every page. The
 * list is made from the headings themselves, so it is empty.
 */
export function withContents(source: string): string {
  if (!USED.test(source) || DECLARED.test(source)) return source
  return `${source}\n\nexport const toc = []\n`
}
