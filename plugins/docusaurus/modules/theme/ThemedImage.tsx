import type { ComponentProps } from 'react'

export interface ThemedImageProps extends Omit<ComponentProps<'img'>, 'src'> {
  sources: { light: string; dark: string }
}

/** `@theme/ThemedImage`: one image per theme; the stylesheet shows the current theme's image. */
export default function ThemedImage({ sources, className, alt, ...rest }: ThemedImageProps) {
  const image = (theme: 'light' | 'dark') => (
    <img
      {...rest}
      className={[className, `only-${theme}`].filter(Boolean).join(' ')}
      src={sources[theme]}
      alt={alt ?? ''}
      // Browsers never load a lazy image that is hidden.
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
