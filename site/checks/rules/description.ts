import type { Finding, SiteCheck } from '../contract.ts'
import { type Page, readPages, report } from '../page/page.ts'

const SHORTEST = 70
const LONGEST = 160

/** Every page has a unique description: one sentence, short enough to be shown in full. */
export const description: SiteCheck = {
  name: 'description',
  async run(context) {
    const seen = new Map<string, Page>()
    return readPages(context).flatMap((page) => {
      if (page.frontMatter.error) return []
      const problem = (message: string, hint: string): Finding[] => [
        report(page, 'description', page.frontMatter.offsetOf('description'), message, hint),
      ]
      const text = page.frontMatter.data.description
      if (typeof text !== 'string' || text.trim() === '') {
        return problem(
          'The page has no description.',
          'Say in one sentence what question the page answers.',
        )
      }
      const key = text.toLowerCase().replace(/\W+/g, ' ').trim()
      const other = seen.get(key)
      seen.set(key, other ?? page)
      if (other)
        return problem(
          `${other.path} has the same description.`,
          'Describe what is specific to this page.',
        )
      if (text.length < SHORTEST || text.length > LONGEST) {
        const hint = `Search engines show descriptions of ${SHORTEST} to ${LONGEST} characters in full.`
        return problem(`The description has ${text.length} characters.`, hint)
      }
      if (!isOneSentence(text)) {
        return problem(
          'The description is not one sentence.',
          'Combine it into one sentence that ends with a period.',
        )
      }
      return []
    })
  },
}

function isOneSentence(text: string): boolean {
  return /[.?!]$/.test(text) && !/[.?!]\s+\p{Lu}/u.test(text.replace(/\b(?:e\.g|i\.e|vs)\./g, ''))
}
