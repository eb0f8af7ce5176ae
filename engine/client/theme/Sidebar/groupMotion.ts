/**
 * Returns the duration in milliseconds for expanding a list of the given height (px). Taller lists
 * take longer, but not proportionally. One millisecond if the reader prefers reduced motion.
 */
export function motionDuration(height: number, reduced: boolean): number {
  if (reduced || height <= 0) return 1
  const lines = height / 36
  return Math.round((4 + 15 * lines ** 0.25 + lines / 5) * 10)
}

/** Opens or closes a sidebar group with an animation of its list. */
export function toggleGroup(group: HTMLDetailsElement): void {
  const list = group.lastElementChild as HTMLElement
  const opening = !group.open || 'closing' in group.dataset
  for (const running of list.getAnimations()) running.cancel()
  delete group.dataset.closing
  if (opening) group.open = true
  else group.dataset.closing = ''
  const full = list.offsetHeight
  const heights = ['0px', `${full}px`]
  list.animate(
    { height: opening ? heights : heights.reverse(), overflow: ['clip', 'clip'] },
    {
      duration: motionDuration(full, matchMedia('(prefers-reduced-motion: reduce)').matches),
      easing: 'ease-in-out',
    },
  ).onfinish = () => {
    delete group.dataset.closing
    group.open = opening
  }
}
