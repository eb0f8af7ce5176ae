import type { ComponentProps } from 'react'

export interface ThemedImageProps extends Omit<ComponentProps<'img'>, 'src'> {
  sources: { light: string; dark: string }
}

/** `@theme/ThemedImage`: one image for each theme; the stylesheet shows the one that is read in. */
export default function ThemedImage({ sources, className, alt, ...rest }: ThemedImageProps) {
  const image = (theme: 'light' | 'dark') => (
    <img
      {...rest}
      className={[className, `only-${theme}`].filter(Boolean).join(' ')}
      src={sources[theme]}
      alt={alt ?? ''}
      // The variant of the other theme is never fetched.
      loading="lazy"
    />
  )
  return (
    <>
      {image('light')}
      {image('dark')}
    </>
  )
}
