const pages = /^\/products\/\d+$/

/** What the page of a product may have in addition. */
export const product = {
  'a product page with sections': {
    pages,
    html: '<a href="#reviews">Reviews</a><section id="reviews"><h2>Reviews</h2><p>Bright.</p></section>',
  },
  'a list of properties': {
    pages,
    html: `<dl data-cy="details">
<dt>Material</dt><dd>Oak</dd>
<dt>Colors</dt><dd>White</dd><dd>Black</dd>
<dt>Weight</dt><dd>1.2 kg</dd>
</dl>`,
  },
  'a product page with headings': {
    pages,
    html: `<div>
<h2>Description</h2><p>A lamp for the desk.</p><ul><li>Warm light</li></ul>
<h2>Shipping</h2><p>Within two days.</p>
<h2>Care</h2><p>Unplug it first.</p><ul><li>Use a dry cloth</li></ul><p>Use no soap.</p>
<h2>Returns</h2><p>Within thirty days.</p>
</div>`,
  },
  'sections that open and close': {
    pages,
    html: `<div id="sections">
<h2>Shipping</h2><div hidden>Within two days.</div>
<h2>Returns</h2><div hidden>Within thirty days.</div>
</div>`,
    script: () => {
      const sections = document.querySelector('#sections')
      sections.addEventListener('click', ({ target }) => {
        if (target.tagName !== 'H2') return
        for (const panel of sections.querySelectorAll('div')) {
          panel.hidden = panel !== target.nextElementSibling
        }
      })
    },
  },
  'a product page with tabs': {
    pages,
    html: `<div role="tablist">
<button type="button" role="tab" aria-selected="true">Description</button>
<button type="button" role="tab" aria-selected="false">Shipping</button>
<button type="button" role="tab" aria-selected="false">Returns</button>
</div>`,
    script: () => {
      const tabs = document.querySelectorAll('[role=tab]')
      for (const tab of tabs) {
        tab.addEventListener('click', () => {
          for (const one of tabs) one.setAttribute('aria-selected', one === tab)
        })
      }
    },
  },
  'a custom element': {
    pages,
    change: (html) => html.replace('<p>It fits on a desk.</p>', '<size-guide></size-guide>'),
    script: () => {
      const sizes = ['Height', 'Width', 'Depth', 'Base', 'Cable', 'Weight']
      for (const guide of document.querySelectorAll('size-guide')) {
        const root = guide.attachShadow({ mode: 'open' })
        root.innerHTML = `<table>${sizes.map((size) => `<tr><th>${size}</th></tr>`).join('')}</table>`
      }
    },
  },
  'a dialog with an entry in the history': {
    pages,
    script: () => {
      document.querySelector('#open-guide').addEventListener('click', () => {
        history.pushState({ guide: true }, '')
      })
      addEventListener('popstate', () => document.querySelector('dialog').close())
    },
  },
  'a dialog that opens by the hash': {
    pages,
    script: () => {
      const guide = document.querySelector('dialog')
      if (location.hash === '#size-guide') guide.showModal()
      guide.querySelector('button').addEventListener('click', () => {
        history.replaceState(null, '', location.pathname)
      })
    },
  },
}
