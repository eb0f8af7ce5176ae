/**
 * Fetches JSON, with a progress bar during the request. If it fails, shows a message with a button
 * to try again and returns `undefined`.
 */
export async function load(path, again) {
  const place = document.querySelector('#loading')
  if (!place.hasChildNodes()) {
    const bar = document.createElement('div')
    bar.setAttribute('role', 'progressbar')
    bar.textContent = 'Loading'
    place.replaceChildren(bar)
  }
  const response = await fetch(path).catch(() => undefined)
  if (response?.ok) {
    place.replaceChildren()
    return response.json()
  }
  const message = document.createElement('p')
  message.setAttribute('role', 'alert')
  message.textContent = 'The server cannot be reached'
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = 'Try again'
  button.addEventListener('click', () => {
    place.replaceChildren()
    again()
  })
  place.replaceChildren(message, button)
}

/** Shows a text in the page's live region, for a limited time if `milliseconds` is given. */
export function announce(text, milliseconds) {
  const status = document.querySelector('[role=status]')
  status.textContent = text
  if (milliseconds === undefined) return
  setTimeout(() => {
    if (status.textContent === text) status.textContent = ''
  }, milliseconds)
}
