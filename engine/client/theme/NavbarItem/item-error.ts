/** Returns the error for an item that cannot be rendered; it names the item's configuration. */
export function itemError({ source }: { source: string }, reason: string): Error {
  return new Error(
    `This navbar item could not be rendered. Check it in the config file: ${source}`,
    { cause: new Error(reason) },
  )
}
