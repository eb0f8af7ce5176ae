import { startAddToCart } from './add-to-cart.js'

startAddToCart(document.querySelector('article'))
const guide = document.querySelector('dialog')
document.querySelector('#open-guide').addEventListener('click', () => guide.showModal())
guide.querySelector('button').addEventListener('click', () => guide.close())
