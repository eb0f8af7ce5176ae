import type { ReactElement } from 'react'
import type { Task } from './task'

export interface TaskListProps {
  tasks: Task[]
  onToggle?: (id: number) => void
}

export declare function TaskList(props: TaskListProps): ReactElement
export default TaskList
