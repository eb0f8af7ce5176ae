/** Strings of buttons that copy. They come to the browser with that code. */
export const copyMessages = {
  'code.copied': 'Copied',
  'code.copyFailed': 'Copying failed',
} as const
