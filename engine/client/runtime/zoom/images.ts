// This build of the library adds no style element, which the Content-Security-Policy would block.
import mediumZoom, { type Zoom } from 'medium-zoom/dist/pure'
import type { ClientConfig } from '../../../shared/config.ts'
import { documentHooks } from '../../../shared/storage.ts'
import type { Shell } from '../context.tsx'
import { openViewer } from './viewer.ts'

/** Created once per tab, because the library never removes its listeners. */
let zoom: Zoom | undefined

/** The message `image.zoom` in English; sharing it with the list of keys would cost a request. */
const LABEL = 'Enlarge image'

function createZoom({ margin, scrollOffset, ...rest }: ClientConfig['zoom'], mode: Shell['mode']) {
  const background = (): string => rest.background[mode.get()]
  const created = mediumZoom([], { margin, scrollOffset, background: background() })
  mode.subscribe(() => created.update({ background: background() }))
  return created
}

/** Makes the images of an article zoomable. Returns a function that ends it. */
export function startZoom(article: HTMLElement, { config, mode }: Shell): () => void {
  const { exclude, margin } = config.zoom
  const label = config.messages['image.zoom'] ?? LABEL
  const images = [...article.querySelectorAll('img')].filter(
    (image) => !image.closest('a, button') && !(exclude && image.matches(exclude)),
  )
  zoom ??= createZoom(config.zoom, mode)
  const current = zoom
  const stop = new AbortController()
  const { signal } = stop
  current.attach(images)
  for (const image of images) {
    const fit = (): void => {
      measureLargest(image)
      current.update({ margin: marginFor(margin) })
    }
    image.addEventListener('medium-zoom:open', fit, { signal })
    asButton(image, label, current, signal, config)
  }
  return () => {
    stop.abort()
    setInert(false)
    current.close()
    // The library does not close an image whose opening animation is still running.
    current
      .getZoomedImage()
      ?.addEventListener('medium-zoom:opened', () => current.close(), { once: true })
    current.detach(images)
  }
}

/** Maximum margin, as a fraction of the window's width or height. */
const MAX_MARGIN = 1 / 3

/**
 * Returns the margin, or 0 in a window as small as a phone's, where the image needs all the space.
 */
function marginFor(margin: number): number {
  const { clientWidth, clientHeight } = document.documentElement
  return 2 * margin <= Math.min(clientWidth, clientHeight) * MAX_MARGIN ? margin : 0
}

/** A file in a `srcset`. */
interface SizedFile {
  url: string
  /** In pixels. */
  width: number
}

/** Returns the largest file of an image in each format that it is offered in. */
function largestFiles(image: HTMLImageElement): { largest: SizedFile; all: SizedFile[] }[] {
  const sources = [...(image.closest('picture')?.querySelectorAll('source') ?? [])]
  return sources.flatMap(({ srcset }) => {
    const all = [...srcset.matchAll(/(\S+) (\d+)w/g)].map(([, url, width]) => ({
      url: new URL(url!, location.href).href,
      width: Number(width),
    }))
    const [largest] = all.toSorted((a, b) => b.width - a.width)
    return largest ? [{ largest, all }] : []
  })
}

/**
 * Passes the size of an image's largest file to the library, as the limit for zooming: browsers only
 * report the displayed size.
 */
function measureLargest(image: HTMLImageElement): void {
  const [format] = largestFiles(image)
  if (!format) return
  const { width } = format.largest
  const height = Math.round((width * image.offsetHeight) / image.offsetWidth)
  Object.defineProperties(image, {
    naturalWidth: { value: width, configurable: true },
    naturalHeight: { value: height, configurable: true },
  })
}

/** Smallest scale at which text in an SVG can be read. */
const READABLE_SCALE = 0.75

/** Whether an image is an SVG that does not become readable in the window, as on a phone. */
const needsViewer = (image: HTMLImageElement): boolean =>
  /\.svg$/.test(image.src) && innerWidth < READABLE_SCALE * Number(image.getAttribute('width'))

const isPress = ({ key }: KeyboardEvent): boolean => key === 'Enter' || key === ' '

/** Makes the page behind an enlarged image inert, since it is covered. */
function setInert(inert: boolean): void {
  document.getElementById(documentHooks.root)!.inert = inert
}

/**
 * Makes an image act as a button: Enter and Space enlarge it. The focus then moves to the enlarged
 * image, which closes on Enter, Space, Escape (handled by the library), or when it loses the focus.
 */
function asButton(
  image: HTMLImageElement,
  label: string,
  zoom: Zoom,
  signal: AbortSignal,
  config: ClientConfig,
): void {
  image.tabIndex = 0
  image.setAttribute('role', 'button')
  image.setAttribute('aria-label', image.alt ? `${label}: ${image.alt}` : label)
  let large: HTMLImageElement | null = null
  const on = (type: string, listener: (event: Event) => void): void =>
    image.addEventListener(type, listener, { signal })

  // Runs before the library's listener, which is on the document.
  on('click', (event) => {
    if (!needsViewer(image)) return
    event.stopPropagation()
    openViewer(image, config)
  })
  on('medium-zoom:open', () => setInert(true))
  on('medium-zoom:close', () => setInert(false))
  on('keydown', (event) => {
    if (!isPress(event as KeyboardEvent)) return
    event.preventDefault()
    if (needsViewer(image)) openViewer(image, config)
    else zoom.open({ target: image })
  })
  on('medium-zoom:opened', () => {
    large = document.querySelector<HTMLImageElement>('.medium-zoom-image--opened')
    const chosen = largestFiles(image).find(({ all }) =>
      all.some(({ url }) => url === image.currentSrc),
    )
    // Show the current file until the larger one has loaded.
    if (large && chosen) large.src = chosen.largest.url
    large?.focus({ preventScroll: true })
    large?.addEventListener('blur', () => zoom.close())
    large?.addEventListener('keydown', (event) => {
      if (!isPress(event)) return
      event.preventDefault()
      zoom.close()
    })
  })
  on('medium-zoom:closed', () => {
    const { activeElement } = document
    if (activeElement === large || activeElement === document.body) {
      image.focus({ preventScroll: true })
    }
  })
}
