import { defineSidebars } from 'quire-docs'

/** Docs of a folder, in reading order. */
const docs = (folder: string, names: string): string[] =>
  names.split(' ').map((name) => `${folder}/${name}`)

export default defineSidebars({
  docs: [
    {
      type: 'category',
      label: 'Get started',
      collapsed: false,
      items: docs('start', 'create first-page sidebar publish'),
    },
    {
      type: 'category',
      label: 'Guides',
      collapsed: false,
      items: [
        {
          type: 'category',
          label: 'Write',
          items: docs('guides', 'pages code kit tabs images components editors'),
        },
        {
          type: 'category',
          label: 'Organize',
          items: docs('guides', 'sidebars docs-folders versions translations addresses'),
        },
        {
          type: 'category',
          label: 'Design',
          items: docs('guides', 'looks styles theme-parts link-previews'),
        },
        {
          type: 'category',
          label: 'Find and check',
          items: docs('guides', 'search checks review agents'),
        },
        {
          type: 'category',
          label: 'Extend',
          items: docs('guides', 'plugins first-party-plugins tools playground'),
        },
        {
          type: 'category',
          label: 'Publish',
          items: [
            'guides/deploy',
            {
              type: 'category',
              label: 'Hosts',
              items: docs(
                'guides/hosts',
                'netlify cloudflare-pages vercel github-pages cloudfront nginx apache caddy',
              ),
            },
            'guides/many-machines',
          ],
        },
        {
          type: 'category',
          label: 'Migrate',
          items: docs('guides', 'from-docusaurus from-vitepress from-starlight'),
        },
      ],
    },
    {
      type: 'category',
      label: 'Reference',
      collapsed: false,
      items: [
        ...docs('reference', 'command-line config front-matter rules design-tokens environment'),
        { type: 'link', label: 'Public types', href: '/reference/types' },
      ],
    },
    {
      type: 'category',
      label: 'Explanations',
      items: docs('explanations', 'pages-are-data speed incremental-builds security-policy'),
    },
  ],
})
