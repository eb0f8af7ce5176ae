/** A submitted form, as the request that a browser sends. */
export interface FormRequest {
  url: string
  method: string
  headers: Record<string, string>
  body: string
}

/**
 * Turns clicks on links and submitted forms into navigations of the application, after its own
 * listeners have run. The frame itself never navigates.
 */
export function listenForNavigations(
  open: (url: string) => void,
  submit: (request: FormRequest) => void,
): void {
  window.addEventListener('click', (event) => {
    const link = event.composedPath().find((target): target is HTMLAnchorElement => isLink(target))
    if (!link || event.defaultPrevented) return
    event.preventDefault()
    if (/^(?:mailto|tel|javascript):/.test(link.href) || link.hasAttribute('download')) return
    // A test cannot access another tab either.
    if (link.target === '_blank' || event.ctrlKey || event.metaKey) return
    open(link.href)
  })
  window.addEventListener('submit', (event) => {
    if (event.defaultPrevented) return
    event.preventDefault()
    const form = event.target as HTMLFormElement
    if (form.method === 'dialog') form.closest('dialog')?.close()
    else submit(requestOf(form, event.submitter))
  })
  // It submits the form without an event.
  HTMLFormElement.prototype.submit = function () {
    submit(requestOf(this, null))
  }
}

function isLink(target: EventTarget): boolean {
  return target instanceof HTMLAnchorElement && target.hasAttribute('href')
}

function requestOf(form: HTMLFormElement, submitter: HTMLElement | null): FormRequest {
  const fields = [...new FormData(form, submitter)].map(([name, value]): [string, string] => [
    name,
    typeof value === 'string' ? value : value.name,
  ])
  const url = new URL(form.getAttribute('action') || document.baseURI, document.baseURI)
  const text = new URLSearchParams(fields).toString()
  if (form.method !== 'post') {
    url.search = text
    return { url: url.href, method: 'GET', headers: {}, body: '' }
  }
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  return { url: url.href, method: 'POST', headers, body: text }
}
