/** Writes so many pages that a sidebar of the features site has more links than should ever be prefetched. */
export function writeManyPages(site: string): void
