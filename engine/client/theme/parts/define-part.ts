import type { ComponentType, ReactNode } from 'react'
import type { PartName } from '../../../shared/theme-parts.ts'
import type { PartComponent, PartProps } from './part-props.ts'

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
 * @param draw renders the part; may use hooks
 */
export function definePart<Name extends PartName>(
  part: Name,
  draw: (props: PartProps[Name], Inner: ComponentType<PartProps[Name]>) => ReactNode,
): PartComponent<Name> & NamedPart {
  function Part({ Inner, ...props }: { Inner: ComponentType<PartProps[Name]> }): ReactNode {
    return draw(props as PartProps[Name], Inner)
  }
  // TypeScript does not see that props without `Inner` are the part's again.
  return Object.assign(Part as unknown as PartComponent<Name>, { part })
}
