document.querySelector('#sign-out').addEventListener('click', async () => {
  await fetch('/api/session', { method: 'DELETE' })
  location.assign('/sign-in')
})
