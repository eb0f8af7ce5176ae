import type { ClientConfig } from '../../../shared/config.ts'
import type { ColorMode } from '../color-mode.ts'
import type { Store } from '../store.ts'
import type { ImageZoom } from './images.ts'

/** Delay between showing a page and making its images zoomable. */
const DELAY_MS = 1000

/**
 * Returns a function that makes the images of an article zoomable and returns its undo function.
 * The zoom code is loaded with the first page that has a zoomable image.
 */
export function createZoom(
  config: ClientConfig,
  mode: Store<ColorMode>,
  label: () => string,
): (article: HTMLElement) => () => void {
  let loaded: Promise<ImageZoom> | undefined
  const load = (): Promise<ImageZoom> => {
    loaded ??= import('./images.ts').then(({ createImageZoom }) => createImageZoom(config, mode))
    return loaded
  }
  const { exclude } = config.zoom

  return (article) => {
    let gone = false
    let detach: (() => void) | undefined
    const timer = setTimeout(async () => {
      const images = [...article.querySelectorAll('img')].filter(
        (image) =>
          !image.closest('a, button') &&
          !(exclude && image.matches(exclude)) &&
          // A drawing that is wider than the window is panned; the zoom would make it smaller.
          image.width <= document.documentElement.clientWidth,
      )
      if (images.length === 0) return
      try {
        const zoom = await load()
        if (!gone) detach = zoom.attach(images, label())
      } catch (error) {
        loaded = undefined
        console.warn('Image zoom could not be loaded.', error)
      }
    }, DELAY_MS)
    return () => {
      gone = true
      clearTimeout(timer)
      detach?.()
    }
  }
}
