import type { Logo as LogoConfig } from '../../../shared/config.ts'

/** An image with one source per theme; the stylesheet shows the one for the current theme. */
export function Logo({ logo, className }: { logo: LogoConfig; className?: string }) {
  const { src, srcDark, alt, width, height } = logo
  const image = (source: string, theme?: string) => (
    <img
      className={[className, theme && `only-${theme}`].filter(Boolean).join(' ') || undefined}
      src={source}
      alt={alt}
      width={width}
      height={height}
      // Lazy, so that the hidden variant is never fetched.
      loading="lazy"
    />
  )
  if (!srcDark || srcDark === src) return image(src)
  return (
    <>
      {image(src, 'light')}
      {image(srcDark, 'dark')}
    </>
  )
}
