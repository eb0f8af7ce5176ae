import { redirect } from '../http.js'

const pages = /^\/board$/

/** What the board may have in addition. */
export const board = {
  'a board for signed-in users only': {
    respond: ({ path, data, cookies }) =>
      path === '/board' && !data.sessions.has(cookies.session_id)
        ? redirect('/sign-in')
        : undefined,
  },
  'a tour for new visitors': {
    pages,
    script: () => {
      window.startTour = () => {
        if (localStorage.getItem('tour') || document.querySelector('[role=dialog]')) return
        const dialog = document.createElement('div')
        dialog.setAttribute('role', 'dialog')
        dialog.innerHTML = '<h2>Welcome</h2><button type="button">Skip the tour</button>'
        document.querySelector('main').prepend(dialog)
        dialog.querySelector('button').addEventListener('click', () => {
          localStorage.setItem('tour', 'seen')
          dialog.remove()
        })
      }
      window.startTour()
    },
  },
  'checkboxes with values': {
    pages,
    script: () => {
      new MutationObserver(() => {
        for (const task of document.querySelectorAll('.task')) {
          task.querySelector('input').value = task.dataset.id
        }
      }).observe(document.querySelector('.columns'), { childList: true, subtree: true })
    },
  },
  'tasks that are edited in place': {
    pages,
    script: () => {
      const columns = document.querySelector('.columns')
      // A click on the title leaves the box as it is.
      columns.addEventListener('click', (event) => {
        if (event.target.tagName === 'LABEL') event.preventDefault()
      })
      columns.addEventListener('dblclick', ({ target }) => {
        const label = target.closest('label')
        if (!label) return
        const { id } = label.closest('.task').dataset
        const field = Object.assign(document.createElement('input'), { type: 'text' })
        field.value = label.textContent.trim()
        label.after(field)
        field.focus()
        field.addEventListener('keydown', async ({ key }) => {
          if (key !== 'Enter') return
          await fetch(`/api/tasks/${id}`, {
            method: 'PATCH',
            headers: { 'Content-Type': 'application/json' },
            body: JSON.stringify({ title: field.value }),
          })
          label.lastChild.textContent = field.value
          field.remove()
        })
      })
    },
  },
  'a board that pauses in the background': {
    pages,
    html: '<p id="connection">Live</p>',
    script: () => {
      document.addEventListener('visibilitychange', () => {
        const text = document.visibilityState === 'hidden' ? 'Paused' : 'Live'
        document.querySelector('#connection').textContent = text
      })
    },
  },
  'a board with a live connection': {
    pages,
    script: () => {
      const socket = new WebSocket('ws://localhost:4000/live')
      socket.addEventListener('message', ({ data }) => {
        const { type, task } = JSON.parse(data)
        if (type !== 'added') return
        const item = Object.assign(document.createElement('li'), { textContent: task.title })
        item.className = 'task'
        document.querySelector(`[data-column=${task.column}] ul`).append(item)
      })
      socket.addEventListener('close', () => {
        document.querySelector('[role=status]').textContent = 'Reconnecting'
      })
      document.querySelector('[data-cy=new-task]').addEventListener(
        'keydown',
        ({ key, target }) => {
          if (key === 'Enter') socket.send(JSON.stringify({ type: 'add', title: target.value }))
        },
        { capture: true },
      )
    },
  },
  'a board that asks every second': {
    pages,
    script: () => {
      setInterval(async () => {
        const tasks = await (await fetch('/api/tasks')).json()
        for (const { id, title, column } of tasks) {
          if (document.querySelector(`.task[data-id="${id}"]`)) continue
          const item = Object.assign(document.createElement('li'), { textContent: title })
          item.className = 'task'
          item.dataset.id = id
          document.querySelector(`[data-column=${column}] ul`).append(item)
        }
      }, 1000)
    },
  },
  'a board that shows when it changed': {
    pages,
    html: '<p id="changed"></p>',
    script: () => {
      const changed = Date.now()
      setInterval(() => {
        const hours = Math.floor((Date.now() - changed) / 3_600_000)
        document.querySelector('#changed').textContent = `Last change ${hours} hours ago`
      }, 1000)
    },
  },
  'a board that sorts': {
    pages,
    script: () => {
      for (const column of document.querySelectorAll('[data-cy=column]')) {
        const sort = Object.assign(document.createElement('button'), {
          type: 'button',
          textContent: 'Sort',
        })
        column.prepend(sort)
        sort.addEventListener('click', () => {
          const menu = document.createElement('ul')
          menu.setAttribute('role', 'menu')
          menu.innerHTML = '<li role="menuitem">By title</li><li role="menuitem">By age</li>'
          sort.after(menu)
        })
      }
    },
  },
  'a board that moves tasks': {
    pages,
    script: () => {
      const columns = document.querySelector('.columns')
      new MutationObserver(() => {
        for (const task of columns.querySelectorAll('.task:not(:has([data-up]))')) {
          const up = Object.assign(document.createElement('button'), { textContent: 'Move up' })
          up.dataset.up = ''
          task.append(up)
        }
      }).observe(columns, { childList: true, subtree: true })
      columns.addEventListener('click', ({ target }) => {
        const task = target.closest('.task')
        if (target.dataset.up !== undefined) task.previousElementSibling?.before(task)
      })
    },
  },
  'a separator in the list': {
    pages,
    script: () => {
      const list = document.querySelector('[data-column=todo] ul')
      const observer = new MutationObserver(() => {
        if (list.children.length === 0) return
        observer.disconnect()
        const separator = document.createElement('li')
        separator.setAttribute('role', 'separator')
        list.append(separator)
      })
      observer.observe(list, { childList: true })
    },
  },
  'columns that scroll': {
    pages,
    style: '[data-cy=column] { height: 5rem; overflow: auto }',
  },
  'a menu after a long press': {
    pages,
    script: () => {
      const LONG = 500
      let timer
      document.querySelector('.columns').addEventListener('pointerdown', ({ target }) => {
        timer = setTimeout(() => {
          const menu = document.createElement('ul')
          menu.setAttribute('role', 'menu')
          menu.innerHTML = '<li role="menuitem">Delete</li>'
          target.closest('.task')?.append(menu)
        }, LONG)
      })
      document.addEventListener('pointerup', () => clearTimeout(timer))
    },
  },
  'a board that listens for Insert': {
    pages,
    script: () => {
      document.addEventListener('keydown', ({ key }) => {
        if (key === 'Insert') document.querySelector('[data-cy=new-task]').focus()
      })
    },
  },
  'a board that says when it cannot store': {
    pages,
    script: () => {
      document.addEventListener(
        'click',
        (event) => {
          const { filter } = event.target.dataset
          if (!filter) return
          event.stopImmediatePropagation()
          try {
            localStorage.setItem('board:filter', filter)
          } catch {
            document.querySelector('[role=status]').textContent = 'Your filter cannot be saved'
          }
        },
        { capture: true },
      )
    },
  },
  'a number in the title': {
    pages,
    script: () => {
      const remaining = document.querySelector('[data-cy=remaining]')
      new MutationObserver(() => {
        document.title = `(${Number.parseInt(remaining.textContent, 10)}) Board`
      }).observe(remaining, { childList: true })
    },
  },
}
