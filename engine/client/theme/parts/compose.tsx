import type { ComponentType, ReactNode } from 'react'
import { layoutOf } from '../../../shared/layouts.ts'
import type { PartName } from '../../../shared/theme-parts.ts'
import { useConfig, usePage } from '../../runtime/context.tsx'
import type { ItemProps } from '../NavbarItem/NavbarItem.tsx'
import type { NamedPart } from './define-part.ts'
import { Passed, usePartProps } from './fields.tsx'
import { PartBoundary, type PartSource, partError } from './PartBoundary.tsx'

type Props = Record<string, unknown>
type Drawn = ComponentType<Props>

/** A part of a site or a plugin with the file that it comes from, and whose options it has. */
export type PartModule = readonly [component: unknown, file: string, plugin?: string]

/**
 * Returns a part of the theme inside the parts of plugins and site, the last one outermost. The
 * bundler calls this only for parts that are wrapped: a site without any has none of this code.
 *
 * @param own the engine's part
 */
export function composePart(
  name: PartName,
  own: unknown,
  modules: readonly PartModule[],
): ComponentType<object> {
  const Outermost = modules.reduce<Drawn>(
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

/** Returns a part of the engine that shows what the parts around it have passed on. */
function innermost(name: PartName, own: unknown): Drawn {
  const Own = own as Drawn
  return function Innermost(props) {
    return (
      <Passed name={name} props={props}>
        <Own {...props} />
      </Passed>
    )
  }
}

/** Returns the documentation page in the layout that a page asks for. */
export function withLayouts(
  own: unknown,
  layouts: Readonly<Record<string, PartModule>>,
): ComponentType<object> {
  const Own = own as Drawn
  const Inner = innermost('DocPage', own)
  const named = Object.fromEntries(
    Object.entries(layouts).map(([name, [component, file, plugin]]) => [
      name,
      wrapped(component, Inner, { what: `layout "${name}"`, file, plugin }),
    ]),
  )
  return function Page(props) {
    const layout = layoutOf(usePage())
    const Layout = (layout !== undefined && named[layout]) || Own
    return <Layout {...props} />
  }
}

/** Returns the navigation bar's item with further types. */
export function withItemTypes(
  own: unknown,
  types: Readonly<Record<string, PartModule>>,
): ComponentType<ItemProps> {
  const Own = own as ComponentType<ItemProps>
  const Empty: Drawn = () => null
  const named = Object.fromEntries(
    Object.entries(types).map(([name, [component, file, plugin]]) => [
      name,
      wrapped(component, Empty, { what: `navbar item "custom-${name}"`, file, plugin }),
    ]),
  )
  return function Item({ item, inMenu = false }) {
    const Custom = item.type === 'custom' ? named[item.name] : undefined
    if (item.type !== 'custom' || !Custom) return <Own item={item} inMenu={inMenu} />
    return <Custom {...item.props} inMenu={inMenu} />
  }
}

/** Returns a part with the one before it as `Inner`. */
function wrapped(component: unknown, Inner: Drawn, source: PartSource): Drawn {
  const Part = guarded(component as Drawn, source)
  const { plugin } = source
  return function Wrapped(props) {
    const { partOptions } = useConfig()
    const own = plugin === undefined ? props : { ...props, options: partOptions?.[plugin] }
    return (
      <PartBoundary source={source} fallback={<Inner {...props} />}>
        <Part {...own} Inner={Inner} />
      </PartBoundary>
    )
  }
}

/** On the server, there are no boundaries: an error that a part throws is named here. */
function guarded(Part: Drawn, source: PartSource): Drawn {
  if (!import.meta.env.SSR || typeof Part !== 'function' || Part.prototype?.isReactComponent) {
    return Part
  }
  return function Guarded(props) {
    let drawn: ReactNode
    try {
      drawn = (Part as (props: Props) => ReactNode)(props)
    } catch (error) {
      throw partError(source, error)
    }
    if (drawn instanceof Promise) {
      throw partError(source, 'it is asynchronous, and nothing waits here.')
    }
    return drawn
  }
}

/** The engine's own content of a slot. */
export const Nothing = (): ReactNode => null

const HOME = '/'

/** Returns a slot that only the home page has. */
export function onHome(Slot: ComponentType<object>): ComponentType<object> {
  return function Home() {
    return usePage().path === HOME && <Slot />
  }
}

/** Returns a part with slots before and after it. */
export function withSlots(
  part: unknown,
  before: readonly ComponentType<object>[],
  after: readonly ComponentType<object>[],
): ComponentType<object> {
  const Part = part as ComponentType<object>
  return function WithSlots(props) {
    return (
      <>
        {before.map((Slot, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: slots never move
          <Slot key={index} />
        ))}
        <Part {...props} />
        {after.map((Slot, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: slots never move
          <Slot key={index} />
        ))}
      </>
    )
  }
}
