import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { SiteEditor } from 'quire-docs/build'
import { expect, it } from 'vitest'
import { writeSite } from './testing/lsp-client.ts'

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

/** Collects what is not used any more, and returns how much is, in bytes. */
function used(): number {
  collectGarbage()
  collectGarbage()
  return process.memoryUsage().heapUsed
}

it('takes no more memory after a thousand edits than after ten', async () => {
  const root = writeSite({
    'docs/index.mdx': '# Start\n',
    'docs/tea.mdx': '# Tea\n\n## Pots\n',
    'docs/_note.mdx': 'A note.\n',
  })
  const editor = new SiteEditor(root)
  try {
    const file = join(root, 'docs/index.mdx')
    const edit = async (n: number): Promise<void> => {
      const links = `[a](./tea.mdx#pots) [b](./lost-${n}.mdx) <b>${'text '.repeat(200)}</b>`
      editor.edit(file, `---\ntitle: Start ${n}\n---\n\n## Part ${n}\n\n${links}\n`)
      await editor.update()
      await editor.check(file)
      editor.recheckReaders(file)
      editor.completions(file, 10)
      expect(editor.findings().get(file)).toHaveLength(1)
    }
    for (let n = 0; n < 10; n++) await edit(n)
    const before = used()
    for (let n = 10; n < 1000; n++) await edit(n)
    expect(used()).toBeLessThan(1.3 * before)
  } finally {
    editor.close()
    rmSync(root, { recursive: true, force: true })
  }
})
