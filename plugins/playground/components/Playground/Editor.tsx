import { type KeyboardEvent, type ReactNode, useId } from 'react'
import type { SourceText } from '../../frame/messages.ts'
import styles from './Playground.module.css'

export interface EditorProps {
  source: SourceText
  label: string
  hint: string
  onChange(code: string): void
}

/**
 * A field for code. Tab moves the focus, as in any field; a new line is indented like the one
 * before.
 */
export function Editor({ source, label, hint, onChange }: EditorProps): ReactNode {
  const id = useId()
  const keepIndent = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.shiftKey) return
    const field = event.currentTarget
    const before = field.value.slice(0, field.selectionStart)
    const [indent] = /^[ \t]*/.exec(before.slice(before.lastIndexOf('\n') + 1))!
    const deeper = /[[({>]\s*$/.test(before) && source.language !== 'html' ? '  ' : ''
    if (indent + deeper === '') return
    event.preventDefault()
    field.setRangeText(`\n${indent}${deeper}`, field.selectionStart, field.selectionEnd, 'end')
    onChange(field.value)
  }
  return (
    <div className={styles.editor}>
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        aria-describedby={`${id}-hint`}
        dir="ltr"
        wrap="off"
        rows={source.code.split('\n').length}
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        value={source.code}
        onKeyDown={keepIndent}
        onChange={({ target }) => onChange(target.value)}
      />
      <small id={`${id}-hint`}>{hint}</small>
    </div>
  )
}
