import { expect, test } from 'vitest'
import { withReplaceableAddresses } from './chunk-imports.ts'

test.each([
  [
    'loadCode(() => import("./a-!~{001}~.js"), __VITE_PRELOAD__);',
    'loadCode((at) => import(at("./a-!~{001}~.js")));',
  ],
  [
    'loadCode$1(() => import("./a.js").then((n) => n.t), __VITE_PRELOAD__);',
    'loadCode$1((at) => import(at("./a.js")).then((n) => n.t));',
  ],
  [
    'loadCode(async () => {\n\tconst { b, c } = await import("./a.js");\n\treturn { b, c };\n}, __VITE_PRELOAD__)',
    'loadCode(async (at) => {\n\tconst { b, c } = await import(at("./a.js"));\n\treturn { b, c };\n})',
  ],
])('the address of a chunk can be replaced: %s', (code, expected) => {
  expect(withReplaceableAddresses(code)).toBe(expected)
})

test('a chunk that others import keeps its address', () => {
  const code = 'loadCode(() => import("./a.js"), __VITE_PRELOAD__)'
  expect(withReplaceableAddresses(code, ['assets/a.js'])).toBe('loadCode(() => import("./a.js"))')
})

test('other code is left alone', () => {
  const code = 'const text = "import(\'./a.js\')"; const later = () => import("./a.js")'
  expect(withReplaceableAddresses(code)).toBe(code)
})
