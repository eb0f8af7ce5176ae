/** Selector of a name that has a type. */
export const WORD = '[data-type]'

/**
 * Wraps each typed name of a code block in an element, unless that was done before, and returns the
 * elements in order. The first line of `data-words` lists the positions as `from,length,index`,
 * separated by blanks; `from` counts from the end of the previous name, and `index` is the line of
 * the text. Each other line is a text.
 */
export function markWords(code: HTMLElement): HTMLElement[] {
  const marked = [...code.querySelectorAll<HTMLElement>(WORD)]
  if (marked.length > 0) return marked
  const [places = ''] = (code.dataset.words ?? '').split('\n')
  const texts = textNodesIn(code)
  let end = 0
  for (const place of places.split(' ')) {
    const [from = 0, length = 0, index = 0] = place.split(',').map(Number)
    const start = end + from
    end = start + length
    const node = texts.find((one) => start >= one.start && end <= one.start + one.text.length)
    // Skip a name that a highlight of the page's author splits into two text nodes.
    if (!node || length === 0) continue
    const name = node.text.splitText(start - node.start)
    const rest = name.splitText(length)
    const word = document.createElement('span')
    word.dataset.type = String(index)
    word.tabIndex = -1
    name.replaceWith(word)
    word.append(name)
    Object.assign(node, { text: rest, start: end })
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
