// The todo board's components in frameworks with files of their own. The first pattern that fits
// an import counts, so these stand before the general ones.

declare module '*/TaskList.vue' {
  import type { DefineComponent } from 'vue'
  interface Task {
    id: number
    title: string
    column: 'todo' | 'doing' | 'done'
    done: boolean
  }
  const component: DefineComponent<{ tasks: Task[]; onToggle?: (id: number) => void }>
  export default component
}

declare module '*/NewTask.vue' {
  import type { DefineComponent } from 'vue'
  const component: DefineComponent<{ onAdd?: (title: string) => void }>
  export default component
}

declare module '*/Counter.vue' {
  import type { DefineComponent } from 'vue'
  const component: DefineComponent<{ initial?: number; onChange?: (value: number) => void }>
  export default component
}
