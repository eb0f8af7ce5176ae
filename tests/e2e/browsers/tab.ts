import { vi } from 'vitest'

/** Timeout of checks in ms. */
export const PATIENCE_MS = 8000
/** Polling interval in ms. */
export const INTERVAL_MS = 20

/** Named keys that the checks press. Others are single characters. */
export type Key =
  | 'ArrowDown'
  | 'ArrowLeft'
  | 'ArrowRight'
  | 'ArrowUp'
  | 'Control'
  | 'End'
  | 'Enter'
  | 'Escape'
  | 'Home'
  | 'Tab'

/** The commands for each browser, implemented with its own protocol. */
export interface Tab {
  /** Starts to load a page, without waiting. */
  open(url: string): Promise<void>
  /**
   * Runs a function in the page. It is sent as text, so it can use only its arguments. If the
   * browser loads a page meanwhile, the result may be lost and the function run again, so it must
   * be repeatable.
   */
  run<Args extends unknown[], Result>(
    task: (...args: Args) => Result,
    ...args: Args
  ): Promise<Awaited<Result>>
  /** Goes back, without waiting. */
  back(): Promise<void>
  /** Goes forward, without waiting. */
  forward(): Promise<void>
  /** Moves the pointer to a place in the window, in CSS pixels. */
  moveTo(x: number, y: number): Promise<void>
  /** Presses and releases the main button of the mouse where the pointer is. */
  press(): Promise<void>
  /** Presses keys one after the other, then releases them. */
  keys(...keys: (Key | (string & {}))[]): Promise<void>
  /** Sets the size of the viewport in CSS pixels. */
  resize(width: number, height: number): Promise<void>
  close(): Promise<void>
}

export interface StartedBrowser {
  newTab(): Promise<Tab>
  close(): Promise<void>
}

/**
 * Moves the pointer to the first visible element that a selector finds, once it is neither moving
 * nor covered by another.
 *
 * @throws Error if that does not happen
 */
export async function pointAt(tab: Tab, selector: string): Promise<void> {
  const [x, y] = await vi.waitFor(() => tab.run(placeOf, selector), {
    timeout: PATIENCE_MS,
    interval: INTERVAL_MS,
  })
  await tab.moveTo(x, y)
}

/** Runs in the page: the middle of an element's first line. */
function placeOf(selector: string): [x: number, y: number] {
  const found = [...document.querySelectorAll(selector)]
  const element = found.find((one) => one.checkVisibility({ visibilityProperty: true }))
  if (!element) throw new Error(`None of ${found.length} elements is visible: ${selector}`)
  const isMoving = document.getAnimations().some(({ effect, playState }) => {
    const { target } = effect as KeyframeEffect
    return playState === 'running' && target?.contains(element)
  })
  if (isMoving) throw new Error(`${selector} is moving.`)
  const middle = (): [x: number, y: number] => {
    const { left, top, width, height } = element.getClientRects()[0]!
    return [Math.round(left + width / 2), Math.round(top + height / 2)]
  }
  const isHit = (): boolean => element.contains(document.elementFromPoint(...middle()))
  if (!isHit()) element.scrollIntoView({ block: 'center', behavior: 'instant' })
  if (isHit()) return middle()
  const cover = document.elementFromPoint(...middle())
  throw new Error(`${selector} is covered by ${cover?.outerHTML.slice(0, 80)}`)
}
