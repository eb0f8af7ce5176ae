import type { EventEmitter } from '@angular/core'

export declare class CounterComponent {
  initial: number
  change: EventEmitter<number>
}
