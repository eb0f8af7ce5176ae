import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { evaluableCode, evaluateFile } from './evaluate.ts'

describe('evaluateFile', () => {
  let folder: string
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'quire-evaluate-'))
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  function evaluate(code: string, name = 'entry.mjs'): Promise<Record<string, unknown>> {
    const file = join(folder, name)
    writeFileSync(file, code)
    return evaluateFile(file)
  }

  it('returns exports under their names, made with modules of Node.js', async () => {
    const exports = await evaluate(`import { join as put, sep } from "node:path";
import path, * as all from "node:path";
import "node:fs";
const made = put('a', 'b') + sep;
function same() { return path.join === all.join }
export { made, same as default };
`)
    expect(exports.made).toBe(`${join('a', 'b')}/`)
    expect((exports.default as () => boolean)()).toBe(true)
    expect(Object.keys(exports)).toEqual(['made', 'default'])
  })

  it('knows its place, waits at the top level, and imports later', async () => {
    const exports = await evaluate(`const { url, filename, dirname } = import.meta;
const later = await Promise.resolve('waited');
const { basename } = await import("node:path");
const name = basename(filename);
export { url, dirname, later, name };
`)
    expect(exports).toEqual({
      url: pathToFileURL(join(folder, 'entry.mjs')).href,
      dirname: folder,
      later: 'waited',
      name: 'entry.mjs',
    })
  })

  it('keeps lines and columns in errors, after imports of several lines, too', async () => {
    const failure = await evaluate(
      'import {\n  join,\n  sep,\n} from "node:path";\nconst use = [join, sep];\n  use.missing();\nexport { use };\n',
      'with space.mjs',
    ).catch((error: Error) => error)
    expect((failure as Error).stack).toContain('/with%20space.mjs:6:7')
  })

  it('looks packages up from the folder of the file, now and later', async () => {
    const package_ = join(folder, 'node_modules/a-package')
    mkdirSync(package_, { recursive: true })
    writeFileSync(join(package_, 'package.json'), '{ "type": "module", "exports": "./main.js" }')
    writeFileSync(join(package_, 'main.js'), 'export default "found"\n')
    const exports = await evaluate(`import now from "a-package";
const later = await import("a-package");
const found = [now, later.default];
export { found };
`)
    expect(exports).toEqual({ found: ['found', 'found'] })
    const missing = evaluate('import "no-package";\n')
    await expect(missing).rejects.toThrow("Cannot find package 'no-package'")
  })

  it('gives up code that never ends', async () => {
    await expect(evaluate('for (;;) {}\n')).rejects.toThrow('it never ends: a loop has no end')
    expect((await evaluate('const a = 1;\nexport { a };\n')).a).toBe(1)
  }, 30_000)

  it('imports a file that exports what it imports', async () => {
    const exports = await evaluate('export { sep } from "node:path"\n', 'further.mjs')
    expect(exports.sep).toBe(sep)
  })

  it('keeps the columns of the first line', async () => {
    const failure = await evaluate('throw new Error("first")\n').catch((error: Error) => error)
    expect((failure as Error).stack).toContain('/entry.mjs:1:7')
  })

  it.each([
    ['import { join } from "node:path"; const put = join; export { put as default }', true],
    ['import "file:///site/plugin.js"; const a = await import("node:fs"); export { a }', true],
    ['import plugin from "a-package"; const used = plugin(); export { used }', true],
    ['const plugin = await import("a-package")', true],
    ['const plugin = await import(name)', true],
    ['import { join } from "node:path"; export { join }', false],
    ['export { join } from "node:path"', false],
    ['import "file:///package/index.js"', true],
    ['import data from "file:///package/data.json" with { type: "json" }', false],
    ['await import("file:///package/data.json", { with: { type: "json" } })', false],
  ])('can do without a file: %s', (code, expected) => {
    expect(evaluableCode(code, '/site/config.mjs') !== null).toBe(expected)
  })

  it('runs code in strict mode', async () => {
    await expect(evaluate('undeclared = 1;\n')).rejects.toThrow('undeclared is not defined')
  })

  it('leaves no module behind', async () => {
    setFlagsFromString('--expose-gc')
    const collect = runInNewContext('gc') as () => void
    const modules: WeakRef<object>[] = []
    for (let edit = 0; edit < 10; edit++) {
      const exports = await evaluate(
        `const value = { edit: ${edit} };\nconst get = () => value;\nexport { get };\n`,
        `edit-${edit}.mjs`,
      )
      modules.push(new WeakRef((exports.get as () => object)()))
    }
    await new Promise((resolve) => setImmediate(resolve))
    collect()
    const kept = modules.filter((module) => module.deref() !== undefined)
    // The last one may still be on the stack.
    expect(kept.length).toBeLessThanOrEqual(1)
  })
})
