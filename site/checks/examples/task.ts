/** A task of the todo board, as its API gives it. */
export interface Task {
  id: number
  title: string
  column: 'todo' | 'doing' | 'done'
  done: boolean
}
