export const title = 'TITLE'
export const description = 'What it is, in one sentence.'

export default function Home() {
  return (
    <section className="home">
      <h1>{title}</h1>
      <p className="lead">Say in two sentences what this is, and who it is for.</p>
      <p className="actions">
        <a className="primary" href="/docs">
          Get started
        </a>
        <a href="/docs/write-a-page">Write a page</a>
      </p>
    </section>
  )
}
