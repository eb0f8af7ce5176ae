import { data, nextId } from './data.js'
import { html, json } from './http.js'
import { page } from './page.js'

const columns = { todo: 'To do', doing: 'Doing', done: 'Done' }

/** Handles the page and the API of the todo board; `false` if the path is not one of its own. */
export function board({ method, path, response, cart, body }) {
  const id = Number(/^\/api\/tasks\/(\d+)$/.exec(path)?.[1])
  const task = data.tasks.find((one) => one.id === id)
  if (method === 'GET' && path === '/board') {
    html(response, 200, page({ title: 'Board', cart, script: 'board', main: boardMain() }))
  } else if (method === 'GET' && path === '/api/tasks') json(response, 200, data.tasks)
  else if (method === 'POST' && path === '/api/tasks') {
    const title = String(body?.title ?? '').trim()
    if (title === '') json(response, 422, { errors: ['A task needs a title'] })
    else {
      const added = { id: nextId(data.tasks, 1), title, column: 'todo', done: false }
      data.tasks.push(added)
      json(response, 201, added)
    }
  } else if (Number.isNaN(id)) return false
  else if (!task) json(response, 404, { error: 'No such task' })
  else if (method === 'PATCH') {
    const { title = task.title, column = task.column, done = task.done } = body ?? {}
    json(response, 200, Object.assign(task, { title, column, done }))
  } else if (method === 'DELETE') {
    data.tasks = data.tasks.filter((one) => one !== task)
    json(response, 204)
  } else return false
  return true
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
