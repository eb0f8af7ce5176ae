/** Whether wrapped code has more lines on the screen than in its text. */
function wraps(pre: HTMLElement): boolean {
  const code = pre.querySelector('code')
  const lines = code?.textContent?.replace(/\n$/, '').split('\n').length ?? 0
  const { lineHeight } = getComputedStyle(pre)
  return (code?.offsetHeight ?? 0) > (lines + 0.5) * Number.parseFloat(lineHeight)
}

/** Makes a block focusable only while it scrolls, and shows the wrap button only where it helps. */
function update(block: HTMLElement): void {
  const scrolls = block.scrollWidth > block.clientWidth
  if (scrolls) block.tabIndex = 0
  else block.removeAttribute('tabindex')
  if (!block.matches('.code-pre')) return
  const button = block.parentElement?.querySelector<HTMLElement>('[data-action="wrap"]')
  if (button) button.hidden = !scrolls && !(block.matches('.wrap') && wraps(block))
}

const SCROLLERS = '.code-pre, .table, p:has(> img:only-child)'

let observer: ResizeObserver | undefined

/**
 * Observes the size of the code blocks, tables and images inside an element, including hidden ones.
 */
export function watchOverflow(root: ParentNode): void {
  observer ??= new ResizeObserver((entries) => {
    for (const { target } of entries) {
      if (target.isConnected) update(target as HTMLElement)
      else observer?.unobserve(target)
    }
  })
  for (const block of root.querySelectorAll(SCROLLERS)) observer.observe(block)
}
