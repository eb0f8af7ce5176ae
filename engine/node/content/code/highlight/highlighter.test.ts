// biome-ignore-all lint/suspicious/noTemplateCurlyInString: code to be coloured
import { describe, expect, it } from 'vitest'
import { renderSpans } from '../block.ts'
import { createHighlighter } from './highlighter.ts'
import { closeLanguages, findGrammar } from './languages.ts'

const highlighter = createHighlighter()

/** Returns `code` with its tokens in brackets: `[k:const] a`. */
function mark(code: string, language: string): string {
  const tokens = highlighter.tokenize(code, language)
  if (!tokens) throw new Error(`${language} is unknown`)
  return renderSpans(code, tokens)
    .replace(/<span class="(\w)">/g, '[$1:')
    .replace(/<\/span>/g, ']')
    .replace(/&lt;/g, '<')
    .replace(/&amp;/g, '&')
}

describe('tokenize', () => {
  it('reads code that it has just read only once, and for each language', () => {
    const { tokenize } = createHighlighter()
    expect(tokenize('{ "a": 1 }', 'json')).toBe(tokenize('{ "a": 1 }', 'json'))
    expect(tokenize('{ "a": 1 }', 'js')).not.toEqual(tokenize('{ "a": 1 }', 'json'))
  })

  it.each([
    [
      'ts',
      'interface P { run?(x: number): A.B }',
      '[k:interface] [t:P] { [f:run]?(x: [t:number]): [t:A.B] }',
    ],
    ['ts', 'if (a < b && c > (d)) {}', '[k:if] (a < b && c > (d)) {}'],
    ['ts', 'cy.get<A>("x")', 'cy.[f:get]<[t:A]>([s:"x"])'],
    [
      'ts',
      'type.as(of, { type: 1, get: 2 })',
      'type.[f:as](of, { [p:type]: [n:1], [p:get]: [n:2] })',
    ],
    ['ts', 'const r = /ab+/gi, q = a / b / c', '[k:const] r = [r:/ab+/gi], q = a / b / c'],
    ['ts', 'const f = async (x: T) => x', '[k:const] [f:f] = [k:async] (x: [t:T]) => x'],
    ['ts', 'const s = `a ${b} c`', '[k:const] s = [s:`a] ${b} [s:c`]'],
    ['ts', 'let a = b as const // c', '[k:let] a = b [k:as const] [c:// c]'],
    [
      'ts',
      'function f(x): x is T { return API_URL }',
      '[k:function] [f:f](x): x [k:is] [t:T] { [k:return] [n:API_URL] }',
    ],
    ['tsx', "<A.B c={1}>Don't</A.B>", "<[g:A.B] [p:c]={[n:1]}>Don't</[g:A.B]>"],
    ['js', 'it("a", function () {})', '[f:it]([s:"a"], [k:function] () {})'],
    ['json', '{"a": [1, null]}', '{[p:"a"]: [[n:1], [n:null]]}'],
    ['yaml', 'runs-on: ubuntu-24.04 # a', '[p:runs-on]: ubuntu-24.04 [c:# a]'],
    [
      'bash',
      'A=1 npx cypress run --spec "a b" && cd x # y',
      '[p:A]=1 [m:npx] cypress run [p:--spec] [s:"a b"] && [m:cd] x [c:# y]',
    ],
    ['bash', 'cat <<EOF\nnpm ci\nEOF\nls a#b', '[m:cat] <<EOF\n[s:npm ci]\nEOF\n[m:ls] a#b'],
    [
      'console',
      '$ npm ci \\\n  --quiet\nadded 3 packages\n$ cd a',
      '[c:$] [m:npm] ci \\\n  [p:--quiet]\nadded 3 packages\n[c:$] [m:cd] a',
    ],
    [
      'ts',
      'f(undefined, a.NaN, NaN)\ntype T = undefined | Tea',
      '[f:f]([n:undefined], a.NaN, [n:NaN])\n[k:type] [t:T] = [n:undefined] | [t:Tea]',
    ],
    [
      'c',
      '#define A(x) f(x) + "b"\n#if A > 1',
      '[k:#define] [f:A](x) [f:f](x) + [s:"b"]\n[k:#if] A > [n:1]',
    ],
    ['html', '<!-- a --><b c="d" e>f</b>', '[c:<!-- a -->]<[g:b] [p:c]=[s:"d"] [p:e]>f</[g:b]>'],
    ['html', '<script>f("</b>")</script>', '<[g:script]>[f:f]([s:"</b>"])</[g:script]>'],
    [
      'vue',
      '<a :b="c > 1" @d="e()">{{ f(1) }}</a>',
      '<[g:a] [p::b]="c > [n:1]" [p:@d]="[f:e]()">{{ [f:f]([n:1]) }}</[g:a]>',
    ],
    [
      'svelte',
      '{#if a}<b c={() => d()} {...e} />{/if}',
      '{[k:#if] a}<[g:b] [p:c]={() => [f:d]()} {...e} />{[k:/if]}',
    ],
    ['css', '.a { color: #fff }', '[g:.a] { [p:color]: [n:#fff] }'],
    ['dockerfile', 'FROM node:24', '[k:FROM] node:24'],
    ['sql', "SELECT 'a' -- b", "[k:SELECT] [s:'a'] [c:-- b]"],
    ['text', '<a> & b', '<a> & b'],
    [
      'rust',
      'fn f(a: &str) -> Option<u8> { vec![1] } // b',
      '[k:fn] [f:f](a: &[k:str]) -> [t:Option]<[k:u8]> { [p:vec!][[n:1]] } [c:// b]',
    ],
    ['c', '#include <a.h>\nint f(void);', '[k:#include] [s:<a.h>]\n[k:int] [f:f]([k:void]);'],
    ['cpp', 'std::vector<int> a{1};', 'std::vector<[k:int]> a{[n:1]};'],
    ['swift', 'let a: String = "b\\(c)"', '[k:let] a: [t:String] = [s:"b]\\(c)[s:"]'],
    [
      'php',
      '<p><?php echo $a->b("c"); ?></p>',
      '<[g:p]>[k:<?php echo] $a->[f:b]([s:"c"]); [k:?>]</[g:p]>',
    ],
    ['php', 'echo strlen("a");', '[k:echo] [f:strlen]([s:"a"]);'],
    [
      'hbs',
      '<p title="{{a}}">{{#if b}}c{{/if}}</p>',
      '<[g:p] [p:title]=[s:"{{a}}"]>{{[k:#if] b}}c{{[k:/if]}}</[g:p]>',
    ],
    [
      'erb',
      '<p><%= a.b("c") %></p><script>let d = 1</script>',
      '<[g:p]><%= a.b([s:"c"]) %></[g:p]><[g:script]>[k:let] d = [n:1]</[g:script]>',
    ],
    ['elixir', 'def f(a), do: :ok', '[k:def] [f:f](a), [p:do:] [n::ok]'],
    ['reason', 'let a = Some(1);', '[k:let] a = [t:Some]([n:1]);'],
    ['git', '$ git commit -m "a"', '[m:$ git commit] [m:-m] [s:"a"]'],
    [
      'http',
      'HTTP/1.1 200 OK\nContent-Type: text/css\n\n.a { color: red }',
      'HTTP/1.1 [n:200] [s:OK]\n[p:Content-Type]: text/css\n\n[g:.a] { [p:color]: [n:red] }',
    ],
  ])('colours %s: %s', (language, code, expected) => {
    expect(mark(code, language)).toBe(expected)
  })

  it.each([
    ['the inside of an object', 'a: 1,\nb() {},', '[p:a]: [n:1],\n[f:b]() {},'],
    ['the inside of a class', 'private a?: string', '[k:private] [p:a]?: [t:string]'],
    ['code that is not valid', 'const a = \n...', '[k:const] a = \n...'],
    ['JSX in a ts fence', 'const a = <b>c</b>', '[k:const] a = <[g:b]>c</[g:b]>'],
  ])('colours %s', (_, code, expected) => {
    expect(mark(code, 'ts')).toBe(expected)
  })

  const names =
    'ts tsx js jsx mjs cjs json jsonc json5 yaml bash sh shell console powershell html xml css scss vue svelte diff dockerfile ini toml properties http markdown mdx python java groovy graphql sql text plaintext less nginx batch kotlin ruby csharp go'
  it.each(names.split(' '))('has ordered tokens for %s, whatever the code', (language) => {
    const code = 'a = "b" # <c d=\'e\'>{{f}}</c>\n/* g `h ${i} */ @j { k: 1 }\n<<EOF\n- "l'
    let position = 0
    for (const token of highlighter.tokenize(code, language) ?? [{ start: -1, end: -1 }]) {
      expect(token.start).toBeGreaterThanOrEqual(position)
      expect(token.end).toBeGreaterThanOrEqual(token.start)
      position = token.end
    }
    expect(position).toBeLessThanOrEqual(code.length)
  })

  it('leaves no global behind', () => {
    mark('a: 1', 'yaml')
    expect('Prism' in globalThis).toBe(false)
  })

  it('does not know every language', () => {
    expect(highlighter.tokenize('a', 'klingon')).toBeUndefined()
  })
})

describe('findGrammar', () => {
  it.each([
    ['Rust', 'rust'],
    ['c++', 'cpp'],
    ['yml', 'yaml'],
    ['gitignore', 'ignore'],
    ['mdx', 'markdown'],
  ])('takes %s for %s', (name, language) => {
    expect(findGrammar(name)).toEqual({ kind: 'prism', name: language })
  })

  it.each(['constructor', 'meta', 'css-extras', ''])('does not know %j', (name) => {
    expect(findGrammar(name)).toBeUndefined()
  })
})

describe('closeLanguages', () => {
  it.each([
    ['typscript', 'typescript'],
    ['jsn', 'json'],
    ['dockerfil', 'dockerfile'],
    ['YAM', 'yaml'],
    ['pyhton', 'python'],
    ['rus', 'rust'],
  ])('suggests for %s', (wrong, right) => {
    expect(closeLanguages(wrong)).toContain(right)
  })

  it('suggests only the closest names, ours first', () => {
    expect(closeLanguages('typscript')).toEqual(['typescript', 'typoscript'])
    expect(closeLanguages('x')).toEqual([])
  })

  it('suggests nothing for a name like no other', () => {
    expect(closeLanguages('klingon')).toEqual([])
    expect(findGrammar('klingon')).toBeUndefined()
  })
})
