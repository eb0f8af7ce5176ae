import { json } from '../http.js'

const isProducts = /^\/products$/
const isProduct = /^\/products\/\d+$/
const tallList = '#products li { min-height: 9rem }'

/** Returns the list of products that a request asks for, as its `max` and `sort` say. */
function chosenProducts({ data, query }) {
  const max = Number(query.get('max') ?? Number.POSITIVE_INFINITY) || Number.POSITIVE_INFINITY
  const chosen = data.products.filter(({ price }) => price <= max)
  return query.get('sort') === 'price' ? chosen.sort((a, b) => a.price - b.price) : chosen
}

/** The field makes the page's script hand a parameter of the URL on to the API. */
const hiddenField = (name) => ({
  pages: isProducts,
  change: (html) => html.replace('</form>', `<input type="hidden" name="${name}"></form>`),
  respond: (context) =>
    context.method === 'GET' && context.path === '/api/products'
      ? json(200, chosenProducts(context))
      : undefined,
})

/** What the list of products and the pages around it may have in addition. */
export const shop = {
  'a list that is filtered by price': hiddenField('max'),
  'a list that is sorted by its URL': hiddenField('sort'),
  'a list that loads more when it is scrolled': {
    pages: isProducts,
    style: tallList,
    respond({ method, path, query, data }) {
      const page = Number(query.get('page'))
      if (method !== 'GET' || path !== '/api/products' || !(page > 1)) return undefined
      const first = (page - 1) * data.products.length
      return json(200, page > 3 ? [] : data.products.map((one) => ({ ...one, id: one.id + first })))
    },
    script: () => {
      const list = document.querySelector('#products')
      let page = 1
      let loading = false
      addEventListener('scroll', async () => {
        const rest = document.documentElement.scrollHeight - scrollY - innerHeight
        if (loading || rest > 60 || list.children.length === 0) return
        loading = true
        page += 1
        const more = await (await fetch(`/api/products?page=${page}`)).json()
        for (const { id, name, price } of more) {
          const item = document.createElement('li')
          item.dataset.cy = 'product'
          item.dataset.id = id
          item.innerHTML = '<h3></h3><span data-cy="price"></span>'
          item.querySelector('h3').textContent = name
          item.querySelector('span').textContent = `$${price.toFixed(2)}`
          list.append(item)
        }
        if (more.length === 0) {
          list.after(Object.assign(document.createElement('p'), { textContent: 'That is all' }))
        }
        loading = more.length === 0
      })
    },
  },
  'a list that keeps its position': {
    pages: isProducts,
    style: '#products { display: block } #products li { min-height: 12rem }',
    script: () => {
      const list = document.querySelector('#products')
      addEventListener('pagehide', () => sessionStorage.setItem('position', scrollY))
      new MutationObserver(() => scrollTo(0, Number(sessionStorage.getItem('position')))).observe(
        list,
        { childList: true },
      )
    },
  },
  'a button to the top': {
    pages: isProducts,
    style: tallList,
    html: '<button type="button" id="to-top">Back to top</button>',
    script: () => {
      document.querySelector('#to-top').addEventListener('click', () => scrollTo(0, 0))
    },
  },
  'a header that shrinks': {
    pages: isProducts,
    style: `${tallList} header { position: sticky; top: 0 }`,
    html: '<div role="progressbar" aria-label="Read" aria-valuenow="0"></div>',
    script: () => {
      addEventListener('scroll', () => {
        const { scrollHeight } = document.documentElement
        const read = Math.round((scrollY / (scrollHeight - innerHeight)) * 100)
        document.querySelector('header').dataset.compact = String(scrollY > 100)
        document.querySelector('main > [role=progressbar]').setAttribute('aria-valuenow', read)
      })
    },
  },
  'a header that hides': {
    pages: isProducts,
    style: `${tallList} header { position: sticky; top: 0; background: #fff }`,
    script: () => {
      let before = scrollY
      addEventListener('scroll', () => {
        document.querySelector('header').style.visibility = scrollY > before ? 'hidden' : 'visible'
        before = scrollY
      })
    },
  },
  'a message that shows once': {
    pages: isProducts,
    change: (html) => html.replace('<p role="status"></p>', ''),
    script: () => {
      if (sessionStorage.getItem('offer')) return
      sessionStorage.setItem('offer', 'shown')
      const message = document.createElement('p')
      message.setAttribute('role', 'status')
      message.textContent = 'Free shipping today'
      document.querySelector('h1').after(message)
    },
  },
  'a dialog that asks for consent': {
    pages: /^\/(?:products|board)$/,
    // Nothing is stored before the visitor has agreed.
    headers({ 'set-cookie': cookie, ...headers }, { cookies }) {
      return cookies.consent === 'all' && cookie ? { ...headers, 'set-cookie': cookie } : headers
    },
    script: () => {
      if (document.cookie.includes('consent=')) return
      const all = location.pathname === '/board' ? 'Accept cookies' : 'Accept all'
      const dialog = document.createElement('div')
      dialog.setAttribute('role', 'dialog')
      dialog.setAttribute('aria-labelledby', 'consent-title')
      dialog.innerHTML = `<h2 id="consent-title">Cookies</h2><button type="button">${all}</button> <button type="button">Only what is necessary</button>`
      document.querySelector('main').prepend(dialog)
      const [agree, refuse] = dialog.querySelectorAll('button')
      const answer = (cookies) => {
        // biome-ignore lint/suspicious/noDocumentCookie: not all browsers have the Cookie Store API
        for (const cookie of cookies) document.cookie = `${cookie}; Path=/`
        dialog.remove()
      }
      agree.addEventListener('click', () => answer(['consent=all', 'first_visit=1']))
      refuse.addEventListener('click', () => answer(['consent=necessary']))
    },
  },
  'a banner that asks for consent': {
    pages: isProducts,
    change: (html) =>
      html.replace(
        '<main>',
        '<main>\n<div data-cy="consent">This shop uses cookies. <button type="button">Accept</button></div>',
      ),
    script: () => {
      const banner = document.querySelector('[data-cy=consent]')
      banner.querySelector('button').addEventListener('click', () => banner.remove())
    },
  },
  'a welcome for new visitors': {
    pages: isProducts,
    respond({ method, path, cookies }) {
      if (method !== 'GET' || path !== '/api/visitor') return undefined
      const headers = { 'set-cookie': 'visited=1; Path=/' }
      return json(200, { firstVisit: cookies.visited === undefined }, headers)
    },
    script: async () => {
      const { firstVisit } = await (await fetch('/api/visitor')).json()
      if (!firstVisit) return
      const dialog = document.createElement('div')
      dialog.setAttribute('role', 'dialog')
      dialog.dataset.cy = 'welcome'
      dialog.innerHTML = '<h2>Welcome</h2><button type="button">Close</button>'
      document.querySelector('main').prepend(dialog)
      dialog.querySelector('button').addEventListener('click', () => dialog.remove())
    },
  },
  'a preview of the cart': {
    pages: isProducts,
    script: () => {
      const link = document.querySelector('[data-cy=cart-link]')
      const preview = Object.assign(document.createElement('div'), { textContent: 'No products' })
      preview.dataset.cy = 'cart-preview'
      link.addEventListener('mouseover', () => link.after(preview))
      link.addEventListener('mouseout', () => preview.remove())
    },
  },
  'a menu of categories': {
    pages: isProducts,
    html: `<ul data-cy="menu">
<li aria-expanded="true"><a href="/products?category=Garden">Garden</a>
<ul><li aria-expanded="true"><a href="/products?category=Garden&amp;q=tools">Tools</a>
<ul><li><a href="/products?category=Garden&amp;q=spade">Spades</a></li></ul></li></ul></li>
</ul>`,
  },
  'a search with suggestions': {
    pages: isProducts,
    script: () => {
      const field = document.querySelector('[data-cy=search]')
      field.addEventListener('focus', () => {
        const list = document.createElement('ul')
        list.setAttribute('role', 'listbox')
        list.innerHTML = '<li role="option">lamp</li><li role="option">chess</li>'
        field.form.after(list)
      })
    },
  },
  'a search that hides on small screens': {
    pages: isProducts,
    style: '@media (max-width: 767px) { [data-cy=search] { display: none } }',
  },
  'a menu on small screens': {
    pages: isProducts,
    style:
      '#menu { display: none } @media (max-width: 600px) { #menu { display: inline } nav:not(.open) { display: none } }',
    change: (html) => html.replace('<nav>', '<button type="button" id="menu">Menu</button><nav>'),
    script: () => {
      document.querySelector('#menu').addEventListener('click', () => {
        document.querySelector('nav').classList.toggle('open')
      })
    },
  },
  'a shop in several languages': {
    pages: isProducts,
    change: (html, { headers }) =>
      html.replace('lang="en"', `lang="${headers['accept-language']?.slice(0, 2) ?? 'en'}"`),
  },
  'a filter in a cookie': {
    pages: isProducts,
    script: () => {
      const [, value] = /filter=([^;]*)/.exec(document.cookie) ?? []
      if (value === undefined) return
      const select = document.querySelector('select[name=category]')
      select.value = JSON.parse(decodeURIComponent(value)).category
      select.dispatchEvent(new Event('input', { bubbles: true }))
    },
  },
  'a footer with a link to other pages': {
    pages: isProducts,
    change: (html) =>
      html.replace(
        '</body>',
        '<footer><a href="https://help.example.com/returns" target="_blank">Returns</a></footer></body>',
      ),
  },
  'prices in the currency of the URL': {
    pages: isProducts,
    script: () => {
      if (new URLSearchParams(location.search).get('currency') !== 'EUR') return
      new MutationObserver(() => {
        for (const price of document.querySelectorAll('[data-cy=price]')) {
          if (price.textContent.startsWith('$'))
            price.textContent = `€${price.textContent.slice(1)}`
        }
      }).observe(document.querySelector('#products'), { childList: true })
    },
  },
  'products that show that they are in the cart': {
    pages: isProducts,
    script: () => {
      document.querySelector('#products').addEventListener('click', ({ target }) => {
        if (target.dataset.add) target.closest('li').dataset.inCart = 'true'
      })
    },
  },
  'a file with the prices': {
    pages: isProducts,
    html: '<a href="/prices.csv" download>Price list</a> <a href="/prices.csv" download>Export</a>',
    respond: ({ path, data }) =>
      path === '/prices.csv'
        ? file('prices.csv', data.products.map(({ name, price }) => `${name};${price}`).join('\n'))
        : undefined,
  },
  'products of the fixture': {
    data(data) {
      const chess = { id: 8, name: 'Travel chess', price: 18, category: 'Games', stock: 0 }
      data.products = [...data.products.filter(({ id }) => id !== 8), chess]
    },
  },
  'a shop with GraphQL': {
    pages: /^\/(?:products|cart)$/,
    change: (html) =>
      html.replace(/<script type="module" src="\/public\/products.js"><\/script>/, ''),
    html: '<p id="empty"></p><button type="button" id="gift-card">Add a gift card</button>',
    respond({ method, path, body, data }) {
      if (method !== 'POST' || path !== '/graphql') return undefined
      const { operationName, variables = {} } = body
      const products = data.products.filter(
        ({ category }) => variables.category === undefined || category === variables.category,
      )
      const answers = { Products: { products }, GetCart: { cart: { items: [] } } }
      return json(200, { data: answers[operationName] ?? {} })
    },
    script: () => {
      const ask = async (operationName, variables) => {
        const response = await fetch('/graphql', {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify({ operationName, variables }),
        })
        return (await response.json()).data
      }
      const list = document.querySelector('#products')
      const showProducts = async (variables) => {
        const { products } = await ask('Products', variables)
        list.replaceChildren(
          ...products.map(({ id, name }) => {
            const item = Object.assign(document.createElement('li'), { textContent: name })
            item.dataset.cy = 'product'
            item.dataset.id = id
            return item
          }),
        )
      }
      const showCart = async () => {
        const { cart } = await ask('GetCart', {})
        if (cart.items.length > 0) return
        document.querySelector('#empty').textContent = 'Your cart is empty'
      }
      document.querySelector('#gift-card').addEventListener('click', () => {
        ask('AddToCart', { productId: 99, quantity: 1 })
      })
      document.querySelector('select[name=category]')?.addEventListener('change', ({ target }) => {
        showProducts(target.value === 'All' ? {} : { category: target.value })
      })
      if (list) showProducts({})
      else showCart()
    },
  },
  'a store on the window': {
    pages: /^\/(?:products|board)$/,
    script: () => {
      const state = { cart: [], tasks: [] }
      window.cartStore = { count: () => state.cart.length }
      window.store = {
        getState: () => state,
        dispatch({ type }) {
          if (type !== 'completeAll') return
          for (const task of document.querySelectorAll('.task')) {
            task.querySelector('input').checked = true
          }
          document.querySelector('[data-cy=remaining]').textContent = '0 left'
          for (const task of state.tasks) task.done = true
        },
      }
      document.querySelector('#products')?.addEventListener('click', ({ target }) => {
        if (target.dataset.add) state.cart.push(Number(target.dataset.add))
      })
    },
  },
  'analytics on the window': {
    pages: /^\/(?:products\/\d+|board|checkout)$/,
    change: (html, { path }) =>
      path === '/board'
        ? html.replace(
            '</main>',
            '<button type="button" id="remind">Remind me tomorrow</button></main>',
          )
        : html,
    script: () => {
      window.analytics ??= { track() {} }
      const DAY = 86_400_000
      document.querySelector('#remind')?.addEventListener('click', () => {
        window.analytics.track('reminder', { at: Date.now() + DAY })
      })
      document.querySelector('article [data-add]')?.addEventListener('click', () => {
        window.analytics.track('added to cart')
      })
      document.querySelector('#checkout')?.addEventListener('submit', () => {
        window.analytics.track('sale')
        window.open('/orders/1042/receipt')
      })
    },
  },
  'a search for the nearest shop': {
    pages: /^\/(?:products(?:\/\d+)?|checkout)$/,
    html: '<button type="button" id="nearest">Nearest shop</button> <p id="shop"></p>',
    change: (html, { path }) =>
      path === '/checkout' ? html.replace('>Nearest shop<', '>Find a shop<') : html,
    script: () => {
      document.querySelector('#nearest').addEventListener('click', () => {
        navigator.geolocation.getCurrentPosition(
          ({ coords }) => {
            const place = coords.latitude > 59 ? 'Oslo' : 'Utrecht'
            document.querySelector('#shop').textContent = place
          },
          () => document.querySelector('input[name=address]')?.focus(),
        )
      })
      const price = document.querySelector('article [data-cy=price]')
      if (!price) return
      const amount = Number(price.textContent.slice(1))
      price.textContent = new Intl.NumberFormat(navigator.language, {
        style: 'currency',
        currency: 'USD',
      }).format(amount)
    },
  },
  'prices for members': {
    pages: isProduct,
    change: (html, { data, cookies }) =>
      data.sessions.has(cookies.session_id) ? html.replace('$24.00', '$19.00') : html,
  },
}

/** A response that a browser saves as a file. */
function file(name, body) {
  const headers = {
    'content-type': 'text/csv',
    'content-disposition': `attachment; filename="${name}"`,
  }
  return { status: 200, headers, body }
}
