import { commandsOf, consoleLanguages } from '../../../shared/console.ts'
import { copyMessages } from '../../../shared/copy-messages.ts'

const SHOWN_MS = 2000
/** How long the Markdown of a page may take to arrive, in ms. */
const TIME_OUT_MS = 10_000

/**
 * Returns the text that a control copies: the URL of a link; the code of a code block (only the
 * commands of a console session); or the Markdown of a page, from the link beside the button.
 */
async function textToCopy(control: HTMLElement): Promise<string> {
  if (control instanceof HTMLAnchorElement) return control.href
  if (control.dataset.action === 'copy') {
    const block = control.closest<HTMLElement>('.code')
    const code = codeOf(block?.querySelector('code')).replace(/\n$/, '')
    const isSession = consoleLanguages.split(' ').includes(block?.dataset.lang ?? '')
    return isSession ? commandsOf(code) : code
  }
  const response = await fetch(control.parentElement?.querySelector('a')?.href ?? '', {
    signal: AbortSignal.timeout(TIME_OUT_MS),
  })
  if (!response.ok) throw new Error(response.statusText)
  return response.text()
}

/** Toggles line wrapping in the code block of a button. */
export function toggleWrap(button: HTMLElement): void {
  const wrapped = button.closest('.code')?.querySelector('pre')?.classList.toggle('wrap')
  button.setAttribute('aria-pressed', String(wrapped))
}

/** Returns the text that a control copies as a blob, for the clipboard API. */
export async function blobOf(control: HTMLElement): Promise<Blob> {
  return new Blob([await textToCopy(control)], { type: 'text/plain' })
}

/**
 * Shows on the control whether the text was copied (`data-state` is `copied` or `failed`), and
 * passes it to `announce` for screen readers.
 *
 * @param isDone whether the clipboard has accepted the text; otherwise other ways are tried
 */
export async function finishCopy(
  control: HTMLElement,
  isDone: Promise<boolean> | undefined,
  announce: (key: string, text: string) => void,
): Promise<void> {
  const done = (await isDone) || (await textToCopy(control).then(write, () => false))
  control.dataset.state = done ? 'copied' : 'failed'
  const key = done ? 'code.copied' : 'code.copyFailed'
  announce(key, copyMessages[key])
  setTimeout(() => delete control.dataset.state, SHOWN_MS)
}

/** Returns the code to copy, without the lines that a diff removes. */
function codeOf(code: HTMLElement | null | undefined): string {
  if (!code?.querySelector('.line.del')) return code?.textContent ?? ''
  const copy = code.cloneNode(true) as HTMLElement
  for (const line of copy.querySelectorAll('.line.del')) line.remove()
  return copy.textContent ?? ''
}

async function write(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    // Pages served over plain HTTP have no Clipboard API; `execCommand` still works there.
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
