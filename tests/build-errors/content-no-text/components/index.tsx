export function Chart() {
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: the mistake of this site
    <svg viewBox="0 0 8 8">
      <path d="M0 0h4" />
    </svg>
  )
}
