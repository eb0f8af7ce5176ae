/** The kinds of sites, in the order in which they are offered. */
export const kinds = {
  docs: { label: 'Documentation', hint: 'at the root of the site', plugins: [] },
  home: { label: 'Documentation with a home page', hint: 'docs under /docs', plugins: [] },
  library: {
    label: 'Documentation of a library',
    hint: 'with an API reference from its types',
    plugins: ['typescript-api'],
  },
  blog: { label: 'Documentation and a blog', hint: 'side by side', plugins: ['blog'] },
} as const satisfies Record<string, { label: string; hint: string; plugins: readonly string[] }>

export type Kind = keyof typeof kinds

export const kindNames = Object.keys(kinds) as Kind[]
