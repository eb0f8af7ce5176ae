import { readFileSync } from 'node:fs'
import type { Finding } from '../../shared/finding.ts'
import { codeFrame } from '../errors/code-frame.ts'
import { placeAt } from '../errors/place-at.ts'
import { QuireError } from '../errors/quire-error.ts'
import { isFile } from '../files/is-file.ts'
import { toSiteFile } from '../files/site-file.ts'
import {
  compilerOf,
  hasPackage,
  hasPostcssConfig,
  type Styles,
  siteStyles,
  styleReferences,
} from './style-tools.ts'

/**
 * Checks the stylesheets of a site one by one: the bundler joins them before it reads them, and does
 * not read them at all in development.
 *
 * @throws QuireError with every syntax error and every missing file
 */
export async function assertStyles(config: Styles): Promise<void> {
  const files = siteStyles(config)
  if (files.length === 0) return
  const { transform } = await import('lightningcss')
  const isProcessed =
    hasPostcssConfig(config.root) || config.plugins.some(({ vite }) => vite?.length)
  const findings = files.flatMap((file) => {
    const source = readFileSync(file, 'utf8')
    const name = toSiteFile(config.root, file)
    const compiler = compilerOf(file)
    // The bundler reports mistakes in other languages with their places.
    if (compiler !== null) {
      return hasPackage(config.root, compiler) ? [] : [missingCompiler(name, compiler)]
    }
    const finding = (
      rule: string,
      message: string,
      hint: string,
      { line, column }: { line: number; column: number },
    ): Finding => ({
      rule,
      severity: 'error',
      message,
      hint,
      file: name,
      line,
      column,
      frame: codeFrame(source, line, column),
    })
    const { warnings } = transform({
      filename: file,
      code: Buffer.from(source),
      errorRecovery: true,
      cssModules: file.endsWith('.module.css'),
    })
    const missing = styleReferences(file, source, config.root).filter((path) => !isFile(path))
    const unprocessed = isProcessed ? null : TAILWIND.exec(withoutComments(source))
    const tailwind =
      unprocessed &&
      finding(
        'css-unprocessed',
        `Browsers do not know \`${unprocessed[0]}\`: nothing compiles this stylesheet.`,
        'This is Tailwind CSS. Add its plugin for PostCSS to a postcss.config.js in the folder of the site (with `@tailwindcss/postcss` installed), or compile the file and name the result.',
        placeAt(source, unprocessed.index),
      )
    return [
      ...(tailwind ? [tailwind] : []),
      // Rules that are new or made by a plugin are left to browsers.
      ...warnings
        .filter(({ message }) => !message.startsWith('Unknown at rule') || isSass(source))
        .map(({ message, loc }) =>
          finding('css-syntax', `This is not valid CSS: ${message}.`, hintFor(source), loc),
        ),
      ...missing.map((path) => {
        const shown = toSiteFile(config.root, path)
        const written = shown.slice(shown.lastIndexOf('/') + 1)
        return finding(
          'missing-import',
          `The stylesheet refers to the file "${shown}", which does not exist.`,
          'Correct the path: it starts from the folder of the stylesheet. A file of the static folder is written from the root: "/img/a.png".',
          placeAt(source, Math.max(0, source.indexOf(written))),
        )
      }),
    ]
  })
  if (findings.length > 0) throw new QuireError(findings)
}

/** At-rules of Tailwind CSS that are not CSS; its `@theme` and `@import "tailwindcss"` come with them. */
const TAILWIND =
  /@(?:tailwind|apply|screen|utility|custom-variant|variants|responsive)\b|@import\s+["']tailwindcss(?:\/[\w.-]+)?["']/

/** Returns a stylesheet with blanks in place of its comments, so that places stay the same. */
function withoutComments(css: string): string {
  return css.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '))
}

/** Returns the finding about a stylesheet in a language that nothing compiles. */
function missingCompiler(file: string, compiler: string): Finding {
  return {
    rule: 'missing-compiler',
    severity: 'error',
    message: `The stylesheet has to be compiled by the package \`${compiler}\`, which is not installed.`,
    hint: `Install it in the folder of the site: \`npm install --save-dev ${compiler}\`. CSS itself has custom properties and nesting.`,
    file,
  }
}

function isSass(source: string): boolean {
  return /^\s*(?:\$[\w-]+\s*:|@(?:mixin|include|use|extend|function|if|each)\b|\/\/)/m.test(source)
}

function hintFor(source: string): string {
  if (isSass(source)) {
    return 'This is Sass. Name the file `.scss` and install `sass`, or write CSS, which has custom properties (`--blue: #00f`), nesting and `/* comments */` itself.'
  }
  return 'Correct it here or just before: browsers would skip it.'
}
