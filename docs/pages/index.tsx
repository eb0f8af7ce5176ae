import styles from './index.module.css'

export const title = 'Quire'
export const description =
  'Quire turns MDX files into a documentation website that can be read without scripts.'

const paths = [
  { href: '/start/create', label: 'Get started', text: 'A site in the browser in five minutes.' },
  { href: '/guides/pages', label: 'Write pages', text: 'Markdown, code, tabs, components.' },
  { href: '/guides/plugins', label: 'Extend it', text: 'Each hook of a plugin, with an example.' },
  { href: '/guides/deploy', label: 'Deploy', text: 'Settings for the common web hosts.' },
  {
    href: '/reference/rules',
    label: 'Look up a rule',
    text: 'What a message means, and what to do.',
  },
  {
    href: '/guides/from-docusaurus',
    label: 'Migrate',
    text: 'From Docusaurus, VitePress or Starlight.',
  },
]

export default function Home() {
  return (
    <>
      <section className={styles.hero}>
        <p className={styles.mark}>Quire</p>
        <h1>Pages are data</h1>
        <p className={styles.lead}>
          Quire turns a folder of MDX files into a documentation website. Each page is a complete
          document that can be read without scripts, and no page adds JavaScript of its own.
        </p>
        <p className={styles.actions}>
          <a className={styles.primary} href="/start/create">
            Create a site
          </a>
          <a href="/explanations/pages-are-data">How it works</a>
        </p>
        <pre className={styles.command}>
          <code>npm create quire-docs my-docs</code>
        </pre>
      </section>
      <ul className={styles.paths}>
        {paths.map(({ href, label, text }) => (
          <li key={href}>
            <a href={href}>{label}</a>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </>
  )
}
