export const title = 'TITLE'
export const description = 'What it is, in one sentence.'

const benefits = [
  { name: 'First benefit', text: 'Say what readers can do with it that they could not do before.' },
  { name: 'Second benefit', text: 'Name what it spares them: steps, waiting or mistakes.' },
  { name: 'Third benefit', text: 'Say where it fits, and what it works together with.' },
]

export default function Home() {
  return (
    <section className="home">
      <h1>{title}</h1>
      <p className="lead">Say in two sentences what this is, and who it is for.</p>
      <p className="actions">
        <a className="button" href="/docs">
          Get started
        </a>
        <a href="/docs/write-a-page">Write a page</a>
      </p>
      <ul className="benefits">
        {benefits.map(({ name, text }) => (
          <li key={name}>
            <h2>{name}</h2>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
