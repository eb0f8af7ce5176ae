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
 * @param enginePart the engine's component
 */
export function composePart(
  name: PartName,
  enginePart: unknown,
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
      return wrapPart(component, Inner, source)
    },
    innermost(name, enginePart),
  )
  return function Part(ownProps) {
    return <Outermost {...usePartProps(name)} {...ownProps} />
  }
}

/** Returns the engine's part, which gets its data from the props of the parts around it. */
function innermost(name: PartName, enginePart: unknown): PartComponent {
  const EnginePart = enginePart as PartComponent
  return function Innermost(props) {
    return (
      <PartPropsProvider name={name} props={props}>
        <EnginePart {...props} />
      </PartPropsProvider>
    )
  }
}

/** Wraps modules around `Inner`, and returns them by name. */
function wrapEach(
  modules: Readonly<Record<string, PartModule>>,
  Inner: PartComponent,
  what: (name: string) => string,
): Readonly<Record<string, PartComponent>> {
  const rendered = Object.entries(modules).map(([name, [component, file, plugin]]) => [
    name,
    wrapPart(component, Inner, { what: what(name), file, plugin }),
  ])
  return Object.fromEntries(rendered)
}

/** Returns the documentation page with the layouts that pages may select. */
export function withLayouts(
  enginePart: unknown,
  layouts: Readonly<Record<string, PartModule>>,
): ComponentType<object> {
  const byName = wrapEach(layouts, innermost('DocPage', enginePart), (name) => `layout "${name}"`)
  return function Page(props) {
    const layout = layoutOf(usePage())
    const Layout = (layout !== undefined && byName[layout]) || (enginePart as PartComponent)
    return <Layout {...props} />
  }
}

/** Returns the component of navbar items, extended with further types. */
export function withItemTypes(
  enginePart: unknown,
  types: Readonly<Record<string, PartModule>>,
): ComponentType<ItemProps> {
  const EnginePart = enginePart as ComponentType<ItemProps>
  const byName = wrapEach(types, Nothing, (name) => `navbar item "custom-${name}"`)
  return function Item({ item, inMenu = false }) {
    const Custom = item.type === 'custom' ? byName[item.name] : undefined
    if (item.type !== 'custom' || !Custom) return <EnginePart item={item} inMenu={inMenu} />
    return <Custom {...item.props} inMenu={inMenu} />
  }
}

/**
 * Returns a part with the previous part as `Inner`. If the part throws, `Inner` replaces it, and
 * the error is reported with the part's name and file.
 */
function wrapPart(component: unknown, Inner: PartComponent, source: PartSource): PartComponent {
  const Part = withPartName(component as PartComponent, source)
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
function withPartName(Part: PartComponent, source: PartSource): PartComponent {
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
