import { type ReactNode, type Ref, useEffect, useImperativeHandle, useRef } from 'react'
import { createEditor, type Editor } from './editor/editor.ts'

export interface EditorHandle {
  setCode(code: string): void
  /** Highlights a line (from 1) and scrolls to it; `undefined` removes the highlight. */
  mark(line: number | undefined): void
}

export interface CodeEditorProps {
  ref: Ref<EditorHandle>
  initial: string
  hasJsx: boolean
  onChange(code: string): void
}

/** The editor. It is in a shadow tree, because the page's policy lets it add styles only there. */
export function CodeEditor({ ref, initial, hasJsx, onChange }: CodeEditorProps): ReactNode {
  const container = useRef<HTMLDivElement>(null)
  const editor = useRef<Editor>(null)
  useImperativeHandle(ref, () => ({
    setCode: (code) => editor.current?.setCode(code),
    mark: (line) => editor.current?.mark(line),
  }))
  useEffect(() => {
    const host = document.createElement('div')
    container.current!.replaceChildren(host)
    const instance = createEditor(host, initial, hasJsx, onChange)
    editor.current = instance
    return () => instance.destroy()
  }, [])
  return <div ref={container} className="runner-editor" />
}
