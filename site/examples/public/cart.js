const table = document.querySelector('table')
const total = document.querySelector('[data-cy=cart-total]')

table.addEventListener('click', async ({ target }) => {
  if (target.textContent !== 'Remove') return
  const row = target.closest('tr')
  await fetch(`/api/cart/${row.dataset.id}`, { method: 'DELETE' })
  location.reload()
})

table.addEventListener('input', () => {
  const sum = [...table.querySelectorAll('tr')].reduce(
    (before, row) => before + row.dataset.price * row.querySelector('input').value,
    0,
  )
  total.textContent = `$${sum.toFixed(2)}`
})

// The server is updated when the field loses focus, not on every keystroke.
table.addEventListener('change', ({ target }) =>
  fetch(`/api/cart/${target.closest('tr').dataset.id}`, {
    method: 'PATCH',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ quantity: Number(target.value) }),
  }),
)
