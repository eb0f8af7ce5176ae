import { mdxComponents } from 'quire-docs/content'
import type { ComponentProps, ComponentType } from 'react'

/** `@theme/Details`: a collapsible section. */
const Details: ComponentType<ComponentProps<'details'>> = mdxComponents.Details
export default Details
