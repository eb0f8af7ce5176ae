export const title = 'TITLE'
export const description = 'What it is, in one sentence.'

export default function Home() {
  return (
    <div className="content">
      <h1>{title}</h1>
      <p>Say in two sentences what this is, and who it is for.</p>
      <p>
        <a href="/docs">Get started</a>, or <a href="/docs/write-a-page">write a page</a>.
      </p>
    </div>
  )
}
