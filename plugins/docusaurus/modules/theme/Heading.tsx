import type { ComponentProps } from 'react'

export interface HeadingProps extends ComponentProps<'h2'> {
  as: 'h1' | 'h2' | 'h3' | 'h4' | 'h5' | 'h6'
}

/** `@theme/Heading`: a heading. The engine adds its id and anchor. */
export default function Heading({ as: Tag, ...rest }: HeadingProps) {
  return <Tag {...rest} />
}
