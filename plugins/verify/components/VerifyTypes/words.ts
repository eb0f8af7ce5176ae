/** Selector of a name that has a type. */
export const WORD = '[data-type]'

/**
 * Wraps each typed name of a code block in an element, unless they are wrapped already, and returns
 * the elements in order. The first line of `data-words` lists the names as `gap,length,index`,
 * separated by blanks: `gap` is the distance from the end of the previous name, `index` the line
 * with the type among the following lines.
 */
export function markWords(code: HTMLElement): HTMLElement[] {
  const marked = [...code.querySelectorAll<HTMLElement>(WORD)]
  if (marked.length > 0) return marked
  const [positions = ''] = (code.dataset.words ?? '').split('\n')
  const texts = textNodesIn(code)
  let end = 0
  for (const position of positions.split(' ')) {
    const [gap = 0, length = 0, index = 0] = position.split(',').map(Number)
    const start = end + gap
    end = start + length
    const node = texts.find(
      (entry) => start >= entry.start && end <= entry.start + entry.text.length,
    )
    // A highlight may split a name into two text nodes: skip it.
    if (!node || length === 0) continue
    const name = node.text.splitText(start - node.start)
    const remaining = name.splitText(length)
    const word = document.createElement('span')
    word.dataset.type = String(index)
    word.tabIndex = -1
    name.replaceWith(word)
    word.append(name)
    Object.assign(node, { text: remaining, start: end })
    marked.push(word)
  }
  return marked
}

/** The text nodes of an element, with the offset of each in the element's text. */
function textNodesIn(element: HTMLElement): { text: Text; start: number }[] {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  const texts: { text: Text; start: number }[] = []
  let start = 0
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    texts.push({ text: node as Text, start })
    start += (node as Text).length
  }
  return texts
}

/** Returns the type of a name, as text for the tooltip. */
export function textOf(word: HTMLElement): string {
  const code = word.closest<HTMLElement>('code')!
  return (code.dataset.words ?? '').split('\n')[Number(word.dataset.type) + 1] ?? ''
}

/** Focuses a name and makes it the tab stop of its block (a roving tabindex). */
export function moveTo(word: HTMLElement): void {
  const code = word.closest<HTMLElement>('code')!
  code.tabIndex = -1
  for (const other of markWords(code)) other.tabIndex = other === word ? 0 : -1
  word.focus()
}
