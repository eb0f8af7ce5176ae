import { NotSimulated } from '../queue/not-simulated.ts'
import { buffer } from './buffer.ts'

const FOLDER = 'cypress/fixtures/'
const isBinary = (file: string): boolean => /\.(?:pdf|png|jpe?g|gif|zip)$/.test(file)

/** Reads a fixture by its name, with the encoding that `cy.fixture()` takes. */
export type ReadFixture = (name: string, encoding?: string | null) => unknown

/**
 * Reads fixtures like `cy.fixture()`: JSON is parsed, images and documents are base64, and the
 * encoding `null` yields bytes.
 *
 * @param files texts by path; images and documents are base64
 */
export function fixtureReader(files: Readonly<Record<string, string>>): ReadFixture {
  return (name, encoding) => {
    const bare = name.startsWith(FOLDER) ? name.slice(FOLDER.length) : name
    const names = [bare, `${bare}.json`]
    const file = [...names.map((one) => FOLDER + one), ...names].find((one) => one in files)
    if (!file) throw new NotSimulated(`the fixture ${name} is not shown`)
    const text = files[file]!
    if (isBinary(file)) {
      const bytes = buffer.from(text, 'base64')
      if (encoding === null) return bytes
      return encoding === undefined || encoding === 'base64'
        ? text
        : bytes.toString(encoding as never)
    }
    if (encoding === null) return buffer.from(text, 'utf8')
    return file.endsWith('.json') && encoding === undefined ? JSON.parse(text) : text
  }
}
