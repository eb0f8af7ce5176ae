import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { describe, expect, it } from 'vitest'
import { createPrismTokenizer, prismLanguages } from './prism.ts'

const require = createRequire(import.meta.url)
const ids = [...new Set(prismLanguages().values())]

/** Code that triggers the grammars which modify others. */
const SAMPLE = `<!doctype html>
<p style="color: red" onclick="go('x')">&amp; {{#if a}}b{{/if}} {% if a %} <%= b.c(1) %></p>
<style>.a::before { color: #fff; width: 2px }</style>
<script>const s = html\`<b>\${c}</b>\`; console.log(Math.max(1, 0x2))</script>
<?php /** @param int $a The a. */ function f($a) { return $this->b[self::C]; } ?>
/** @param {string} a The a. <code>b</code> {@link C#d} */
/// <summary>The a.</summary>
import { A as b } from './c'; export default class D extends e.F<G> { async m(x) {} }
# Title
- **a** \`b\` [c](d)
kernel void f(global float4 *a) { size_t i = get_global_id(0); cl_mem m; }
#define MAX(a, b) ((a) > (b) ? (a) : (b))
:root { --x: rgb(1 2 3) } @media (min-width: 1px) { a:hover { color: blue !important } }
HTTP/1.1 200 OK
Content-Type: application/json

{"a": [1, null, "b"]}
key = 'value' ; "text" 12.5e3 true nil :symbol @attribute $variable
<<EOF
$(a "b \${c}")
EOF
`

describe('createPrismTokenizer', () => {
  it('knows all languages of Prism but those that only add to others', () => {
    const table = readFileSync(require.resolve('prismjs/components.json'), 'utf8')
    const { meta: _, ...languages } = JSON.parse(table).languages
    const left = Object.keys(languages).filter((id) => !prismLanguages().has(id))
    expect(left).toEqual([
      'css-extras',
      'js-extras',
      'js-templates',
      'markup-templating',
      'php-extras',
      'xml-doc',
    ])
    for (const { alias } of Object.values(languages) as { alias?: string | string[] }[]) {
      for (const name of alias === undefined ? [] : [alias].flat()) {
        expect(ids).toContain(prismLanguages().get(name))
      }
    }
  })

  it.each(ids)('has ordered tokens for %s, whatever the code', (id) => {
    let position = 0
    for (const token of createPrismTokenizer()(SAMPLE, id)) {
      expect(token.start).toBeGreaterThanOrEqual(position)
      expect(token.end).toBeGreaterThanOrEqual(token.start)
      expect(token.class).toMatch(/^[a-z]$/)
      position = token.end
    }
    expect(position).toBeLessThanOrEqual(SAMPLE.length)
  })

  it('colours a language alike whatever was used before it', () => {
    const alone = ids.map((id) => createPrismTokenizer()(SAMPLE, id))
    for (const order of [ids, [...ids].reverse()]) {
      const tokenize = createPrismTokenizer()
      for (const id of order) tokenize(SAMPLE, id)
      for (const [index, id] of ids.entries()) {
        expect([id, tokenize(SAMPLE, id)]).toEqual([id, alone[index]])
      }
    }
  })

  it('colours what is put into a text as code, not as text', () => {
    const code = '"a #{b} c"'
    const tokens = createPrismTokenizer()(code, 'coffeescript')
    const texts = tokens.filter((token) => token.class === 's')
    expect(texts.map(({ start, end }) => code.slice(start, end)).join('|')).toBe('"a | c"')
  })

  it('reads and changes no global', () => {
    const scope = globalThis as { Prism?: unknown }
    scope.Prism = 'another'
    try {
      expect(createPrismTokenizer()('a: 1', 'yaml')).toHaveLength(2)
      expect(scope.Prism).toBe('another')
    } finally {
      delete scope.Prism
    }
  })
})
