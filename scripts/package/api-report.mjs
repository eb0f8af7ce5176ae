import { join, relative, sep } from 'node:path'
import { parseSync } from 'rolldown/utils'
import { reportsFolder } from './packages.mjs'

/** Returns a report for each public entry: its declarations without comments. */
export function apiReports(folder, declarations) {
  return [...declarations].map(([file, text]) => {
    const name = relative(folder, file)
      .replace(/\.tsx?$/, '')
      .split(sep)
      .join('-')
    return {
      file: join(reportsFolder(folder), `${name}.api.md`),
      text: `# Public types of \`${name}\`\n\nWritten by \`npm run package -- --update\`.\n\n\`\`\`ts\n${withoutComments(text)}\n\`\`\`\n`,
      what: `The public types of ${name}`,
    }
  })
}

function withoutComments(text) {
  const { comments } = parseSync('entry.d.ts', text)
  return [...comments]
    .sort((a, b) => b.start - a.start)
    .reduce((code, { start, end }) => code.slice(0, start) + code.slice(end), text)
    .replace(/[ \t]+$/gm, '')
    .replace(/\n{2,}/g, '\n')
    .trim()
}
