// Vue components. The first pattern that matches an import applies, so the components of the todo
// board come first.

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

declare module '*.vue' {
  import type { DefineComponent } from 'vue'

  const component: DefineComponent<Record<string, unknown>>
  export default component
}
