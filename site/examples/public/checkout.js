const form = document.querySelector('#checkout')
const button = form.querySelector('button')

function message(name, id) {
  const made = document.createElement(name)
  made.setAttribute('role', 'alert')
  if (id) made.id = id
  return made
}

/** Shows an error after its field and associates the two. */
function mark(field, text) {
  unmark(field)
  const error = message('p', `${field.name}-error`)
  error.textContent = text
  field.after(error)
  field.setAttribute('aria-invalid', 'true')
  field.setAttribute('aria-describedby', error.id)
}

function unmark(field) {
  form.querySelector(`#${field.name}-error`)?.remove()
  field.removeAttribute('aria-invalid')
  field.removeAttribute('aria-describedby')
}

function showErrors(errors) {
  if (Array.isArray(errors)) {
    const list = message('ul')
    for (const text of errors) {
      list.append(Object.assign(document.createElement('li'), { textContent: text }))
    }
    form.append(list)
    return
  }
  const fields = Object.keys(errors).map((name) => form.elements.namedItem(name))
  for (const field of fields) mark(field, errors[field.name])
  fields[0]?.focus()
}

form.addEventListener('focusout', ({ target }) => {
  if (target.name === 'email' && !target.validity.valid) mark(target, 'Enter a complete address')
  else if (target.name === 'address' && target.value === '') mark(target, 'Enter an address')
  else if (target.name === 'email' || target.name === 'address') unmark(target)
})

form.addEventListener('submit', async (event) => {
  event.preventDefault()
  const { receipt, ...fields } = Object.fromEntries(new FormData(form))
  button.disabled = true
  const response = await fetch('/api/orders', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(fields),
  }).catch(() => undefined)
  if (!response?.ok) button.disabled = false
  for (const shown of form.querySelectorAll('[role=alert]')) shown.remove()
  if (!response) return showErrors(['The shop cannot be reached'])
  const answer = await response.json()
  if (response.ok) location.assign(`/orders/${answer.id}`)
  else showErrors(answer.errors)
})
