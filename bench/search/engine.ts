// Everything that the benchmarks need from the engine, as one entry for the bundler.

export { createAnswerer } from '../../engine/client/search/embedded/answerer.ts'
export { searchPart, searchText } from '../../engine/node/search/page-part.ts'
export { indexFiles } from '../../engine/node/search/testing/index-files.ts'
export { decodeRoot } from '../../engine/shared/search/divided/format.ts'
export { DividedEngine } from '../../engine/shared/search/engine/divided-engine.ts'
export { SearchEngine } from '../../engine/shared/search/engine/engine.ts'
export { decodeNames, decodeWords } from '../../engine/shared/search/index-format.ts'
export { blockPath } from '../../engine/shared/search/search-paths.ts'
