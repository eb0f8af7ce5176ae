/** Characters by their names: 🎉 for `tada`. */
export type EmojiNames = Readonly<Record<string, string>>

/** A name between colons, as on GitHub. Not in `a:b:c` and `10:30:45`. */
export const EMOJI_CODE = /(?<![\w:]):([a-z0-9+_-]+):(?![\w:])/g

/** Replaces names between colons by their characters. Other words stay as they are. */
export function withEmoji(text: string, names: EmojiNames | null): string {
  if (names === null || !text.includes(':')) return text
  return text.replace(EMOJI_CODE, (code, name) =>
    Object.hasOwn(names, name) ? names[name]! : code,
  )
}

/** Returns GitHub's names of emoji. Only sites that use them load the list of 350 KB. */
export async function loadEmojiNames(): Promise<EmojiNames> {
  const { nameToEmoji } = await import('gemoji')
  return nameToEmoji
}
