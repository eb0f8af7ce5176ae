// Everything that the benchmarks need from the engine, as one entry for the bundler.
export { SearchEngine } from '../../engine/client/search/engine/engine.ts'
export { buildIndex } from '../../engine/node/search/build-index.ts'
export { decodeIndex, encodeIndex } from '../../engine/shared/search/index-format.ts'
