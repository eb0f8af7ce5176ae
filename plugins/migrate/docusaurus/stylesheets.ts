import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { lineAt, type MigrationNotes } from '../report/note.ts'

/** A rule for bare elements that the theme styles more closely in some places. */
const BARE =
  /(?:^|[}\n;,])[ \t]*(code|pre|pre code|a|a:hover|button|input|svg|img|summary)\s*(?=[,{])/g

/**
 * Notes rules that apply more widely than before: the styles of the theme are in layers, so rules of
 * the site override all of them, however specific they are.
 *
 * @param files stylesheets of the site, relative to its folder
 */
export function inspectStyles(root: string, files: readonly string[], notes: MigrationNotes): void {
  for (const file of files) {
    if (!existsSync(join(root, file))) continue
    const css = readFileSync(join(root, file), 'utf8').replace(/\/\*[\s\S]*?\*\//g, (comment) =>
      comment.replace(/[^\n]/g, ' '),
    )
    for (const match of css.matchAll(BARE)) {
      const [, selector = ''] = match
      const line = lineAt(css, match.index + match[0].indexOf(selector))
      const instead = selector.startsWith('code') ? ':not(pre) > code' : `article ${selector}`
      const text = `The theme's styles are in layers, so this rule wins over all of them, in menus and code blocks, too. To limit it to the text of pages, write \`${instead}\`.`
      notes.add('hand', `rule for \`${selector}\``, text, { file, line })
    }
    for (const match of css.matchAll(
      /\.(?:navbar__|menu__|pagination-nav__|table-of-contents__|DocSearch|docusaurus-)[\w-]*/g,
    )) {
      const text =
        'The markup of the frame is another one. Use the classes that the documentation lists under theme parts, or tokens of the design.'
      notes.add('hand', 'classes of the old theme', text, { file, line: lineAt(css, match.index) })
    }
  }
}
