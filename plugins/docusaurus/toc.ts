const USED = /\{[^{}\n]*\btoc\b[^{}\n]*\}/
const DECLARED = /\b(?:const|let|var|class|function)\s+toc\b|\bimport\b[^\n]*\btoc\b/

/**
 * Declares `toc` in a page that passes it to `TOCInline`: in Docusaurus, every page exports it. It
 * is empty, because the list is made from the headings themselves.
 */
export function withContents(source: string): string {
  if (!USED.test(source) || DECLARED.test(source)) return source
  return `${source}\n\nexport const toc = []\n`
}
