const pages = /^\/cart$/

/** What the cart may have in addition. */
export const cart = {
  'buttons named after their product': {
    pages,
    change: (html) =>
      html.replace(
        /aria-label="Quantity of ([^"]*)"(.*?)<button type="button">/g,
        'aria-label="Quantity of $1"$2<button type="button" aria-label="Remove $1">',
      ),
  },
  'a cart with a head row': {
    pages,
    change: (html) =>
      html.replace(
        '<table>',
        '<table><thead><tr><th>Product</th><th>Quantity</th><th>Price</th></tr></thead>',
      ),
  },
  'striped rows': {
    pages,
    change: (html) => {
      let count = 0
      return html.replaceAll('<tr data-cy="cart-item"', (row) => {
        count += 1
        return count % 2 === 0 ? `${row} class="striped"` : row
      })
    },
  },
  'a quantity with a tooltip': {
    pages,
    script: () => {
      document.querySelector('table').addEventListener('focusin', ({ target }) => {
        if (target.name !== 'quantity') return
        const tip = Object.assign(document.createElement('span'), { textContent: 'At most 10' })
        tip.setAttribute('role', 'tooltip')
        target.after(tip)
      })
    },
  },
  'buttons beside the quantity': {
    pages,
    change: (html) =>
      html.replace(
        /<input name="quantity"[^>]*>/g,
        '<button type="button" data-step="-1">-</button>$&<button type="button" data-step="1">+</button>',
      ),
    script: () => {
      document.querySelector('table').addEventListener('click', ({ target }) => {
        const step = Number(target.dataset.step)
        if (!step) return
        const field = target.parentElement.querySelector('input')
        field.value = Number(field.value) + step
        field.dispatchEvent(new Event('input', { bubbles: true }))
        field.dispatchEvent(new Event('change', { bubbles: true }))
      })
    },
  },
  'a total in a list of descriptions': {
    pages,
    change: (html) =>
      html.replace(/<p>Total (<strong.*<\/strong>)<\/p>/, '<dl><dt>Total</dt><dd>$1</dd></dl>'),
  },
}
