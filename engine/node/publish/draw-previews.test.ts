import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { imageSize } from 'image-size'
import { beforeAll, expect, test } from 'vitest'
import type { PreviewImage } from '../render/preview-image.ts'
import {
  type Drawing,
  drawIcon,
  drawPreview,
  missingLetters,
  openDrawing,
} from './draw-previews.ts'

const colors = { background: '#fff', color: '#123', accent: '#076' }
const config = { title: 'Kettle', linkPreviews: { ...colors, fonts: [], key: '' } }
const image: PreviewImage = {
  path: 'assets/previews/x.png',
  title: 'How to pour water from a kettle without spilling any of it on the table',
  section: 'Guides › Pouring',
  direction: 'ltr',
  lang: 'en',
}
let drawing: Drawing
beforeAll(async () => {
  drawing = await openDrawing([])
})

test('an image has the size that is announced, and always the same bytes', async () => {
  const png = await drawPreview(drawing, image, config)
  expect(imageSize(png)).toMatchObject({ width: 1200, height: 630, type: 'png' })
  const again = await drawPreview(await openDrawing([]), image, config)
  expect(Buffer.compare(png, again)).toBe(0)
  const other = await drawPreview(drawing, { ...image, title: 'Tea' }, config)
  expect(Buffer.compare(png, other)).not.toBe(0)
})

test('letters that no font has are found, each once', async () => {
  expect(await missingLetters(drawing, ['Déjà vu: “tea”', '漢字', 'чай 漢', 'a\tb'])).toEqual([
    ...'漢字чай',
  ])
})

test('icons are drawn from a drawing', async () => {
  const file = join(tmpdir(), `quire-icon-${process.pid}.svg`)
  writeFileSync(
    file,
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><circle cx="4" cy="4" r="4"/></svg>',
  )
  const touch = { size: 180, format: 'png', background: '#fff' } as const
  expect(imageSize(await drawIcon(drawing, file, touch))).toMatchObject({ width: 180, height: 180 })
  const ico = await drawIcon(drawing, file, { size: 32, format: 'ico' })
  expect(imageSize(ico)).toMatchObject({ width: 32, height: 32, type: 'ico' })
})
