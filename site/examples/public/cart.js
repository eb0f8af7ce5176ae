document.querySelector('table').addEventListener('click', async ({ target }) => {
  if (target.textContent !== 'Remove') return
  const row = target.closest('tr')
  await fetch(`/api/cart/${row.dataset.id}`, { method: 'DELETE' })
  location.reload()
})
