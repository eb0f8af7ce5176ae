// How the node side is bundled: by the launcher in the repository, and for the published package.
import { join } from 'node:path'

/** Dependencies to inline: reading two hundred small files takes longer than most commands. */
export const inlined = [
  'fdir',
  'github-slugger',
  'image-size',
  'mrmime',
  'picomatch',
  'tinyglobby',
  'yaml',
  'zod',
]

/** Returns the bundler's input options for the engine in a folder. */
export function nodeBundle(engine) {
  return {
    input: {
      cli: join(engine, 'node/cli.ts'),
      main: join(engine, 'node/main.ts'),
      // What other programs import.
      program: join(engine, 'build.ts'),
      // Threads and processes start from files of their own.
      'page-worker': join(engine, 'node/pipeline/page-worker.ts'),
      'intact-worker': join(engine, 'node/output/intact-worker.ts'),
      'bundler-process': join(engine, 'node/dev/bundler-process.ts'),
    },
    platform: 'node',
    // The tools of the command line import what other programs import.
    resolve: { alias: { 'quire-docs/build': join(engine, 'build.ts') } },
    external: (id) =>
      !/^[./]|^[a-z]:/i.test(id) &&
      id !== 'quire-docs/build' &&
      !inlined.includes(id.split('/')[0]),
    logLevel: 'warn',
  }
}

/** Names of the files that the bundler writes. */
export const nodeBundleFiles = {
  entryFileNames: '[name].mjs',
  chunkFileNames: '[name]-[hash].mjs',
  // Each command reads all of its code: a sixth of it would be comments.
  comments: { legal: true, annotation: false, jsdoc: false },
}
