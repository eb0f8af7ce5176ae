/** Folder of the runner's files in the output. */
export const FOLDER = 'runner'

/** The other code of its page that a sample needs, if it needs any. */
export const extrasPath = (id: string): string => `${FOLDER}/samples/${id}.json`

/** Id of the test on the home page, which is in no file of the docs. */
export const HOME_SAMPLE = 'home'

/** What the editor says about commands and assertions. */
export const HINTS = `${FOLDER}/hints.json`
