import { defineSidebars } from '@quire/engine'

export default defineSidebars({
  guide: ['start', { type: 'category', lable: 'More', items: [] }],
})
