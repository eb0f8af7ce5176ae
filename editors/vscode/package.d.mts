/** Bundles and packs the extension, and returns the path of the package. */
export function packExtension(): Promise<string>
