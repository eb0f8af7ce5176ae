import { defineSidebars } from 'quire-docs'

export default defineSidebars({
  guide: ['start', { type: 'category', lable: 'More', items: [] }],
})
