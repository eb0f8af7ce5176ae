import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { importedMarkdown } from './imported-markdown.tsx'

test('Markdown that code imports is rendered by the build alone', () => {
  const Markdown = importedMarkdown('docs/_note.mdx') as ComponentType
  expect(() => renderToStaticMarkup(<Markdown />)).toThrow(
    'Only components that the build renders can import Markdown. Pass "docs/_note.mdx" to the island as children',
  )
})
