import { defineSidebars } from '@quire/engine'

export default defineSidebars({
  guide: ['intro'],
  empty: [],
})
