import { defineIsland } from 'quire-docs/islands'
import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react'
import styles from './VerifyTypes/VerifyTypes.module.css'
import { markWords, moveTo, textOf, WORD } from './VerifyTypes/words.ts'

interface TypesProps {
  /** Accessible name of a code block with types, for screen readers. */
  label: string
}

/** The name under the pointer or with the focus, its type, and its position in the window. */
interface Shown {
  word: HTMLElement
  text: string
  box: DOMRect
}

/** Shows the types of names in the code blocks of a page, on hover, focus and touch. */
export default defineIsland('VerifyTypes', ({ label }: TypesProps): ReactNode => {
  const tip = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState<Shown | null>(null)

  useEffect(() => {
    const page = tip.current!.closest('article') ?? document.body
    const listening = new AbortController()
    const on = <Name extends keyof HTMLElementEventMap>(
      name: Name,
      listen: (event: HTMLElementEventMap[Name]) => void,
      target: Node | Window = page,
    ) => target.addEventListener(name, listen as EventListener, { signal: listening.signal })
    const show = (word: HTMLElement) =>
      setShown({ word, text: textOf(word), box: word.getBoundingClientRect() })
    const hide = () => setShown(null)

    for (const code of page.querySelectorAll<HTMLElement>('code[data-words]')) {
      // Each block is one tab stop; the arrow keys move within it.
      code.tabIndex = 0
      code.role = 'group'
      code.ariaLabel = label
    }
    on('pointerover', ({ target }) => {
      const element = target as Element
      const code = element.closest<HTMLElement>('code[data-words]')
      if (code) markWords(code)
      const word = element.closest<HTMLElement>(WORD)
      if (word) show(word)
      else if (!tip.current?.contains(element)) hide()
    })
    on('pointerout', ({ relatedTarget }) => {
      if (!page.contains(relatedTarget as Node | null)) hide()
    })
    on('focusin', ({ target }) => {
      const element = target as HTMLElement
      if (element.matches('code[data-words]:focus-visible')) {
        const [firstWord] = markWords(element)
        if (firstWord) moveTo(firstWord)
      } else if (element.matches(WORD)) show(element)
    })
    on('focusout', hide)
    on('keydown', (event) => {
      const word = (event.target as Element).closest<HTMLElement>(WORD)
      if (!word || event.ctrlKey || event.metaKey || event.altKey) return
      const words = markWords(word.closest<HTMLElement>('code')!)
      const index = words.indexOf(word)
      const targets = {
        ArrowRight: index + 1,
        ArrowLeft: index - 1,
        Home: 0,
        End: words.length - 1,
      }
      if (!Object.hasOwn(targets, event.key)) return
      event.preventDefault()
      const target = words[targets[event.key as keyof typeof targets]]
      if (target) moveTo(target)
    })
    on('keydown', ({ key }) => key === 'Escape' && hide(), document)
    const follow = () =>
      setShown((shown) => shown && { ...shown, box: shown.word.getBoundingClientRect() })
    document.addEventListener('scroll', follow, { capture: true, signal: listening.signal })
    return () => listening.abort()
  }, [label])

  useEffect(() => {
    if (!shown) return
    shown.word.setAttribute('aria-describedby', 'verify-type')
    return () => shown.word.removeAttribute('aria-describedby')
  }, [shown])
  return (
    <div
      ref={tip}
      id="verify-type"
      role="tooltip"
      hidden={shown === null}
      className={styles.tip}
      data-search="off"
      data-md="off"
      style={shown ? tooltipStyle(shown.box) : undefined}
    >
      <code className={styles.type}>{shown?.text}</code>
    </div>
  )
})

/** Positions the tooltip below a name, or above it near the bottom of the window. */
function tooltipStyle({ left, top, bottom }: DOMRect): CSSProperties {
  const isAbove = bottom > window.innerHeight * 0.7
  const block = isAbove ? { bottom: window.innerHeight - top } : { top: bottom }
  return { ...block, ['--verify-left' as string]: `${left}px` }
}
