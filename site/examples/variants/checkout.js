import { json, html as respondHtml } from '../http.js'

const pages = /^\/checkout$/

/** What the checkout may have in addition. */
export const checkout = {
  'a checkout that keeps a draft': {
    pages,
    script: () => {
      const form = document.querySelector('#checkout')
      const KEY = 'checkout:draft'
      for (const [name, value] of Object.entries(JSON.parse(sessionStorage.getItem(KEY) ?? '{}'))) {
        form.elements.namedItem(name).value = value
      }
      form.addEventListener('input', () => {
        const { name, email, address } = Object.fromEntries(new FormData(form))
        sessionStorage.setItem(KEY, JSON.stringify({ name, email, address }))
      })
    },
  },
  'a checkout with steps': {
    pages,
    html: '<button type="button" id="continue">Continue</button>',
    script: () => {
      const show = (step) => {
        sessionStorage.setItem('checkout:step', step)
        history.replaceState(null, '', `/checkout?step=${step}`)
      }
      show(sessionStorage.getItem('checkout:step') ?? 'address')
      document.querySelector('#continue').addEventListener('click', () => show('payment'))
    },
  },
  'a checkout with numbered steps': {
    pages,
    html: '<button type="button" id="next">Next</button>',
    script: () => {
      document.querySelector('#next').addEventListener('click', () => {
        const step = Number(new URLSearchParams(location.search).get('step'))
        history.pushState(null, '', `/checkout?step=${step + 1}`)
      })
    },
  },
  'a list of steps': {
    pages,
    respond({ method, path }) {
      const names = ['cart', 'address', 'shipping', 'payment']
      const [, current] = /^\/checkout\/(\w+)$/.exec(path) ?? []
      const at = names.indexOf(current)
      if (method !== 'GET' || at < 1) return undefined
      const steps = names.map((name, index) =>
        index < at
          ? `<li><a href="/checkout/${name}">${name}</a></li>`
          : `<li${index === at ? ' aria-current="step"' : ''}>${name}</li>`,
      )
      return respondHtml(
        200,
        `<!doctype html><title>Checkout</title><h1>Checkout</h1><ol data-cy="steps">${steps.join('')}</ol>`,
      )
    },
  },
  'a checkout for signed-in users only': {
    pages: /^\/(?:checkout|sign-in)$/,
    change: (html, { path, query }) =>
      path === '/sign-in' && query.has('order')
        ? html.replace('<form', '<p>Your order is waiting for you</p><form')
        : html,
    respond: ({ method, path, data, cookies }) =>
      `${method} ${path}` === 'POST /api/orders' && !data.sessions.has(cookies.session_id)
        ? json(401, { errors: ['Sign in first'] })
        : undefined,
    script: () => {
      const send = window.fetch
      window.fetch = async (...args) => {
        const response = await send(...args)
        if (response.status === 401) location.assign('/sign-in?order=waiting')
        return response
      }
    },
  },
  'two variants of the checkout': {
    pages,
    change(html, { cookies }) {
      const variant = cookies.exp_checkout ?? 'one-page'
      const label = cookies.checkout_variant === 'b' ? 'Buy now' : 'Place order'
      return html
        .replace('<form', `<form data-variant="${variant}"`)
        .replace('>Place order<', `>${label}<`)
    },
  },
  'a checkout that shows a date of delivery': {
    pages,
    html: '<p id="arrival"></p>',
    script: () => {
      const day = new Date(Date.now() + 3 * 86_400_000)
      const text = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(
        day,
      )
      document.querySelector('#arrival').textContent = `Arrives by ${text}`
    },
  },
  'a checkout that shows its currency': { pages, html: '<p>All prices are in EUR.</p>' },
  'a checkout with a countdown': {
    pages,
    html: '<p id="countdown"></p>',
    script: () => {
      const NOON = 12
      const show = () => {
        const now = new Date()
        const days = now.getHours() < NOON ? 1 : 2
        const arrival = new Date(now.getTime() + days * 86_400_000)
        const day = new Intl.DateTimeFormat('en-US', { weekday: 'long' }).format(arrival)
        document.querySelector('#countdown').textContent =
          days === 1 ? `Order within ${NOON - now.getHours()} hours` : `Arrives on ${day}`
      }
      show()
      setInterval(show, 60_000)
    },
  },
  'no express shipping at Christmas': {
    pages,
    script: () => {
      const now = new Date()
      const isChristmas = now.getMonth() === 11 && now.getDate() >= 23 && now.getDate() <= 26
      document.querySelector('input[value=express]').disabled = isChristmas
    },
  },
  'labels that show the state of their field': {
    pages,
    script: () => {
      document.querySelector('#checkout').addEventListener('focusout', ({ target }) => {
        const { valid } = target.validity
        target.parentElement.dataset.state = valid ? 'valid' : 'invalid'
      })
    },
  },
  'a list of countries in groups': {
    pages,
    change: (html) =>
      html.replace(
        /(<select name="country">).*?(<\/select>)/,
        '$1<option value="">Choose a country</option><optgroup label="Africa"><option>Kenya</option></optgroup><optgroup label="Asia"><option>Japan</option></optgroup><optgroup label="Europe"><option>France</option></optgroup>$2',
      ),
  },
  'a form that the browser validates': {
    pages,
    change: (html) =>
      html.replace(' novalidate', '').replace('type="email"', 'type="email" required'),
  },
  'a button that waits for the terms': {
    pages,
    script: () => {
      const { terms } = document.querySelector('#checkout').elements
      const order = document.querySelector('#checkout button')
      order.disabled = true
      terms.addEventListener('change', () => {
        order.disabled = !terms.checked
      })
    },
  },
  'a checkout that warns with an alert': {
    pages,
    script: () => {
      const form = document.querySelector('#checkout')
      form.addEventListener('submit', () => {
        if (form.elements.namedItem('name').value === '') alert('Enter your name')
      })
    },
  },
  'a checkout that warns when it is left': {
    pages,
    script: () => {
      addEventListener('beforeunload', (event) => {
        const { name } = Object.fromEntries(new FormData(document.querySelector('#checkout')))
        if (name !== '') event.returnValue = 'Your order is lost'
      })
    },
  },
  'a checkout that refuses large files': {
    pages,
    script: () => {
      const { receipt } = document.querySelector('#checkout').elements
      receipt.addEventListener('change', () => {
        if (receipt.files[0].size <= 5 * 1024 * 1024) return
        const message = Object.assign(document.createElement('p'), {
          textContent: 'A receipt has at most 5 MB',
        })
        message.setAttribute('role', 'alert')
        receipt.after(message)
      })
    },
  },
  'a checkout that accepts pasted files': {
    pages,
    script: () => {
      document.addEventListener('paste', ({ clipboardData }) => {
        for (const { name } of clipboardData.files) {
          document
            .querySelector('#checkout')
            .append(Object.assign(document.createElement('p'), { textContent: name }))
        }
      })
    },
  },
  'a payment form in a frame': {
    pages,
    script: () => {
      const order = document.querySelector('#checkout button')
      order.disabled = true
      addEventListener('message', ({ origin, data }) => {
        if (origin !== 'https://pay.example.com' || data.type !== 'card') return
        order.disabled = !data.complete
      })
    },
  },
  'flags of the server': {
    pages,
    respond: ({ path }) =>
      path === '/api/flags' ? json(200, { expressShipping: false }) : undefined,
    change: (html) =>
      html.replace(/<label><input type="radio"[^>]*value="express">.*?<\/label>/, ''),
  },
  'a checkout that replaces its entry in the history': {
    pages,
    script: () => {
      document.querySelector('#checkout').addEventListener(
        'submit',
        async (event) => {
          event.preventDefault()
          event.stopImmediatePropagation()
          const response = await fetch('/api/orders', { method: 'POST' })
          location.replace(`/orders/${(await response.json()).id}`)
        },
        { capture: true },
      )
    },
  },
  'a page /maintenance': {
    respond: ({ path }) =>
      path === '/maintenance'
        ? respondHtml(200, '<!doctype html><title>Maintenance</title><h1>Back soon</h1>')
        : undefined,
  },
}
