import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { type Checker, SignatureKind, type Type } from 'typescript/unstable/sync'
import { cached } from './cache.ts'
import { type Arity, readArities } from './call.ts'
import { askTypes } from './session.ts'

/** Everything the pinned package declares, as plain data. */
export interface PackageFacts {
  version: string
  /** Members of `cy` with their overloads, including inherited ones. */
  cy: Record<string, Arity[]>
  /** Members of `cy` that are commands: those of `Chainable`. */
  commands: string[]
  /** Members of `Cypress`, including inherited ones, with their own members. */
  statics: Record<string, StaticFacts>
  /** Own members of `Cypress`, without those of an event emitter. */
  ownStatics: string[]
  /** Events of `setupNodeEvents`. */
  nodeEvents: string[]
  /** Events of `Cypress.on` and `cy.on`. */
  browserEvents: string[]
  /** Events of an intercepted request. */
  requestEvents: string[]
  /** Interfaces and type aliases in the namespace `Cypress`. */
  typeNames: string[]
}

export interface StaticFacts {
  /** Overloads; empty if it cannot be called. */
  calls: Arity[]
  /**
   * Members with their overloads; `null` for the members of another library that is re-exported.
   */
  members: Record<string, Arity[] | null>
}

/** Increment whenever the shape of the facts changes, so that older caches are ignored. */
const SHAPE = 4

/** Version of an installed package (default: `cypress`), resolved from the site's folder. */
export function packageVersion(root: string, name = 'cypress'): string {
  const require = createRequire(join(root, 'package.json'))
  const manifest: { version: string } = JSON.parse(
    readFileSync(require.resolve(`${name}/package.json`), 'utf8'),
  )
  return manifest.version
}

/** Reads the package's types; the result is cached per version. */
export function readPackage(root: string, cacheFolder: string): PackageFacts {
  const version = packageVersion(root)
  const file = join(cacheFolder, 'package-facts.json')
  return cached(file, `${SHAPE} ${version}`, () =>
    askTypes(root, QUESTIONS, ({ checker, types, namespaceNames }) => {
      const statics: PackageFacts['statics'] = {}
      for (const [name, type] of membersOf(checker, types.get('Cypress'))) {
        const deep = !LIBRARIES.has(name)
        const members = Object.fromEntries(
          membersOf(checker, type).map(([member, below]) => [
            member,
            deep ? readArities(checker, below) : null,
          ]),
        )
        statics[name] = { calls: readArities(checker, type), members }
      }
      const cy = membersOf(checker, types.get('cy'))
      return {
        version,
        cy: Object.fromEntries(cy.map(([name, type]) => [name, readArities(checker, type)])),
        commands: membersOf(checker, types.get('Chainable')).map(([name]) => name),
        statics,
        ownStatics: membersOf(checker, types.get('Own')).map(([name]) => name),
        nodeEvents: readEvents(checker, types.get('PluginEvents')),
        browserEvents: readEvents(checker, types.get('Actions')),
        requestEvents: readEvents(checker, types.get('request')),
        typeNames: namespaceNames,
      }
    }),
  )
}

const QUESTIONS = {
  cy: 'cy & CyEventEmitter',
  Chainable: 'Chainable',
  Cypress: 'Cypress & CyEventEmitter',
  Own: 'Cypress',
  PluginEvents: 'PluginEvents',
  Actions: 'Actions',
  request: `CyHttpMessages.IncomingHttpRequest['on']`,
}

/**
 * Statics that re-export another library: their members are known by name, but not their overloads.
 */
const LIBRARIES = new Set(['_', '$', 'Blob', 'Buffer', 'Promise', 'sinon'])

function membersOf(checker: Checker, type: Type | undefined): [string, Type | undefined][] {
  if (!type) return []
  return checker
    .getPropertiesOfType(type)
    .map((property) => [property.name, checker.getTypeOfSymbol(property)])
}

/** Reads events from the overloads whose first parameter is the event's name. */
function readEvents(checker: Checker, type: Type | undefined): string[] {
  if (!type) return []
  return checker.getSignaturesOfType(type, SignatureKind.Call).flatMap((signature) => {
    const [action] = signature.getParameters()
    const name = action && checker.getTypeOfSymbol(action)
    return name?.isStringLiteralType() ? [name.value] : []
  })
}
