/** Writes enough pages that a sidebar holds more links than anybody should fetch ahead. */
export function writeManyPages(): void
