import { definePart } from 'quire-docs/theme'

export default definePart('PageBottom', ({ page }) => {
  if (page.headings.length === 0) throw new Error('there are no headings')
  return <p>{page.headings.length}</p>
})
