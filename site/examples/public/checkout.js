const form = document.querySelector('#checkout')

form.addEventListener('submit', async (event) => {
  event.preventDefault()
  const { receipt, ...fields } = Object.fromEntries(new FormData(form))
  const response = await fetch('/api/orders', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(fields),
  })
  const answer = await response.json()
  if (response.ok) {
    location.assign(`/orders/${answer.id}`)
    return
  }
  const lines = answer.errors.map((text) =>
    Object.assign(document.createElement('li'), { textContent: text }),
  )
  document.querySelector('#errors').replaceChildren(...lines)
})
