import { announce, load } from './load.js'
import { startTaskMenu } from './task-menu.js'

const input = document.querySelector('[data-cy=new-task]')
const columns = document.querySelector('.columns')
const KEY = 'board:filter'
const POLL = 30_000
const UNDO = 5000

const send = (path, method, body) =>
  fetch(path, {
    method,
    headers: { 'Content-Type': 'application/json' },
    body: body && JSON.stringify(body),
  })

/** Tasks whose deletion can still be undone: removed from the page, but not yet from the server. */
const leaving = new Set()

function item({ id, title, done }) {
  const made = document.createElement('li')
  made.className = 'task'
  made.draggable = true
  made.dataset.id = id
  made.innerHTML = '<label><input type="checkbox"> </label> <button type="button">Delete</button>'
  made.querySelector('label').append(title)
  made.querySelector('input').checked = done
  return made
}

const listOf = (column) => columns.querySelector(`[data-column=${column}] ul`)

function refresh() {
  const tasks = [...columns.querySelectorAll('.task')]
  const isDone = (task) => task.querySelector('input').checked
  const left = tasks.filter((task) => !isDone(task)).length
  document.querySelector('[data-cy=remaining]').textContent = `${left} left`
  const open = localStorage.getItem(KEY) === 'open'
  for (const task of tasks) task.hidden = open && isDone(task)
}

// In place of a script that counts what users do. Tests replace it.
window.analytics = { track() {} }

let failures = 0

async function show() {
  const tasks = await load('/api/tasks', show)
  failures = tasks ? 0 : failures + 1
  if (!tasks) return
  for (const task of columns.querySelectorAll('.task')) task.remove()
  for (const task of tasks) {
    if (!leaving.has(task.id)) listOf(task.column).append(item(task))
  }
  refresh()
  window.boardReady = true
}

input.addEventListener('keydown', async ({ key }) => {
  const title = input.value.trim()
  if (key !== 'Enter' || title === '') return
  input.value = ''
  const task = await (await send('/api/tasks', 'POST', { title })).json()
  listOf('todo').append(item({ title, done: false, ...task }))
  refresh()
  window.analytics.track('task added', { column: 'todo', at: Date.now() })
})

// The key "n" focuses the field, unless it is typed in another field.
document.addEventListener('keydown', (event) => {
  if (event.key !== 'n' || event.target.closest?.('input')) return
  event.preventDefault()
  input.focus()
})

columns.addEventListener('change', async ({ target }) => {
  const task = target.closest('.task')
  if (!task) return
  refresh()
  await send(`/api/tasks/${task.dataset.id}`, 'PATCH', { done: target.checked })
})

columns.addEventListener('click', ({ target }) => {
  const task = target.closest('.task')
  if (!task || target.textContent !== 'Delete') return
  const title = task.querySelector('label').textContent.trim()
  if (!confirm(`Delete "${title}"?`)) return
  const id = Number(task.dataset.id)
  const { parentElement, nextSibling } = task
  leaving.add(id)
  task.remove()
  refresh()
  const undo = Object.assign(document.createElement('button'), {
    type: 'button',
    textContent: 'Undo',
  })
  columns.before(undo)
  const timer = setTimeout(async () => {
    undo.remove()
    await send(`/api/tasks/${id}`, 'DELETE')
    leaving.delete(id)
  }, UNDO)
  undo.addEventListener('click', () => {
    clearTimeout(timer)
    undo.remove()
    leaving.delete(id)
    parentElement.insertBefore(task, nextSibling?.isConnected ? nextSibling : null)
    refresh()
  })
})

async function move(task, column) {
  listOf(column).append(task)
  await send(`/api/tasks/${task.dataset.id}`, 'PATCH', { column })
}

startTaskMenu(columns, (task, entry) => {
  if (entry === 'Delete') task.querySelector('button').click()
  else move(task, entry === 'Reopen' ? 'todo' : 'done')
})

let dragged = null
columns.addEventListener('dragstart', ({ target }) => {
  dragged = target.closest('.task')
})
columns.addEventListener('dragover', (event) => event.preventDefault())
columns.addEventListener('drop', ({ target }) => {
  const section = target.closest('[data-cy=column]')
  if (dragged && section) move(dragged, section.dataset.column)
})

document.addEventListener('click', ({ target }) => {
  const { filter } = target.dataset ?? {}
  if (!filter) return
  localStorage.setItem(KEY, filter)
  refresh()
})

window.addEventListener('offline', () => announce('You are offline'))
window.addEventListener('online', () => announce(''))

// After three failed polls in a row, only the button tries again.
setInterval(() => {
  if (failures <= 3) show()
}, POLL)
show()
