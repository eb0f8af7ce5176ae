import type { EventEmitter } from '@angular/core'
import type { Task } from './task'

export declare class TaskListComponent {
  tasks: Task[]
  toggle: EventEmitter<number>
}
