import type { ClientConfig } from '../../../shared/config.ts'

/** How much larger a key or a button makes the drawing. */
const STEP = 1.3
/** Maximum scale, relative to the natural size. */
const MAX_SCALE = 4

/** The messages in English; sharing them with the shell would cost a request. */
const labels = { 'navbar.close': 'Close', 'image.larger': 'Larger', 'image.smaller': 'Smaller' }

/**
 * Shows an SVG in the whole window: dragging, arrow keys and scrolling move it; pinching, `+` and
 * `-`, the buttons and the wheel with Ctrl change its size; `0` fits it into the window. It starts
 * at its natural size, since text in it would be too small otherwise.
 */
export function openViewer(image: HTMLImageElement, config: ClientConfig): void {
  const dialog = document.createElement('dialog')
  dialog.className = 'viewer'
  dialog.setAttribute('aria-label', image.alt)
  const frame = document.createElement('div')
  frame.className = 'viewer-frame'
  frame.tabIndex = 0
  const drawing = new Image()
  drawing.alt = image.alt
  drawing.src = image.currentSrc || image.src
  frame.append(drawing)

  const natural = Number(image.getAttribute('width')) || image.naturalWidth
  const fittingScale = (): number => Math.min(1, frame.clientWidth / natural)
  let scale = 1

  /** Changes the size; the point of the drawing at this point of the window stays where it is. */
  const resize = (wanted: number, x = innerWidth / 2, y = innerHeight / 2): void => {
    const next = Math.min(MAX_SCALE, Math.max(fittingScale(), wanted))
    const { scrollLeft, scrollTop } = frame
    const ratio = next / scale
    scale = next
    drawing.width = Math.round(natural * scale)
    frame.scrollTo((scrollLeft + x) * ratio - x, (scrollTop + y) * ratio - y)
  }

  const button = (
    name: keyof typeof labels,
    sign: string,
    press: () => void,
  ): HTMLButtonElement => {
    const element = document.createElement('button')
    element.type = 'button'
    element.ariaLabel = config.messages[name] ?? labels[name]
    element.textContent = sign
    element.addEventListener('click', press)
    return element
  }
  const bar = document.createElement('div')
  bar.className = 'viewer-bar'
  bar.append(
    button('image.smaller', '−', () => resize(scale / STEP)),
    button('image.larger', '+', () => resize(scale * STEP)),
    button('navbar.close', '×', () => dialog.close()),
  )
  dialog.append(frame, bar)

  dialog.addEventListener('keydown', ({ key }) => {
    if (key === '+' || key === '=') resize(scale * STEP)
    else if (key === '-') resize(scale / STEP)
    else if (key === '0') resize(0)
  })
  frame.addEventListener(
    'wheel',
    (event) => {
      // Touchpads report pinching as a wheel with Ctrl.
      if (!event.ctrlKey) return
      event.preventDefault()
      resize(scale * Math.exp(-event.deltaY / 200), event.clientX, event.clientY)
    },
    { passive: false },
  )
  watchPinch(frame, () => scale, resize)
  dialog.addEventListener('close', () => dialog.remove())
  document.body.append(dialog)
  dialog.showModal()
  frame.focus()
  resize(1)
  frame.scrollTo(0, 0)
}

/**
 * Reports the scale of pinches with two fingers, and the point between the fingers.
 *
 * @param scaleOf returns the scale before the pinch
 */
function watchPinch(
  element: HTMLElement,
  scaleOf: () => number,
  report: (scale: number, x: number, y: number) => void,
): void {
  let start = { distance: 0, scale: 1 }
  const read = ({ touches: [one, two] }: TouchEvent) =>
    one && two
      ? {
          distance: Math.hypot(one.clientX - two.clientX, one.clientY - two.clientY),
          x: (one.clientX + two.clientX) / 2,
          y: (one.clientY + two.clientY) / 2,
        }
      : null
  const onStart = (event: TouchEvent): void => {
    const fingers = read(event)
    if (!fingers) return
    event.preventDefault()
    start = { distance: fingers.distance, scale: scaleOf() }
  }
  const onMove = (event: TouchEvent): void => {
    const fingers = read(event)
    if (!fingers) return
    event.preventDefault()
    report((start.scale * fingers.distance) / start.distance, fingers.x, fingers.y)
  }
  element.addEventListener('touchstart', onStart, { passive: false })
  element.addEventListener('touchmove', onMove, { passive: false })
}
