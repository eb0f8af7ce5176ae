import { parentPort, workerData } from 'node:worker_threads'
import createDOMPurify from 'dompurify'
import { installDocument } from './dom.mjs'
import { adaptColor, lightness, themeVariables, toVariables } from './palette.mjs'
import { makeStatic } from './static-svg.mjs'

/** Mermaid needs a global document, so it runs in a thread of its own, which responds in order. */
/** The font whose metrics svgdom uses; the page shows the theme's font, which is narrower. */
const fontFamily = 'Open Sans'
const { document } = installDocument()
// Text comes from the site's author and is put into text nodes; there is no markup to sanitize.
Object.assign(createDOMPurify, { sanitize: String, addHook() {}, isSupported: true })
const { default: mermaid } = await import('mermaid')

mermaid.initialize({ theme: 'base' })
const defaults = mermaid.mermaidAPI.getConfig().themeVariables
mermaid.initialize({
  startOnLoad: false,
  securityLevel: 'strict',
  deterministicIds: true,
  suppressErrorRendering: true,
  htmlLabels: false,
  flowchart: { htmlLabels: false, useMaxWidth: false },
  class: { htmlLabels: false },
  theme: 'base',
  fontFamily,
  themeVariables: themeVariables(defaults, fontFamily),
})

parentPort.on('message', async ({ id, code, port, signal }) => {
  port.postMessage(await answer(id, code))
  port.close()
  Atomics.store(signal, 0, 1)
  Atomics.notify(signal, 0)
})

async function answer(id, code) {
  Math.random = sequence()
  try {
    const { diagramType } = await mermaid.parse(code)
    if (!workerData.kinds.includes(diagramType)) return { unsupported: diagramType }
    const { svg } = await mermaid.render(id, code)
    return { type: diagramType, ...finish(id, svg, code) }
  } catch (error) {
    return { error: failure(error) }
  } finally {
    document.body.innerHTML = ''
  }
}

function finish(id, text, code) {
  const holder = document.createElement('div')
  document.body.appendChild(holder)
  holder.innerHTML = text
  const svg = holder.querySelector('svg')
  const title = svg.querySelector('title')?.textContent ?? ''
  const description = svg.querySelector('desc')?.textContent ?? ''
  const recolor = (name, value, isText) => {
    const known = toVariables(value)
    // Some styles fill text with the color of its box: they assume HTML labels in front of it.
    if (isText && name === 'fill' && /--mermaid-(?:wash|node\))/.test(known)) {
      return 'var(--mermaid-ink)'
    }
    const adapts =
      known === value && (name === 'fill' || name === 'stroke') && !code.includes(value)
    return adapts ? adaptColor(name, value, isText) : known
  }
  makeStatic(svg, { id, recolor, lightness })
  return { svg: svg.outerHTML, title, description }
}

/** Returns the message of a parser, with the line of the diagram (from 1) if it contains one. */
function failure(error) {
  const message = error instanceof Error ? error.message : String(error)
  const line = error?.hash?.loc?.first_line ?? lineIn(message)
  return { message, line: line ?? null }
}

function lineIn(message) {
  const match = /(?:on line|at line|line:?)\s+(\d+)/i.exec(message)
  return match ? Number(match[1]) : undefined
}

/** Mermaid names commits randomly. Here, the sequence is the same for each diagram and build. */
function sequence() {
  let state = 1
  return () => {
    state = (state * 48271) % 2147483647
    return state / 2147483647
  }
}
