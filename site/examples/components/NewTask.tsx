import { type ReactElement, useState } from 'react'

export interface NewTaskProps {
  onAdd?: (title: string) => void
}

/** The field for a new task. Without `onAdd` it saves the task itself. */
export function NewTask({ onAdd }: NewTaskProps): ReactElement {
  const [title, setTitle] = useState('')
  const [failed, setFailed] = useState(false)

  async function add(): Promise<void> {
    const text = title.trim()
    if (text === '') return
    setTitle('')
    if (onAdd) {
      onAdd(text)
      return
    }
    const response = await fetch('/api/tasks', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ title: text, column: 'todo' }),
    }).catch(() => undefined)
    setFailed(!response?.ok)
  }

  return (
    <>
      <input
        data-cy="new-task"
        aria-label="New task"
        placeholder="What needs doing?"
        value={title}
        onChange={(event) => setTitle(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') void add()
        }}
      />
      {failed && <p role="alert">The task could not be saved</p>}
    </>
  )
}

export default NewTask
