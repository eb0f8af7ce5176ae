/** A script of a page, in the order of the document. */
export interface PageScript {
  /** URL of its file, or its text. */
  source: { url: string } | { text: string }
  isModule: boolean
}

export interface ParsedPage {
  html: string
  scripts: PageScript[]
}

/**
 * Prepares a page for the frame's document. Scripts are removed, since they run with the simulated
 * window; stylesheets are inlined.
 * @param url Absolute URL of the page.
 * @param load Resolves to the text of a file of the application; `undefined` if there is none.
 */
export async function parsePage(
  html: string,
  url: string,
  load: (url: string) => Promise<string | undefined>,
): Promise<ParsedPage> {
  const page = new DOMParser().parseFromString(html, 'text/html')
  if (!page.querySelector('base')) {
    page.head.prepend(Object.assign(page.createElement('base'), { href: url }))
  }
  const scripts: PageScript[] = []
  for (const script of page.querySelectorAll('script')) {
    const { type, textContent } = script
    if (!['', 'module', 'text/javascript'].includes(type)) continue
    const source = script.getAttribute('src')
    scripts.push({
      source: source === null ? { text: textContent ?? '' } : { url: new URL(source, url).href },
      isModule: type === 'module',
    })
    script.remove()
  }
  for (const link of page.querySelectorAll('link[rel=stylesheet][href]')) {
    const text = await load(new URL(link.getAttribute('href')!, url).href)
    const style = page.createElement('style')
    style.textContent = text ?? ''
    link.replaceWith(style)
  }
  return { html: `<!doctype html>${page.documentElement.outerHTML}`, scripts }
}

/**
 * Replaces the frame's document. All event listeners are removed; the frame itself, with its
 * variables, stays.
 */
export function writeDocument(html: string): void {
  document.open()
  // The page's own events follow when its scripts have run.
  for (const [target, name] of [
    [document, 'DOMContentLoaded'],
    [window, 'load'],
  ] as const) {
    const stop = (event: Event) => {
      if (event.isTrusted) event.stopImmediatePropagation()
    }
    target.addEventListener(name, stop, { capture: true })
  }
  document.write(html)
  document.close()
}
