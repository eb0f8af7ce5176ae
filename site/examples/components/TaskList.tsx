import { type ReactElement, useContext } from 'react'
import { Settings } from './settings'
import type { Task } from './task'

export interface TaskListProps {
  tasks: Task[]
  onToggle?: (id: number) => void
  onDelete?: (id: number) => void
}

/** The tasks of the board, as the pages suppose it: a row shows *Delete* while it has the focus. */
export function TaskList({ tasks, onToggle, onDelete }: TaskListProps): ReactElement {
  const locale = useContext(Settings)?.locale
  if (tasks.length === 0) return <p>{locale === 'de' ? 'Nichts zu tun' : 'Nothing to do'}</p>
  return (
    <ul>
      {tasks.map(({ id, title, done }) => (
        <li key={id} className="task" data-done={done || undefined}>
          <label>
            <input type="checkbox" checked={done} onChange={() => onToggle?.(id)} />
            {title}
          </label>
          <button type="button" onClick={() => onDelete?.(id)}>
            Delete
          </button>
        </li>
      ))}
    </ul>
  )
}

export default TaskList
