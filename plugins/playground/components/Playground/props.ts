import type { ReactNode } from 'react'
import type { SourceText } from '../../frame/messages.ts'
import type { Labels } from '../../labels.ts'

export interface PlaygroundProps {
  /** Those of its words that are not the default ones. */
  labels?: Partial<Labels>
  /** The code blocks. */
  children?: ReactNode
}

export interface PanelProps {
  labels: Labels
  /** What the reader has pressed. */
  start: 'run' | 'edit'
  /** Returns the code as it is on the page. */
  initial(): SourceText[]
  /** Called when the editors take the place of the code blocks, or give it back. */
  onEditing(isEditing: boolean): void
}
