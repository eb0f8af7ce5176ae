import type { ReactElement } from 'react'

export interface NewTaskProps {
  onAdd?: (title: string) => void
}

export declare function NewTask(props: NewTaskProps): ReactElement
export default NewTask
