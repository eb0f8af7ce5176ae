import { NotSimulated } from '../queue/not-simulated.ts'

/** Creates an event of the type for its name. */
export function createEvent(view: Window & typeof globalThis, name: string, init: object): Event {
  const kinds: [RegExp, keyof typeof constructors][] = [
    [/^(?:click|dblclick|contextmenu|mouse|auxclick)/, 'MouseEvent'],
    [/^pointer/, 'PointerEvent'],
    [/^key/, 'KeyboardEvent'],
    [/^(?:drag|drop)/, 'DragEvent'],
    [/^wheel/, 'WheelEvent'],
    [/^focus|^blur/, 'FocusEvent'],
    [/^(?:input|beforeinput)$/, 'InputEvent'],
    [/^touch/, 'TouchEvent'],
  ]
  const constructors = {
    MouseEvent: view.MouseEvent,
    PointerEvent: view.PointerEvent,
    KeyboardEvent: view.KeyboardEvent,
    DragEvent: view.DragEvent,
    WheelEvent: view.WheelEvent,
    FocusEvent: view.FocusEvent,
    InputEvent: view.InputEvent,
    TouchEvent: view.TouchEvent,
    Event: view.Event,
  }
  const kind = kinds.find(([pattern]) => pattern.test(name))?.[1] ?? 'Event'
  const options = { bubbles: true, cancelable: true, composed: true, view, ...init }
  try {
    return assign(new constructors[kind](name, options), init)
  } catch {
    return assign(new view.Event(name, options), init)
  }
}

/** Properties that a constructor ignores are set on the event itself, like in `trigger`. */
function assign(event: Event, init: object): Event {
  for (const [key, value] of Object.entries(init)) {
    if ((event as unknown as Record<string, unknown>)[key] === value) continue
    try {
      Object.defineProperty(event, key, { value, configurable: true })
    } catch {
      throw new NotSimulated(`the property \`${key}\` of an event is not known`)
    }
  }
  return event
}
