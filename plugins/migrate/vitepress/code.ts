import type { Fence } from '../pages/markdown.ts'

/** Returns a code block in the form that Quire reads, and the file name of a tab. */
export function convertFence(fence: Fence): { fence: Fence; title: string | undefined } {
  const [, language = '', options = ''] = /^([^\s{[]*)\s*(.*)$/.exec(fence.info) ?? []
  const [name = '', ...flags] = language.split(':')
  const title = /\[([^\]]+)\]/.exec(options)?.[1]
  const ranges = /\{([\d,\s-]+)\}/.exec(options)?.[1]
  const numbered = flags.find((flag) => /^line-numbers(?:=\d+)?$/.test(flag))
  const rest = options.replace(/\[[^\]]+\]|\{[\d,\s-]+\}/g, ' ').trim()
  const words = [
    name,
    title === undefined ? '' : `title="${title.replaceAll('"', "'")}"`,
    ranges === undefined ? '' : `{${ranges.replaceAll(' ', '')}}`,
    numbered === undefined ? '' : `showLineNumbers${numbered.slice('line-numbers'.length)}`,
    rest,
  ]
  const info = words.filter((word) => word !== '').join(' ')
  // Without `text`, Quire would read the first option as the language.
  return {
    fence: { ...fence, info: name === '' && info !== '' ? `text ${info}` : info },
    title,
  }
}
