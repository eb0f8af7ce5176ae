/**
 * `cypress/react`, as its page describes it: renders React elements, and adds their commands. It is
 * part of the script of a sample that mounts components, so `cy` is the sample's own.
 */
import { createElement, Fragment, type ReactNode, StrictMode } from 'react'
import { flushSync } from 'react-dom'
import * as ReactDom from 'react-dom/client'

interface Chain<T> {
  then<U>(fn: (value: T) => U): Chain<U extends Chain<infer V> ? V : U>
}

declare const cy: {
  then<U>(fn: () => U): Chain<U extends Chain<infer V> ? V : U>
  wait(milliseconds: number, options: object): Chain<unknown>
  wrap<T>(value: T, options: object): Chain<T>
}
declare const Cypress: {
  log(entry: { name: string; message: string }): void
  on(event: string, listener: () => void): void
  Commands: {
    add(name: string, fn: (...args: never[]) => unknown): void
    overwrite(name: string, fn: () => unknown): void
  }
}

export interface MountOptions {
  log?: boolean
  strict?: boolean
}

export interface MountReturn {
  component: ReactNode
  rerender(component: ReactNode): Chain<MountReturn>
}

export interface UnmountArgs {
  log: boolean
  boundComponentMessage?: string
}

export interface InternalMountOptions {
  reactDom: typeof ReactDom
  render(element: ReactNode, container: HTMLElement, reactDom: typeof ReactDom): void
  unmount(options: UnmountArgs): void
  cleanup(): boolean
}

let root: ReactDom.Root | undefined
let lastCleanup: (() => boolean) | undefined

function cleanup(): boolean {
  const hadRoot = root !== undefined
  root?.unmount()
  root = undefined
  return hadRoot
}

/** Renders an element in the page. */
export function mount(jsx: ReactNode, options: MountOptions = {}, rerenderKey?: string) {
  cleanup()
  return makeMountFn('mount', jsx, options, rerenderKey, {
    reactDom: ReactDom,
    render(element, container) {
      root ??= ReactDom.createRoot(container)
      // Its effects have run then, too: here, no time passes between commands.
      flushSync(() => root!.render(element))
    },
    unmount: makeUnmountFn,
    cleanup,
  })
}

/** The part of `mount` that does not depend on how React renders. */
export function makeMountFn(
  type: 'mount' | 'rerender',
  jsx: ReactNode,
  options: MountOptions = {},
  rerenderKey: string = crypto.randomUUID(),
  internal?: InternalMountOptions,
): Chain<MountReturn> {
  if (!internal) {
    throw new Error('internalMountOptions must be provided with `render` and `reactDom` parameters')
  }
  lastCleanup = internal.cleanup
  return cy.then(() => {
    const wrapper = options.strict ? StrictMode : Fragment
    const element = createElement(wrapper, { key: rerenderKey }, jsx)
    internal.render(element, getContainerEl(), internal.reactDom)
    // One turn of the event loop, in which React renders.
    return cy.wait(0, { log: false }).then(() => {
      if (options.log !== false) Cypress.log({ name: type, message: `<${nameOf(jsx)} ... />` })
      const mounted: MountReturn = {
        component: jsx,
        rerender: (next) => makeMountFn('rerender', next, options, rerenderKey, internal),
      }
      return cy.wrap(mounted, { log: false })
    })
  })
}

/** Unmounts, as a command. */
export function makeUnmountFn({ log, boundComponentMessage }: UnmountArgs) {
  return cy.then(() => {
    const wasMounted = lastCleanup?.() ?? false
    const message = boundComponentMessage ?? 'Unmounted component'
    if (wasMounted && log) Cypress.log({ name: 'unmount', message })
    return cy.wait(0, { log: false })
  })
}

/** Returns the element that components are mounted in. */
export function getContainerEl(): HTMLElement {
  const found = document.querySelector<HTMLElement>('[data-cy-root]')
  if (found) return found
  throw new Error(
    'No element found that matches selector [data-cy-root]. Please add a root element with data-cy-root attribute to your "component-index.html" file so that Cypress can attach your component to the DOM.',
  )
}

/** The name of a component in the Command Log. */
function nameOf(jsx: ReactNode): string {
  const { type } = (jsx ?? {}) as { type?: { displayName?: string; name?: string } }
  return type?.displayName || type?.name || 'Unknown'
}

/** Adds what the support file of a project with components has. */
export function setUp(): void {
  Cypress.on('test:before:run', () => void lastCleanup?.())
  for (const name of ['visit', 'session']) {
    Cypress.Commands.overwrite(name, () => {
      throw new Error(`cy.${name} from a component spec is not allowed`)
    })
  }
  Cypress.Commands.add('mount', mount)
}
