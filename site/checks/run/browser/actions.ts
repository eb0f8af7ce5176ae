import _ from 'lodash'
import type { Backend } from './backend.ts'
import {
  type ActionOptions,
  createEvent,
  describeElement,
  type Elements,
  elementsOf,
  isElements,
  isWindow,
  type Place,
  pointOf,
  reach,
  single,
  viewOf,
} from './elements.ts'
import type { AppPage } from './page.ts'
import { type Call, type Definition, NotKnown } from './run.ts'
import { moveToEnd, setValue, typeKeys } from './typing.ts'

/** The commands that act on the page as a user does. */
export function actions(
  page: AppPage,
  backend: Backend,
  fixture: (name: string) => unknown,
): Record<string, Definition> {
  return {
    click: clicking('clicked', (element, at, init) => click(element, at, init)),
    dblclick: clicking('clicked', (element, at, init) => {
      click(element, at, init)
      click(element, at, { ...init, detail: 2 })
      send(element, 'dblclick', { ...at, ...init })
    }),
    rightclick: clicking('clicked', (element, at, init) => {
      pressDown(element, at, { ...init, button: 2 })
      send(element, 'contextmenu', { ...at, ...init, button: 2 })
    }),
    type: { action: (call) => type(call, page) },
    clear: {
      action: (call) =>
        acting(call, 'cleared', ({ multiple: _, ...options }, elements) => {
          for (const element of single(elements, 'clear', { ...options, multiple: true })) {
            if (!element.matches('input, textarea, [contenteditable]')) {
              throw new Error(`\`clear\` needs a field, and has ${describeElement(element)}.`)
            }
            focusBy(element, reach(element, 'cleared', options), {})
            if ('value' in element && element.value === '') continue
            if (element.matches('input[type=date], input[type=time], input[type=month]')) {
              setValue(element, '')
            } else typeKeys(element, '{selectAll}{del}', true)
          }
        }),
    },
    check: { action: (call) => check(call, true) },
    uncheck: { action: (call) => check(call, false) },
    select: { action: select },
    focus: {
      action: (call) =>
        acting(call, 'focused', (_options, elements) => {
          const [element] = single(elements, 'focus', {})
          element!.focus()
          if (element!.ownerDocument.activeElement !== element && element!.tagName !== 'BODY') {
            throw new Error(`${describeElement(element)} cannot have the focus.`)
          }
        }),
    },
    blur: {
      action: (call) =>
        acting(call, 'blurred', (options, elements) => {
          const [element] = single(elements, 'blur', {})
          const { activeElement } = element!.ownerDocument
          if (activeElement !== element && !options.force) {
            throw new Error(`${describeElement(element)} does not have the focus.`)
          }
          element!.blur()
        }),
    },
    submit: {
      action: (call) =>
        acting(call, 'submitted', (_options, elements) => {
          const [form] = single(elements, 'submit', {})
          if (form?.tagName !== 'FORM') throw new Error('`submit` needs a form.')
          const event = createEvent(viewOf(form), 'submit', {})
          if (form.dispatchEvent(event)) (form as HTMLFormElement).submit()
        }),
    },
    trigger: { action: trigger },
    scrollIntoView: {
      action: (call) =>
        acting(call, 'scrolled', (_options, elements) => {
          single(elements, 'scrollIntoView', {})[0]!.scrollIntoView({ block: 'start' })
        }),
    },
    scrollTo: { action: (call) => scrollTo(call, page) },
    selectFile: { action: (call) => selectFile(call, fixture) },
    press: {
      async action({ args: [key] }) {
        if (typeof key !== 'string' && typeof key !== 'number') {
          throw new Error('`cy.press()` takes the name of a key.')
        }
        page.window.focus()
        await backend('press', String(key))
        return null
      },
    },
  }
}

/** Repeats an action on the subject, with the subject asked for anew, until it can be done. */
async function acting(
  { run, chain, command, args }: Call,
  verb: string,
  act: (options: ActionOptions, elements: Elements) => void,
): Promise<Elements> {
  const last = args.at(-1)
  const options: ActionOptions = _.isPlainObject(last) ? { ...(last as ActionOptions) } : {}
  const known = [
    ...['timeout', 'log', 'force', 'multiple', 'scrollBehavior', 'waitForAnimations', 'delay'],
    ...['animationDistanceThreshold', 'altKey', 'ctrlKey', 'metaKey', 'shiftKey', 'position'],
    ...['parseSpecialCharSequences', 'release', 'duration', 'easing', 'offset', 'ensureScrollable'],
    ...['action', 'bubbles', 'cancelable', 'eventConstructor', 'alt', 'ctrl', 'shift'],
  ]
  const strange = Object.keys(options).find((name) => !known.includes(name))
  if (strange && command.name !== 'trigger' && command.name !== 'selectFile') {
    throw new NotKnown(`the option \`${strange}\` is not known`)
  }
  let done: Elements | undefined
  return run.retry(
    () => {
      const elements = elementsOf(run.evaluate(chain), command.name)
      if (elements.length === 0) throw new Error(`No element can be ${verb}.`)
      act(options, elements)
      done = elements
      return done
    },
    options.timeout as number | undefined,
  )
}

function clicking(
  verb: string,
  act: (element: HTMLElement, at: Place, init: object) => void,
): Definition {
  return {
    action(call) {
      const { args, command } = call
      const position = positionOf(args)
      return acting(call, verb, (options, elements) => {
        const found = single(elements, command.name, options)
        const init = _.pick(options, ['altKey', 'ctrlKey', 'metaKey', 'shiftKey'])
        for (const element of found) {
          act(element, reach(element, verb, { ...options, position }), init)
        }
      })
    },
  }
}

function positionOf(args: unknown[]): unknown {
  if (typeof args[0] === 'string') return args[0]
  if (typeof args[0] === 'number') return { x: args[0], y: args[1] }
  return undefined
}

function send(
  element: HTMLElement,
  name: string,
  { x, y, ...init }: Place & Record<string, unknown>,
): boolean {
  const event = createEvent(viewOf(element), name, { clientX: x, clientY: y, ...init })
  return element.dispatchEvent(event)
}

/** The events before a click, of which the first ones move the focus. */
function pressDown(element: HTMLElement, at: Place, init: object): void {
  for (const name of ['pointerover', 'mouseover', 'pointermove', 'mousemove']) {
    send(element, name, { ...at, ...init })
  }
  const goesOn = send(element, 'pointerdown', { ...at, ...init })
  if (goesOn && send(element, 'mousedown', { ...at, detail: 1, ...init })) {
    moveFocus(element)
  }
  send(element, 'pointerup', { ...at, ...init })
  send(element, 'mouseup', { ...at, detail: 1, ...init })
}

function moveFocus(element: HTMLElement): void {
  const focusable = element.closest<HTMLElement>(
    'a[href], button, input, select, textarea, [tabindex], [contenteditable], label, summary',
  )
  const target = focusable?.tagName === 'LABEL' ? null : focusable
  if (target) target.focus({ preventScroll: true })
  else if (!focusable) (element.ownerDocument.activeElement as HTMLElement | null)?.blur()
}

function click(element: HTMLElement, at: Place, init: object): void {
  // A user clicks what lies at the point, which may be a child of the element.
  const hit = (element.getRootNode() as Document).elementFromPoint?.(at.x, at.y)
  const target = hit && element.contains(hit) ? (hit as HTMLElement) : element
  pressDown(target, at, init)
  if (target.isConnected) send(target, 'click', { ...at, detail: 1, ...init })
}

function focusBy(element: HTMLElement, at: Place, init: object): void {
  if (element.ownerDocument.activeElement !== element) {
    click(element, at, init)
    moveToEnd(element)
  }
}

function type(call: Call, page: AppPage): Promise<Elements> {
  const [text] = call.args
  if (typeof text !== 'string' && typeof text !== 'number') {
    throw new Error('`type` takes a text.')
  }
  if (text === '') throw new Error('`type` takes a text that is not empty.')
  return acting(call, 'typed into', (options, elements) => {
    const [element] = single(elements, 'type', {})
    const parse = options.parseSpecialCharSequences !== false
    if (element!.matches('body, html')) {
      const active = page.document.activeElement as HTMLElement | null
      typeKeys(active ?? element!, String(text), parse)
      return
    }
    const typeable =
      element!.matches('textarea, [contenteditable], [tabindex], a[href], button, select') ||
      element!.matches('input:not([type=checkbox]):not([type=radio]):not([type=file])')
    if (!typeable) throw new Error(`${describeElement(element)} cannot be typed into.`)
    const at = reach(element!, 'typed into', options)
    if (element!.matches('[readonly]') && !options.force) {
      throw new Error(`${describeElement(element)} cannot be typed into: it is read-only.`)
    }
    if (element!.matches('input, textarea, [contenteditable]')) focusBy(element!, at, {})
    else element!.focus()
    typeKeys(element!, String(text), parse)
  })
}

function check(call: Call, wanted: boolean): Promise<Elements> {
  const [values] = call.args
  const named =
    typeof values === 'string' || Array.isArray(values) ? [values].flat().map(String) : undefined
  const verb = wanted ? 'checked' : 'unchecked'
  return acting(call, verb, (options, elements) => {
    const fields = elements.toArray() as HTMLInputElement[]
    const kinds = wanted ? ['checkbox', 'radio'] : ['checkbox']
    for (const field of fields) {
      if (field.tagName === 'INPUT' && kinds.includes(field.type)) continue
      throw new Error(`${describeElement(field)} cannot be ${verb}.`)
    }
    const chosen = named ? fields.filter(({ value }) => named.includes(value)) : fields
    if (chosen.length === 0) throw new Error(`No field has the value ${named?.join(', ')}.`)
    for (const field of chosen) {
      const at = reach(field, verb, options)
      if (field.checked !== wanted) click(field, at, {})
    }
  })
}

function select(call: Call): Promise<Elements> {
  const wanted = [call.args[0]].flat()
  return acting(call, 'selected from', (options, elements) => {
    const [element] = single(elements, 'select', {})
    if (element?.tagName !== 'SELECT') throw new Error('`select` needs a `<select>`.')
    const list = element as HTMLSelectElement
    reach(list, 'selected from', options)
    const chosen = wanted.map((value) => {
      const found =
        typeof value === 'number'
          ? list.options[value]
          : ([...list.options].find((option) => option.value === value) ??
            [...list.options].find((option) => option.text.trim() === String(value).trim()))
      if (!found) throw new Error(`${describeElement(list)} has no option '${value}'.`)
      if (found.disabled && !options.force) throw new Error(`The option '${value}' is disabled.`)
      return found
    })
    if (chosen.length > 1 && !list.multiple) {
      throw new Error(`${describeElement(list)} takes one option.`)
    }
    list.focus()
    const before = [...list.selectedOptions].map(({ index }) => index).join()
    for (const option of list.options) option.selected = chosen.includes(option)
    if ([...list.selectedOptions].map(({ index }) => index).join() === before) return
    for (const name of ['input', 'change']) {
      list.dispatchEvent(createEvent(viewOf(list), name, {}))
    }
  })
}

async function trigger(call: Call): Promise<unknown> {
  const { run, chain, args } = call
  const [name, ...rest] = args
  if (typeof name !== 'string') throw new Error('`trigger` takes the name of an event.')
  const subject = run.evaluate(chain)
  const init = _.omit(_.isPlainObject(rest.at(-1)) ? (rest.at(-1) as object) : {}, [
    ...['timeout', 'log', 'force', 'multiple', 'scrollBehavior', 'waitForAnimations'],
    'eventConstructor',
    'animationDistanceThreshold',
  ])
  if (isWindow(subject)) {
    subject.dispatchEvent(createEvent(subject, name, init))
    return subject
  }
  return acting(call, 'triggered', (options, elements) => {
    for (const element of single(elements, 'trigger', options)) {
      // Unlike for other actions, an element with the focus elsewhere may be covered.
      const position = positionOf(rest)
      const at = reach(element, 'triggered', { ...options, position })
      send(element, name, { ...at, ...init })
    }
  })
}

/** Waits until there is something to scroll. */
async function scrollTo(call: Call, page: AppPage): Promise<unknown> {
  const timeout = (call.args.at(-1) as { timeout?: number } | undefined)?.timeout
  const subject = await call.run.retry(() => scroll(call, page), timeout)
  await new Promise((resume) => requestAnimationFrame(resume))
  return subject
}

function scroll({ run, chain, args, first }: Call, page: AppPage): unknown {
  const [x, y] = args
  const subject = first ? page.window : run.evaluate(chain)
  const options = (_.isPlainObject(args.at(-1)) ? args.at(-1) : {}) as {
    ensureScrollable?: boolean
  }
  const element = isElements(subject)
    ? single(subject, 'scrollTo', {})[0]!
    : page.document.scrollingElement!
  const widest = element.scrollWidth - element.clientWidth
  const highest = element.scrollHeight - element.clientHeight
  if (widest <= 0 && highest <= 0 && options.ensureScrollable !== false) {
    throw new Error(`${describeElement(element)} cannot be scrolled: all of it is shown.`)
  }
  const length = (value: unknown, whole: number): number => {
    if (typeof value === 'number') return value
    const text = String(value)
    return text.endsWith('%') ? (Number.parseFloat(text) / 100) * whole : Number.parseFloat(text)
  }
  if (typeof x === 'string' && /[a-z]{3}/i.test(x)) {
    const name = x.toLowerCase()
    const at = (low: string, high: string, most: number) =>
      name.includes(low) ? 0 : name.includes(high) ? most : most / 2
    const onlyX = name === 'left' || name === 'right'
    element.scrollTo({
      left: name === 'top' || name === 'bottom' ? 0 : at('left', 'right', widest),
      top: onlyX ? 0 : at('top', 'bottom', highest),
    })
  } else if (_.isPlainObject(x)) {
    const { top, left } = x as { top: unknown; left: unknown }
    element.scrollTo({ left: length(left, widest), top: length(top, highest) })
  } else element.scrollTo({ left: length(x, widest), top: length(y ?? 0, highest) })
  return isElements(subject) ? subject : page.window
}

interface FileReference {
  contents: unknown
  fileName?: string
  mimeType?: string
  lastModified?: number
}

async function selectFile(call: Call, fixture: (name: string) => unknown): Promise<Elements> {
  const { run, args } = call
  const view = window
  const files = [args[0]].flat().map((given): File => {
    const reference = (
      _.isPlainObject(given) ? { ...(given as object) } : { contents: given }
    ) as FileReference
    let { contents } = reference
    let name = reference.fileName
    if (typeof contents === 'string' && contents.startsWith('@')) {
      contents = run.aliases.get(contents.slice(1))?.()
    } else if (typeof contents === 'string') {
      name ??= contents.split('/').at(-1)
      contents = fixture(contents.replace(/^(?:\.\/)?cypress\/fixtures\//, ''))
    }
    const body =
      contents instanceof Uint8Array || typeof contents === 'string'
        ? contents
        : JSON.stringify(contents)
    const type = reference.mimeType ?? mimeOf(name ?? '')
    const { lastModified } = reference
    const more = lastModified === undefined ? { type } : { type, lastModified }
    return new view.File([body as BlobPart], name ?? '', more)
  })
  const options = (args[1] ?? {}) as { action?: string }
  return acting(call, 'given files', (given, elements) => {
    const [element] = single(elements, 'selectFile', {})
    const transfer = new DataTransfer()
    for (const file of files) transfer.items.add(file)
    if (options.action === 'drag-drop') {
      const at = pointOf(reachFor(element!, given), undefined)
      for (const name of ['drag', 'dragenter', 'dragover', 'drop']) {
        send(element!, name, { ...at, dataTransfer: transfer } as Place & object)
      }
      return
    }
    const field = (
      element!.tagName === 'LABEL' ? (element as HTMLLabelElement).control : element
    ) as HTMLInputElement | null
    if (field?.type !== 'file') throw new Error('`selectFile` needs `<input type="file">`.')
    reachFor(field, given)
    if (files.length > 1 && !field.multiple) throw new Error('The field takes one file.')
    field.files = transfer.files
    for (const name of ['input', 'change'])
      field.dispatchEvent(createEvent(viewOf(field), name, {}))
  })
}

function reachFor(element: HTMLElement, options: ActionOptions): HTMLElement {
  reach(element, 'given files', options)
  return element
}

function mimeOf(name: string): string {
  const types: Record<string, string> = {
    csv: 'text/csv',
    json: 'application/json',
    pdf: 'application/pdf',
    png: 'image/png',
    txt: 'text/plain',
  }
  return types[name.split('.').at(-1) ?? ''] ?? ''
}
