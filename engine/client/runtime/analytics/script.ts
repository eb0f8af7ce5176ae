/** Adds a service's script to the document. A script that fails to load is ignored. */
export function addScript(src: string): void {
  const script = document.createElement('script')
  script.src = src
  script.async = true
  document.head.append(script)
}
