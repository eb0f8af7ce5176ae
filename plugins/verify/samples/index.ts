/** Functions for a site's own checks of samples. */
export { type Analysis, analyze, words } from './analyze.ts'
export { type CodeFence, type CodePage, readMeta } from './fence.ts'
export { type Layout, layOut } from './layout.ts'
export { type SampleOptions, type Settings, type Setup, settingsOf } from './options.ts'
export { collectSamples, isTyped, type Sample } from './sample.ts'
export { readSurroundings, type Surroundings } from './surroundings.ts'
