import type { ReactNode } from 'react'
import type { SourceText } from '../../frame/messages.ts'
import type { Labels } from '../../labels.ts'

export interface PlaygroundProps {
  /** Texts that differ from the defaults. */
  labels?: Partial<Labels>
  /** The code blocks. */
  children?: ReactNode
}

export interface PanelProps {
  labels: Labels
  /** The button that the reader has pressed. */
  start: 'run' | 'edit'
  /** Returns the original code of the page. */
  initial(): SourceText[]
  /** Called when the editors replace the code blocks, and when they are closed. */
  onEditing(isEditing: boolean): void
}
