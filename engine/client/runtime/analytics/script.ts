/** Adds a service's script to the document. One that does not load is no concern of the reader's. */
export function addScript(src: string): void {
  const script = document.createElement('script')
  script.src = src
  script.async = true
  document.head.append(script)
}
