import { createRoot } from 'react-dom/client'
import { readLink } from './link.ts'
import { Panel } from './Panel.tsx'
import css from './panel.css?inline'

/** Attribute of the element that the panel replaces; by default, it replaces the code block. */
const BLOCK = 'data-runner-block'

let styled = false

/** Adds the styles of the panel to the page. The policy of the page allows no inline styles. */
function addStyles(): void {
  if (styled) return
  styled = true
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets.push(sheet)
}

/** Replaces a sample by the panel. Without a button, the sample is in the URL's hash. */
export default async function open(button: HTMLElement | undefined): Promise<void> {
  const link = await readLink(location.hash)
  const pressed = button ?? buttonOf(link?.id)
  const block = [`[${BLOCK}]`, '.tabs-code', '.code']
    .map((selector) => pressed?.closest<HTMLElement>(selector))
    .find(Boolean)
  const id = pressed?.dataset.sample
  if (!pressed || !block || id === undefined || block.hidden) return
  addStyles()
  const written = codeIn(block)
  const place = document.createElement('div')
  place.className = 'runner'
  // Search, and pages as Markdown, already contain the sample.
  place.dataset.search = 'off'
  block.after(place)
  block.hidden = true
  const root = createRoot(place)
  const removed = new MutationObserver(() => {
    if (!place.isConnected) end()
  })
  function end(): void {
    removed.disconnect()
    root.unmount()
  }
  // Detects that the reader has followed a link to another page.
  removed.observe(document.body, { childList: true, subtree: true })
  const close = (): void => {
    end()
    place.remove()
    block.hidden = false
    pressed.focus()
  }
  const linked = link?.id === id ? link.code : undefined
  root.render(
    <Panel
      id={id}
      written={written}
      linked={linked}
      title={titleOf(block)}
      hasJsx={/sx$/.test(languageOf(block))}
      onClose={close}
    />,
  )
  if (!button) place.scrollIntoView()
}

/** The first button of a sample. */
function buttonOf(id: string | undefined): HTMLElement | undefined {
  const buttons = document.querySelectorAll<HTMLElement>('[data-action="runner"]')
  return [...buttons].find(({ dataset }) => dataset.sample === id)
}

/** The code of a block, in the form that is shown. */
function codeIn(block: HTMLElement): string {
  const shown = block.querySelector('.tabs-panel[data-active] code') ?? block.querySelector('code')
  return (shown?.textContent ?? '').replace(/\n+$/, '')
}

/** The language of a block, in the form that is shown: `tsx`. */
function languageOf(block: HTMLElement): string {
  const shown = block.querySelector<HTMLElement>('.tabs-panel[data-active] [data-lang]')
  return (shown ?? block.querySelector<HTMLElement>('[data-lang]') ?? block).dataset.lang ?? ''
}

function titleOf(block: HTMLElement): string {
  const shown = block.querySelector('.tabs-panel[data-active] .code-title')
  return (shown ?? block.querySelector('.code-title'))?.textContent ?? ''
}
