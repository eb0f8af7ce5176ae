/** The texts of the plugin's island, by the keys of its messages. */
export const labels = {
  'verify.types': 'Code with types: the arrow keys move from name to name.',
}
