// Keeps open pages up to date in development. Plain JavaScript, because the dev server sends this
// file as it is. Built sites do not include it.
import { Idiomorph } from './idiomorph.js'
import { refusals, watchRefusals } from './refusals.js'

/** The script element with the page's data, which content cannot contain. */
const PAGE_DATA = 'body > script[type="application/json"]'

/** The revision of the site in the document. */
let revision = new URL(import.meta.url).searchParams.get('at')

const events = new EventSource('/_quire/events')
// Sent whenever the stream opens, to detect changes missed before it opened or while disconnected.
events.addEventListener('revision', ({ data }) => {
  if (data !== revision) location.reload()
})
events.addEventListener('code', () => location.reload())
events.addEventListener('content', ({ data }) => {
  revision = data
  // Prefetched pages are stale now, whichever page the reader opens next.
  dispatchEvent(new Event('quire:changed'))
  refresh()
})

// Sent by an editor, with the position of its cursor.
events.addEventListener('show', ({ data }) => {
  const { pathname, hash, href } = new URL(data, location.origin)
  const bare = (path) => path.replace(/(?<=.)\/$/, '')
  if (bare(pathname) !== bare(location.pathname)) location.assign(href)
  else if (hash === '') scrollTo({ top: 0 })
  else document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView()
})

/** Attributes that hold UI state, which an update must preserve. */
const kept = new Set(['open', 'data-active', 'aria-selected', 'aria-pressed', 'tabindex'])

const morphing = {
  morphStyle: 'innerHTML',
  ignoreActiveValue: true,
  callbacks: {
    beforeAttributeUpdated: (name) => !kept.has(name),
    // React keeps the content of hydrated islands. Other islands start from the server's HTML.
    beforeNodeMorphed: (old, fresh) =>
      !(old.dataset?.island && old.dataset.props === fresh.dataset?.props && isAlive(old)),
  },
}

/** Islands that are loaded later wait for the update of the page. */
function refresh() {
  const updated = update()
  globalThis[Symbol.for('quire:refresh')] = updated
  return updated
}

async function update() {
  const state = revision
  const { pathname, search } = location
  const fresh = await loadDocument(pathname + search)
  if (state !== revision) return
  if (!fresh) {
    location.reload()
    return
  }
  // The reader is already navigating to another page; this content belongs to the old one.
  if (
    pathname + search !== location.pathname + location.search ||
    globalThis.navigation?.transition
  ) {
    globalThis.navigation?.addEventListener('navigatesuccess', refresh, { once: true })
    return
  }
  const failed = fresh.documentElement.hasAttribute('data-quire-errors')
  if (document.documentElement.hasAttribute('data-quire-errors')) {
    location.reload()
    return
  }
  showErrors(failed ? fresh.querySelector('main') : null)
  if (failed) return
  showNotes()
  if (isFound(document) !== isFound(fresh)) {
    location.reload()
    return
  }
  swapStyles(fresh)
  const data = fresh.querySelector(PAGE_DATA)
  const ours = document.querySelector(PAGE_DATA)
  if (data && ours) {
    // Replace the whole element: Trusted Types forbid setting the text of a script.
    ours.replaceWith(data)
    dispatchEvent(new CustomEvent('quire:page', { detail: JSON.parse(data.textContent) }))
  }
  if (islandsOf(document) !== islandsOf(fresh)) {
    location.reload()
    return
  }
  for (const part of ['article', 'sidebar']) {
    const old = document.querySelector(`[data-html="${part}"]`)
    const from = fresh.querySelector(`[data-html="${part}"]`)
    if (old && from) Idiomorph.morph(old, [...from.childNodes], morphing)
  }
  document.title = fresh.title
}

/**
 * Loads a document, or `null` if the response is not HTML. XMLHttpRequest parses the response
 * itself, so no string reaches a sink that Trusted Types guard.
 */
function loadDocument(url) {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('GET', url)
    // The navbar, the sidebar and the footer are rendered here, from the page's data.
    request.setRequestHeader('Quire-Refresh', '1')
    request.responseType = 'document'
    request.onload = () => resolve(request.response)
    request.onerror = () => reject(new Error(`${url} could not be loaded.`))
    request.send()
  })
}

/** Loads the stylesheets of another document, then removes the ones that it does not have. */
function swapStyles(fresh) {
  const links = (root) => [...root.head.querySelectorAll('link[rel="stylesheet"]')]
  const own = (link) => !link.getAttribute('href').startsWith('/_quire/')
  const old = links(document).filter(own)
  const hrefs = links(fresh).map((link) => link.getAttribute('href'))
  const gone = old.filter((link) => !hrefs.includes(link.getAttribute('href')))
  for (const href of hrefs) {
    if (old.some((link) => link.getAttribute('href') === href)) continue
    const link = document.createElement('link')
    const remove = () => {
      for (const one of gone) one.remove()
    }
    Object.assign(link, { rel: 'stylesheet', href, onload: remove, onerror: remove })
    // At the position of the old stylesheet, because the order of styles matters.
    if (gone[0]) gone[0].after(link)
    else document.head.append(link)
  }
}

/** Identifies a document's islands. If they differ, reload: islands hydrate only with the page. */
function islandsOf(root) {
  return [...root.querySelectorAll('[data-island]')]
    .map(({ dataset }) => [dataset.island, dataset.props, dataset.reads])
    .join()
}

/** Whether React renders into an element: it marks the elements of its roots. */
function isAlive(element) {
  return Object.keys(element).some((key) => key.startsWith('__reactContainer$'))
}

/** Whether the document has content; the not-found page has none. */
function isFound(root) {
  return root.querySelector('[data-html="article"]') !== null
}

/**
 * Shows errors that do not prevent the page from rendering, and what the browser has blocked, as a
 * count that expands to a list.
 */
async function showNotes() {
  const { pathname } = location
  const state = revision
  const fresh = await loadDocument(`/_quire/findings${pathname}`).catch(() => null)
  if (pathname !== location.pathname || state !== revision) return
  const found = [...(fresh?.querySelectorAll('li') ?? []), ...refusals()]
  const list = found.map((item) => item.textContent).join()
  const old = document.querySelector('.quire-notes')
  if (old?.dataset.list === list) return
  old?.remove()
  if (list === '' || document.documentElement.hasAttribute('data-quire-errors')) return
  addStyles()
  const notes = document.createElement('details')
  notes.className = 'quire-notes quire-errors'
  notes.dataset.list = list
  notes.open = old?.open ?? false
  const count = found.length === 1 ? '1 mistake' : `${found.length} mistakes`
  const summary = document.createElement('summary')
  const main = document.createElement('main')
  const heading = document.createElement('h1')
  const items = document.createElement('ol')
  summary.textContent = count
  heading.textContent = found.length === 1 ? 'There is a mistake' : `There are ${count}`
  items.append(...found)
  main.append(heading, items)
  notes.append(summary, main)
  document.body.append(notes)
}

showNotes()
watchRefusals(showNotes)
globalThis.navigation?.addEventListener('navigatesuccess', showNotes)

function addStyles() {
  if (document.querySelector('link[href="/_quire/dev.css"]')) return
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = '/_quire/dev.css'
  document.head.append(link)
}

function showErrors(list) {
  const old = document.querySelector('.quire-overlay')
  old?.remove()
  if (!list) return
  const overlay = document.createElement('div')
  overlay.className = 'quire-overlay quire-errors'
  overlay.setAttribute('role', 'alert')
  overlay.append(list)
  addStyles()
  document.body.append(overlay)
}
