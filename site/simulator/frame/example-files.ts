/** Written by the bundler: see `bundle.ts`. */
declare const EXAMPLE_FILES: { files: Record<string, string>; modules: Record<string, string> }

/** The public files of the example applications by name; their modules by path, as one script each. */
export const { files, modules } = EXAMPLE_FILES
