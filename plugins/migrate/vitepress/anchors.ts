/** Path of the new module with the rule for ids of headings. */
export const ANCHORS = 'anchors.ts'

/** The rule of VitePress, so that links to headings stay right, those of other sites, too. */
export const anchorsModule = `/** Returns the id of a heading, as VitePress does. */
export default function anchor(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\\p{Mn}/gu, '')
    .replace(/[\\s~\`!@#$%^&*()\\-_+=[\\]{}|\\\\;:"'“”‘’<>,.?/]+/g, '-')
    .replace(/^-|-$/g, '')
    .replace(/^\\d/, '_$&')
    .toLowerCase()
}
`
