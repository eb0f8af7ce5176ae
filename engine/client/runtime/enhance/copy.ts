import type { MessageKey } from '../../../shared/shell-messages.ts'

/** How long a button shows the result. */
const SHOWN_MS = 2000

/**
 * Copies the code of the block that contains the button. The result is shown on the button
 * (`data-state` is `copied` or `failed`) and passed to `announce` for screen readers.
 */
export async function copyCode(
  button: HTMLElement,
  announce: (key: MessageKey) => void,
): Promise<void> {
  const code = button.closest('.code')?.querySelector('code')
  const done = await write(textOf(code).replace(/\n$/, ''))
  show(button, done, announce)
}

/** Copies the address that a link leads to, and shows the result on the link. */
export async function copyAddress(
  link: HTMLAnchorElement,
  announce: (key: MessageKey) => void,
): Promise<void> {
  show(link, await write(link.href), announce)
}

/** Copies the Markdown of the page, which the link beside the button leads to. */
export async function copyPage(
  button: HTMLElement,
  announce: (key: MessageKey) => void,
): Promise<void> {
  const link = button.parentElement?.querySelector('a')
  const text = fetch(link?.href ?? '').then((response) =>
    response.ok ? response.text() : Promise.reject(new Error(response.statusText)),
  )
  show(button, await writeLater(text), announce)
}

/**
 * Writes text that is still on its way. Browsers that allow it only right after a press are given a
 * promise of it.
 */
async function writeLater(text: Promise<string>): Promise<boolean> {
  try {
    const type = 'text/plain'
    const blob = text.then((content) => new Blob([content], { type }))
    await navigator.clipboard.write([new ClipboardItem({ [type]: blob })])
    return true
  } catch {
    return text.then(write, () => false)
  }
}

function show(control: HTMLElement, done: boolean, announce: (key: MessageKey) => void): void {
  control.dataset.state = done ? 'copied' : 'failed'
  announce(done ? 'code.copied' : 'code.copyFailed')
  setTimeout(() => delete control.dataset.state, SHOWN_MS)
}

/** Returns the code to copy, without the lines that a diff removes. */
function textOf(code: HTMLElement | null | undefined): string {
  if (!code?.querySelector('.line.del')) return code?.textContent ?? ''
  const kept = code.cloneNode(true) as HTMLElement
  for (const line of kept.querySelectorAll('.line.del')) line.remove()
  return kept.textContent ?? ''
}

async function write(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    // Pages served without TLS have no Clipboard API; `execCommand` still works there.
    const area = document.createElement('textarea')
    area.value = text
    const focused = document.activeElement
    document.body.append(area)
    area.select()
    const done = document.execCommand('copy')
    area.remove()
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
    return done
  }
}
