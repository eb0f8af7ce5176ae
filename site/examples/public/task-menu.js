/** Names of the entries for a task, by the column that it is in. */
const ENTRIES = {
  todo: ['Move to done', 'Delete'],
  doing: ['Move to done', 'Delete'],
  done: ['Reopen', 'Delete'],
}

const close = () => document.querySelector('[role=menu]')?.remove()

/** Gives tasks a context menu. `choose` is called with the task and the name of an entry. */
export function startTaskMenu(columns, choose) {
  columns.addEventListener('contextmenu', (event) => {
    const task = event.target.closest('.task')
    if (!task) return
    event.preventDefault()
    close()
    const menu = document.createElement('ul')
    menu.setAttribute('role', 'menu')
    const { column } = task.closest('[data-cy=column]').dataset
    for (const name of ENTRIES[column]) {
      const entry = document.createElement('li')
      entry.setAttribute('role', 'menuitem')
      entry.tabIndex = 0
      entry.textContent = name
      entry.addEventListener('click', () => choose(task, name))
      menu.append(entry)
    }
    document.body.append(menu)
    // At the edge of the window, the menu opens towards its middle.
    const { width, height } = menu.getBoundingClientRect()
    menu.style.left = `${Math.min(event.clientX, innerWidth - width)}px`
    menu.style.top = `${Math.min(event.clientY, innerHeight - height)}px`
  })
  document.addEventListener('click', close)
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') close()
  })
}
