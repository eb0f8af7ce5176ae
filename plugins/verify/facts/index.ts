/** What checks of a site's own need to ask the types of a package. */
export { cached, readCache, writeCache } from './cache.ts'
export { type Arity, readArities } from './call.ts'
export { type CommandCall, readCalls } from './calls.ts'
export { normalize, readDefault, type StatedDefault } from './default.ts'
export { type Flag, parseHelp } from './help.ts'
export { versionOf } from './installed.ts'
export { nearest } from './nearest.ts'
export { askTypes, type Questions, type Session, type Surroundings } from './session.ts'
