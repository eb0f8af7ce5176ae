/** Strings of copy buttons. They are sent to the browser with the code of these buttons. */
export const copyMessages = {
  'code.copied': 'Copied',
  'code.copyFailed': 'Copying failed',
} as const
