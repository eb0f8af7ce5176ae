import { startAddToCart } from './add-to-cart.js'

const article = document.querySelector('article')
startAddToCart(article)

const guide = document.querySelector('dialog')
document.querySelector('#open-guide').addEventListener('click', () => guide.showModal())
guide.querySelector('button').addEventListener('click', () => guide.close())

// The page shows what the API returns, since the product may have changed after it was rendered.
const response = await fetch(`/api/products/${article.dataset.id}`)
if (response.ok) {
  const { id, name, stock, category, image } = await response.json()
  article.querySelector('h1').textContent = name
  article.querySelector('[data-add]').disabled = stock === 0
  if (image) article.append(Object.assign(new Image(), { src: image, alt: name }))
  if (category) showRelated(category, id)
}

async function showRelated(category, id) {
  const answer = await fetch(`/api/products?category=${category}`)
  const others = (await answer.json()).filter((product) => product.id !== id)
  document.querySelector('#related').replaceChildren(
    ...others.map((product) => {
      const item = document.createElement('li')
      const link = document.createElement('a')
      link.href = `/products/${product.id}`
      link.textContent = product.name
      item.append(link)
      return item
    }),
  )
}
