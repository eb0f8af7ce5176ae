/** A task of the todo board, as the API returns it. */
export interface Task {
  id: number
  title: string
  column: 'todo' | 'doing' | 'done'
  done: boolean
}
