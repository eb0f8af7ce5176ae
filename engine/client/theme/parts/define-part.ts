import type { ComponentType, ReactNode } from 'react'
import type { PartName } from '../../../shared/theme-parts.ts'
import type { OwnOptions, PartComponent, PartProps } from './part-props.ts'

/** A part that says which one it is, so that a file with another name is noticed. */
export interface NamedPart {
  part?: PartName
}

/**
 * Defines a part of the theme; the result is the default export of the file with that name:
 *
 * ```tsx
 * // theme/Footer.tsx
 * export default definePart('Footer', (props, Inner) => (
 *   <>
 *     <Inner {...props} />
 *     <Badge />
 *   </>
 * ))
 * ```
 *
 * A part of a plugin has the options of its theme: `definePart<'Footer', Options>(…)`.
 *
 * @param draw renders the part; may use hooks
 */
export function definePart<Name extends PartName, Options = undefined>(
  part: Name,
  draw: (
    props: PartProps[Name] & OwnOptions<Options>,
    Inner: ComponentType<PartProps[Name]>,
  ) => ReactNode,
): PartComponent<Name, Options> & NamedPart {
  function Part({ Inner, ...props }: { Inner: ComponentType<PartProps[Name]> }): ReactNode {
    return draw(props as PartProps[Name] & OwnOptions<Options>, Inner)
  }
  // TypeScript does not see that props without `Inner` are the part's again.
  return Object.assign(Part as unknown as PartComponent<Name, Options>, { part })
}
