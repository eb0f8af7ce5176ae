/** Element that carries finished HTML through React; it is removed from the output. */
export const RAW_TAG = 'quire-raw'

/** Removes the tags of raw elements and keeps their contents. */
export function withoutRawTags(html: string): string {
  return html.replace(new RegExp(`</?${RAW_TAG}>`, 'g'), '')
}

/** Name of the component that carries finished HTML through the JSX of a page. */
export const RAW_COMPONENT = 'QuireRaw'

/** Name of the component that shows the code of a file, which is read when the page is rendered. */
export const FILE_CODE_COMPONENT = 'QuireFileCode'
