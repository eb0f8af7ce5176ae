import type { ComponentType, ReactNode } from 'react'
import { layoutOf } from '../../../shared/layouts.ts'
import type { PartName } from '../../../shared/theme-parts.ts'
import { useConfig, usePage } from '../../runtime/context.tsx'
import { ErrorBoundary } from '../../runtime/ErrorBoundary.tsx'
import type { ItemProps } from '../NavbarItem/item-props.ts'
import type { NamedPart } from './define-part.tsx'
import { PartPropsProvider, usePartProps } from './fields.tsx'

type Props = Record<string, unknown>
type PartComponent = ComponentType<Props>

/** A part of a site or a plugin, its file, and the plugin whose options it receives. */
export type PartModule = readonly [component: unknown, file: string, plugin?: string]

/**
 * Returns a part of the theme inside the parts of plugins and site, the last one outermost. The
 * bundler calls this only for parts that are wrapped; other sites do not contain this code.
 *
 * @param own the engine's part
 */
export function composePart(
  name: PartName,
  own: unknown,
  modules: readonly PartModule[],
): ComponentType<object> {
  const Outermost = modules.reduce<PartComponent>(
    (Inner, [component, file, plugin]) => {
      const source = { what: `part "${name}"`, file, plugin }
      if (typeof component !== 'function' && typeof component !== 'object') {
        throw partError(source, 'its default export is not a component.')
      }
      const { part } = component as NamedPart
      if (part !== undefined && part !== name) {
        throw partError(source, `it defines the part "${part}", so it has to be named ${part}.`)
      }
      return wrapped(component, Inner, source)
    },
    innermost(name, own),
  )
  return function Part(given) {
    return <Outermost {...usePartProps(name)} {...given} />
  }
}

/** Returns the engine's part with the props that the parts around it have passed on. */
function innermost(name: PartName, own: unknown): PartComponent {
  const Own = own as PartComponent
  return function Innermost(props) {
    return (
      <PartPropsProvider name={name} props={props}>
        <Own {...props} />
      </PartPropsProvider>
    )
  }
}

/** Wraps modules around `Inner`, and returns them by name. */
function around(
  modules: Readonly<Record<string, PartModule>>,
  Inner: PartComponent,
  what: (name: string) => string,
): Readonly<Record<string, PartComponent>> {
  const rendered = Object.entries(modules).map(([name, [component, file, plugin]]) => [
    name,
    wrapped(component, Inner, { what: what(name), file, plugin }),
  ])
  return Object.fromEntries(rendered)
}

/** Returns the documentation page in the layout that a page asks for. */
export function withLayouts(
  own: unknown,
  layouts: Readonly<Record<string, PartModule>>,
): ComponentType<object> {
  const named = around(layouts, innermost('DocPage', own), (name) => `layout "${name}"`)
  return function Page(props) {
    const layout = layoutOf(usePage())
    const Layout = (layout !== undefined && named[layout]) || (own as PartComponent)
    return <Layout {...props} />
  }
}

/** Returns the component of navbar items, extended with further types. */
export function withItemTypes(
  own: unknown,
  types: Readonly<Record<string, PartModule>>,
): ComponentType<ItemProps> {
  const Own = own as ComponentType<ItemProps>
  const named = around(types, Nothing, (name) => `navbar item "custom-${name}"`)
  return function Item({ item, inMenu = false }) {
    const Custom = item.type === 'custom' ? named[item.name] : undefined
    if (item.type !== 'custom' || !Custom) return <Own item={item} inMenu={inMenu} />
    return <Custom {...item.props} inMenu={inMenu} />
  }
}

/**
 * Returns a part with the previous part as `Inner`. If the part throws, `Inner` replaces it, and
 * the error is reported with the part's name and file.
 */
function wrapped(component: unknown, Inner: PartComponent, source: PartSource): PartComponent {
  const Part = guarded(component as PartComponent, source)
  const { plugin } = source
  return function Wrapped(props) {
    const { partOptions } = useConfig()
    const partProps = plugin === undefined ? props : { ...props, options: partOptions?.[plugin] }
    return (
      <ErrorBoundary
        resetKey={null}
        caught={(error) => console.error(partError(source, error))}
        fallback={() => <Inner {...props} />}
      >
        <Part {...partProps} Inner={Inner} />
      </ErrorBoundary>
    )
  }
}

/** The server has no error boundaries: adds the part's name to an error that it throws. */
function guarded(Part: PartComponent, source: PartSource): PartComponent {
  if (!import.meta.env.SSR || typeof Part !== 'function' || Part.prototype?.isReactComponent) {
    return Part
  }
  return function Guarded(props) {
    let rendered: ReactNode
    try {
      rendered = (Part as (props: Props) => ReactNode)(props)
    } catch (error) {
      throw partError(source, error)
    }
    if (rendered instanceof Promise) {
      throw partError(source, 'it is asynchronous, and nothing waits here.')
    }
    return rendered
  }
}

/** The engine's default content of a slot. */
export const Nothing = (): ReactNode => null

/** Returns a slot that is rendered on the home page only. */
export function onHome(Slot: ComponentType<object>): ComponentType<object> {
  return function Home() {
    return usePage().path === '/' && <Slot />
  }
}

/** Returns a part with slots before and after it. */
export function withSlots(
  part: unknown,
  before: readonly ComponentType<object>[],
  after: readonly ComponentType<object>[],
): ComponentType<object> {
  const Part = part as ComponentType<object>
  const render = (slots: typeof before): ReactNode =>
    // biome-ignore lint/suspicious/noArrayIndexKey: slots never move
    slots.map((Slot, index) => <Slot key={index} />)
  return function WithSlots(props) {
    return (
      <>
        {render(before)}
        <Part {...props} />
        {render(after)}
      </>
    )
  }
}

/** Where a part comes from, for error messages. */
interface PartSource {
  /** Such as `part "Footer"`. */
  what: string
  /** Relative to the site's root, or below the name of its plugin. */
  file: string
  /** Name of the plugin whose options the part receives. */
  plugin?: string | undefined
}

/** Returns the error of a part, with its name and its file. */
export function partError({ what, file }: PartSource, cause: unknown): Error {
  const reason =
    cause instanceof Error
      ? cause.message
      : typeof cause === 'string'
        ? cause
        : 'it threw a value that is not an Error.'
  return new Error(`The ${what} of the theme (${file}) cannot be rendered: ${reason}`, { cause })
}
