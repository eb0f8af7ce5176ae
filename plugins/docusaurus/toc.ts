const USED = /\{[^{}\n]*\btoc\b[^{}\n]*\}/
const DECLARED = /\b(?:const|let|var|class|function)\s+toc\b|\bimport\b[^\n]*\btoc\b/

/**
 * Declares `toc` in a page that uses it without a declaration: Docusaurus exports it from every page.
 * It is empty, because `TOCInline` reads the page's headings.
 */
export function withContents(source: string): string {
  if (!USED.test(source) || DECLARED.test(source)) return source
  return `${source}\n\nexport const toc = []\n`
}
