const input = document.querySelector('[data-cy=new-task]')
const columns = document.querySelector('.columns')
const KEY = 'board:filter'

const send = (path, method, body) =>
  fetch(path, {
    method,
    headers: { 'Content-Type': 'application/json' },
    body: body && JSON.stringify(body),
  })

function refresh() {
  const tasks = [...columns.querySelectorAll('.task')]
  const isDone = (task) => task.querySelector('input').checked
  const left = tasks.filter((task) => !isDone(task)).length
  document.querySelector('[data-cy=remaining]').textContent = `${left} left`
  const open = localStorage.getItem(KEY) === 'open'
  for (const task of tasks) task.hidden = open && isDone(task)
}

input.addEventListener('keydown', async ({ key }) => {
  const title = input.value.trim()
  if (key !== 'Enter' || title === '') return
  const task = await (await send('/api/tasks', 'POST', { title })).json()
  const item = document.createElement('li')
  item.className = 'task'
  item.draggable = true
  item.dataset.id = task.id
  item.innerHTML = '<label><input type="checkbox"> </label> <button type="button">Delete</button>'
  item.querySelector('label').append(task.title)
  columns.querySelector('[data-column=todo] ul').append(item)
  input.value = ''
  refresh()
})

columns.addEventListener('change', async ({ target }) => {
  const task = target.closest('.task')
  if (!task) return
  await send(`/api/tasks/${task.dataset.id}`, 'PATCH', { done: target.checked })
  refresh()
})

columns.addEventListener('click', async ({ target }) => {
  const task = target.closest('.task')
  if (!task || target.textContent !== 'Delete') return
  await send(`/api/tasks/${task.dataset.id}`, 'DELETE')
  task.remove()
  refresh()
})

let dragged = null
columns.addEventListener('dragstart', ({ target }) => {
  dragged = target.closest('.task')
})
columns.addEventListener('dragover', (event) => event.preventDefault())
columns.addEventListener('drop', async ({ target }) => {
  const section = target.closest('[data-cy=column]')
  if (!dragged || !section) return
  section.querySelector('ul').append(dragged)
  const { column } = section.dataset
  await send(`/api/tasks/${dragged.dataset.id}`, 'PATCH', { column })
})

document.addEventListener('click', ({ target }) => {
  const { filter } = target.dataset ?? {}
  if (!filter) return
  localStorage.setItem(KEY, filter)
  refresh()
})

refresh()
