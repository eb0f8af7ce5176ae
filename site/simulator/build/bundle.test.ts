import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { frameDocument } from '../frame/policy.ts'
import { bundleComponents, bundleFrame } from './bundle.ts'

const root = join(import.meta.dirname, '../..')

/** Maximum size of the code for running a sample. With the editor, 135 KB, it is at most 350 KB. */
const KILOBYTES = 180

/** Maximum size of what only samples with components load besides. */
const COMPONENTS_KILOBYTES = 60

it('the frame is one file that names no place of this machine, and is small enough', async () => {
  const script = await bundleFrame(root, true)
  expect(script.includes(root)).toBe(false)
  // The applications are part of it, their modules with what these import.
  expect(script.includes('Desk lamp')).toBe(true)
  expect(script.split('The server cannot be reached').length).toBeGreaterThan(2)
  const compressed = brotliCompressSync(frameDocument(script))
  expect(Math.round(compressed.length / 1000)).toBeLessThan(KILOBYTES)
})

it('React is a file of its own, for samples that mount components', async () => {
  const script = await bundleComponents(root)
  expect(script.includes(root)).toBe(false)
  expect(await bundleFrame(root, true)).not.toContain('createRoot')
  const compressed = brotliCompressSync(script)
  expect(Math.round(compressed.length / 1000)).toBeLessThan(COMPONENTS_KILOBYTES)
})
