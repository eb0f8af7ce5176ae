import type { SourceText } from '../../frame/messages.ts'

const languages: Readonly<Record<string, SourceText['language']>> = {
  js: 'js',
  javascript: 'js',
  mjs: 'js',
  jsx: 'jsx',
  html: 'html',
  markup: 'html',
  css: 'css',
}

/** Returns the code of the blocks in an element, in their order. */
export function readSources(element: Element): SourceText[] {
  return [...element.querySelectorAll<HTMLElement>('.code[data-lang]')].flatMap((block) => {
    const language = languages[block.dataset.lang ?? '']
    const code = block.querySelector('pre code')?.textContent
    return language && code != null ? [{ language, code }] : []
  })
}
