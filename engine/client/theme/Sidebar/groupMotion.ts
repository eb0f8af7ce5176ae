/**
 * Milliseconds that a list of this height (px) takes to unfold: tall lists take longer, though not
 * in proportion. One millisecond for readers who asked for reduced motion.
 */
export function motionDuration(height: number, reduced: boolean): number {
  if (reduced || height <= 0) return 1
  const lines = height / 36
  return Math.round((4 + 15 * lines ** 0.25 + lines / 5) * 10)
}

/** Opens or closes a sidebar group with its list unfolding or folding. */
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
