/** How long a page waits for a stylesheet before it is shown without it. */
const WAIT_MS = 3000

/**
 * Loads the stylesheets that React linked in a page's HTML, so that the page is not shown unstyled
 * first. Never rejects: a page without its own stylesheet can still be read.
 */
export function loadPageStyles(html: string): Promise<unknown> {
  const links = html.matchAll(/<link rel="stylesheet" href="(.+?)"/g)
  return Promise.all(Array.from(links, ([, href]) => loadStylesheet(href!)))
}

function loadStylesheet(href: string): Promise<unknown> | undefined {
  const { head } = document
  if (head.querySelector<HTMLLinkElement>(`[href="${href}"]`)?.sheet) return
  return new Promise((resolve) => {
    setTimeout(resolve, WAIT_MS)
    const link = document.createElement('link')
    head.append(Object.assign(link, { rel: 'stylesheet', href, onload: resolve, onerror: resolve }))
  })
}
