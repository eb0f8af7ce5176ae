import tokensCss from './tokens.css?raw'

/** A custom property of the theme that sites and plugins may set. */
export interface DesignToken {
  /** `--accent` */
  name: string
  /** Its purpose. */
  description: string
  /** Default values; equal if the value does not depend on the theme. */
  light: string
  dark: string
}

/** Reads the tokens from a stylesheet. The comment above each is its description. */
export function readTokens(css: string): DesignToken[] {
  const declared = css.matchAll(/^ {2}\/\* (.+) \*\/\n {2}(--[\w-]+):\s*([^;]+);/gm)
  return [...declared].map(([, description = '', name = '', value = '']) => {
    const plain = value.replace(/\s+/g, ' ')
    const valueIn = (group: 1 | 2): string =>
      plain.replace(/light-dark\(([^,]+), ([^)]+)\)/g, `$${group}`)
    return { name, description, light: valueIn(1), dark: valueIn(2) }
  })
}

/** Returns the design tokens with their defaults, in the order of the stylesheet. */
export function designTokens(): DesignToken[] {
  return readTokens(tokensCss)
}
