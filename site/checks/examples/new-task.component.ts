import type { EventEmitter } from '@angular/core'

export declare class NewTaskComponent {
  add: EventEmitter<string>
}
