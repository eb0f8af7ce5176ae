import { defineSidebars } from 'quire-docs'

export default defineSidebars({
  guide: ['intro'],
  empty: [],
})
