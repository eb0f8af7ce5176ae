/** Returns a URL segment for a name: `createPet` is `create-pet`. */
export function slugFor(name: string): string {
  return (
    name
      .replace(/(\p{Ll}|\d)(\p{Lu})/gu, '$1-$2')
      .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1-$2')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-+|-+$/g, '') || 'unnamed'
  )
}

/** Returns a function that makes a unique segment for each name. */
export function slugs(reserved: readonly string[]): (name: string) => string {
  const taken = new Set(reserved)
  return (name) => {
    const wanted = slugFor(name)
    let slug = wanted
    for (let number = 2; taken.has(slug); number += 1) slug = `${wanted}-${number}`
    taken.add(slug)
    return slug
  }
}
