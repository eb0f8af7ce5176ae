/** Element that carries finished HTML through React; it is gone from what is written. */
export const RAW_TAG = 'quire-raw'

/** Leaves only what the raw elements held. */
export function withoutRawTags(html: string): string {
  return html.replaceAll(`<${RAW_TAG}>`, '').replaceAll(`</${RAW_TAG}>`, '')
}
