/** Toggles line wrapping in the code block that contains the button. */
export function toggleWrap(button: HTMLElement): void {
  const wrapped = button.closest('.code')?.querySelector('pre')?.classList.toggle('wrap')
  button.setAttribute('aria-pressed', String(wrapped))
}
