import { redirect, html as respondHtml } from '../http.js'

const pages = /^\/orders\/\d+$/
const receipt = '<a href="/orders/1042/receipt" target="_blank">Receipt</a>'

const receiptPage = ({ path }) =>
  path === '/orders/1042/receipt'
    ? respondHtml(200, '<!doctype html><title>Receipt</title><h1>Order 1042</h1>')
    : undefined

const line = (name, price) => `<tr><td>${name}</td><td>${price}</td></tr>`

/** What the page of an order may have in addition. */
export const orders = {
  'an order in parcels': {
    pages,
    html: `<table data-cy="order"><tbody>
<tr data-cy="parcel"><th colspan="2">Parcel 1</th></tr>
${line('Desk lamp', '24.00')}
<tr data-cy="parcel"><th colspan="2">Parcel 2</th></tr>
${line('Chess', '18.00')}
${line('Backgammon', '6.50')}
</tbody></table>`,
  },
  'an order with subtotals': {
    pages,
    html: `<table data-cy="order"><tbody>
${line('Desk lamp', '24.00')}
<tr data-cy="subtotal"><td>Home</td><td>24.00</td></tr>
${line('Chess', '18.00')}
${line('Backgammon', '6.50')}
<tr data-cy="subtotal"><td>Games</td><td>24.50</td></tr>
</tbody></table>`,
  },
  'an order with a total': {
    pages,
    html: `<table data-cy="order"><tbody>${line('Desk lamp', '24.00')}${line('Chess', '18.00')}${line('Backgammon', '6.50')}</tbody>
<tfoot><tr><th>Total</th><td>48.50</td></tr></tfoot></table>`,
  },
  'an order with its date and address': {
    pages,
    html: '<p>Ordered on <span data-cy="order-date">May 6, 2026</span></p><address data-cy="address">Mill Lane 3</address>',
  },
  'an order that links to its products': {
    pages,
    html: '<a href="/products/7" target="_blank">Desk lamp</a>',
  },
  'an order with a button that copies': {
    pages,
    html: '<button type="button" id="copy-number">Copy number</button> <button type="button" id="copy-link">Copy link</button>',
    script: () => {
      const copy = (id, text) =>
        document
          .querySelector(id)
          .addEventListener('click', () => navigator.clipboard.writeText(text))
      copy('#copy-number', '1042')
      copy('#copy-link', location.href)
    },
  },
  'a link to the receipt': { pages, html: receipt, respond: receiptPage },
  'a receipt that a script opens': {
    pages,
    html: receipt,
    script: () => {
      document.querySelector('a[href$=receipt]').addEventListener('click', (event) => {
        event.preventDefault()
        window.open('/orders/1042/receipt')
      })
    },
  },
  'a button that opens the receipt': {
    pages,
    html: '<button type="button" id="receipt">Receipt</button>',
    respond: receiptPage,
    script: () => {
      document.querySelector('#receipt').addEventListener('click', () => {
        window.open('/orders/1042/receipt', '_blank')
      })
    },
  },
  'a button that opens the receipt as a file': {
    pages,
    html: '<button type="button" id="receipt">Receipt</button>',
    script: () => {
      document.querySelector('#receipt').addEventListener('click', () => {
        window.open('/receipts/1042.pdf')
      })
    },
  },
  'a receipt to save': {
    pages,
    script: () => {
      const canAsk = typeof window.showSaveFilePicker === 'function'
      const save = document.createElement(canAsk ? 'button' : 'a')
      save.textContent = 'Save receipt'
      if (!canAsk) Object.assign(save, { href: '/receipts/1042.pdf', download: '' })
      else save.addEventListener('click', () => window.showSaveFilePicker().catch(() => undefined))
      document.querySelector('main').append(save)
    },
  },
  'a page that is opened by POST': {
    pages,
    respond: ({ method, path }) =>
      method === 'POST' && pages.test(path)
        ? respondHtml(200, '<!doctype html><title>Order</title><h1>Thank you for your order</h1>')
        : undefined,
  },
  'orders for signed-in users only': {
    respond: ({ path, data, cookies }) =>
      pages.test(path) && !data.sessions.has(cookies.session_id)
        ? redirect(`/sign-in?next=${encodeURIComponent(path)}`)
        : undefined,
  },
  'a slow report': {
    respond: ({ path }) =>
      /^\/reports\/\d+$/.test(path)
        ? respondHtml(
            200,
            `<!doctype html><title>Orders</title><main></main><script>setTimeout(() => {
              document.querySelector('main').innerHTML = '<h1>Orders</h1><p data-cy="report-total">$1,204.00</p>'
            }, 500)</script>`,
          )
        : undefined,
  },
}
