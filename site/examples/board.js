import { nextId } from './data.js'
import { html, json } from './http.js'
import { page } from './page.js'

const columns = { todo: 'To do', doing: 'Doing', done: 'Done' }

/** Handles the page and the API of the todo board; `undefined` if the path is not one of its own. */
export function board({ method, path, cart, body, data }) {
  if (method === 'GET' && path === '/board') {
    return html(200, page({ title: 'Board', cart, data, script: 'board', main: boardMain() }))
  }
  if (method === 'GET' && path === '/api/tasks') return json(200, data.tasks)
  if (method === 'POST' && path === '/api/tasks') return add(data, body)
  const [, id] = /^\/api\/tasks\/(\d+)$/.exec(path) ?? []
  if (id === undefined) return undefined
  const task = data.tasks.find((one) => one.id === Number(id))
  if (!task) return json(404, { error: 'No such task' })
  if (method === 'PATCH') {
    const { title = task.title, column = task.column, done = task.done } = body ?? {}
    return json(200, Object.assign(task, { title, column, done }))
  }
  if (method !== 'DELETE') return undefined
  data.tasks = data.tasks.filter((one) => one !== task)
  return json(204)
}

function add(data, body) {
  const title = String(body?.title ?? '').trim()
  if (title === '') return json(422, { errors: ['A task needs a title'] })
  const added = { id: nextId(data.tasks, 1), title, column: 'todo', done: false }
  data.tasks.push(added)
  return json(201, added)
}

function boardMain() {
  const sections = Object.entries(columns).map(
    ([column, label]) => `<section data-cy="column" data-column="${column}" aria-label="${label}">
<h2>${label}</h2>
<ul></ul>
</section>`,
  )
  return `<h1>Board</h1>
<input data-cy="new-task" placeholder="What needs doing?" aria-label="New task">
<p><span data-cy="remaining"></span> <button type="button" data-filter="all">all</button> <button type="button" data-filter="open">open</button></p>
<p role="status"></p>
<div id="loading"></div>
<div class="columns">${sections.join('')}</div>`
}
