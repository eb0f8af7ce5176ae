const form = document.querySelector('#sign-in')

form.addEventListener('submit', async (event) => {
  event.preventDefault()
  const response = await fetch('/api/session', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(Object.fromEntries(new FormData(form))),
  })
  if (response.ok) {
    location.assign('/account')
    return
  }
  const message = document.createElement('p')
  message.setAttribute('role', 'alert')
  message.textContent = (await response.json()).error
  form.querySelector('[role=alert]')?.remove()
  form.append(message)
})
