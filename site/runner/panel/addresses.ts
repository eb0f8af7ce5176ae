/** Folder of the runner's files in the output. */
export const FOLDER = 'runner'

/** Path of the file with a sample's dependencies, if it has any. */
export const extrasPath = (id: string): string => `${FOLDER}/samples/${id}.json`

/** Id of the test on the home page, which is in no docs file. */
export const HOME_SAMPLE = 'home'

/** The modules of samples that mount components. */
export const COMPONENTS_FILE = `${FOLDER}/components.js`

/** The editor's hints about commands and assertions. */
export const HINTS = `${FOLDER}/hints.json`
