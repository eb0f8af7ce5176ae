import { createElement } from 'react'
import * as jsxRuntime from 'react/jsx-runtime'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { foreignMarkdown } from './foreign-markdown.ts'
import { inventory, parseHtml, renderer } from './testing.ts'

const { renderForeign, renderSource } = renderer({
  jsxRuntime,
  createElement,
  renderToStaticMarkup,
})

/** Fragments with special meaning in Markdown, MDX or HTML. */
const pieces = [
  'text',
  '\\',
  '\\\\',
  '`',
  '``',
  '```',
  '~~~',
  '*',
  '**',
  '_',
  '~~',
  '# ',
  '===',
  '---',
  '> ',
  '- ',
  '1. ',
  '    ',
  '\t',
  '| a | b |\n| - | :-: |\n| 1 | 2 |',
  '[x]',
  '[x](',
  '![i](',
  ')',
  '[d]: ',
  '[^1]',
  '<',
  '>',
  '</',
  '/>',
  '"',
  "'",
  '&lt;',
  '&#123;',
  '&colon;',
  '{',
  '}',
  '{/*',
  '*/}',
  '${',
  '{globalThis.quireFuzz = 1}',
  '\\{globalThis.quireFuzz = 1}',
  '\\\\{globalThis.quireFuzz = 1/* `*/}',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a description may contain one
  '{`${globalThis.quireFuzz = 1}`}',
  'import x from "./quire-fuzz.js"',
  'export const x = (globalThis.quireFuzz = 1)',
  '<Foo.Bar />',
  '<AdminOnly a={globalThis.quireFuzz = 1}>',
  '</AdminOnly>',
  '<>',
  '<!--',
  '-->',
  '<![CDATA[',
  ']]>',
  '<?x',
  '<!DOCTYPE html>',
  '<script>globalThis.quireFuzz = 1</script>',
  '<script',
  '</script>',
  '<style>',
  '<svg><a xlink:href="javascript:alert(1)">',
  '<math><mi>',
  '<template>',
  '<textarea>',
  '<iframe srcdoc="<b>">',
  '<meta http-equiv="refresh" content="0;url=https://evil.example/" />',
  '<base href="https://evil.example/">',
  '<form action="javascript:alert(1)"><input name="x">',
  '<input type="checkbox" onclick="alert(1)">',
  '<b onclick="alert(1)" style="color:red" id="main">',
  '</b>',
  '<a href="javascript:alert(1)" target="_blank">',
  "<a href='&#106;avascript&colon;alert(1)'>",
  '<a href="java\nscript:alert(1)">',
  '<a href=" data:text/html,x">',
  '<a href="/ok?a=1&b={c}" title="t">',
  '</a>',
  '<img src=x onerror=alert(1)>',
  '<img src="data:image/svg+xml,x" alt="alt">',
  '<table><tr><td colspan=2 background="javascript:x">',
  '</table>',
  '<details open><summary>',
  '<p>',
  '</p>',
  '<br>',
  '<pre data-meta="title=x"><code class="language-js x">',
  '<div title="{x}">',
  'https://e.com/users/{id}',
  'https://e.com/x<meta>',
  '<https://e.com/{x}>',
  '<javascript:alert(1)>',
  'javascript:alert(1)',
  '//evil.example/x',
  'mailto:a@b.example',
  ':::note\n',
  ':::',
  '::x[y]{z=1}',
  ':x[y]{onclick=z}',
  '# T {#main .c onclick=x}',
  '{#id}',
  '\u0000',
  '\u2028',
  '\ufeff',
]
const joints = ['', '', '', ' ', '\n', '\n\n', '\n> ', '\n- ', '\n    ', '\r\n']

/** Returns a generator of reproducible numbers from 0 to below 1 (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

function descriptionOf(seed: number): string {
  const random = randomNumbers(seed)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  const length = 1 + Math.floor(random() * 9)
  return Array.from({ length }, () => pick(pieces) + pick(joints)).join('')
}

const SEEDS = 400

/** Whether an inventory entry must not occur in any page, whatever the schema allows. */
function isRefused(element: string): boolean {
  return (
    /^(?:script|style|meta|base|svg|math|form|iframe|raw|comment)\b/.test(element) ||
    / (?:on\w+|style|id|name|target)=(?!text-align: \w+$)/i.test(element) ||
    /=\s*(?:javascript|data|vbscript):/i.test(element)
  )
}

it('nothing is in a page that was not in the sanitised description', () => {
  const effects = globalThis as { quireFuzz?: unknown }
  let shown = 0
  for (let seed = 1; seed <= SEEDS; seed += 1) {
    const text = descriptionOf(seed)
    const about = `seed ${seed}: ${JSON.stringify(text)}`
    const expected = inventory(foreignMarkdown(text))
    const found = inventory(parseHtml(renderForeign(text)))
    expect(found, about).toEqual(expected)
    expect(found.elements.filter(isRefused), about).toEqual([])
    expect(effects.quireFuzz, about).toBeUndefined()
    shown += found.elements.length
  }
  // Make sure that the descriptions are not all empty.
  expect(shown).toBeGreaterThan(SEEDS)
})

it('a page `.md` of a source is the same as its text in a tree', () => {
  for (let seed = 1; seed <= 100; seed += 1) {
    const text = descriptionOf(seed).replace(/^\ufeff/, '')
    const page = renderSource(`---\ntitle: A\n---\n${text}`, 'foreign')
    expect(inventory(parseHtml(page))).toEqual(inventory(parseHtml(renderForeign(text))))
  }
})
