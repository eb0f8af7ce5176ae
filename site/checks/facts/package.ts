import { join } from 'node:path'
import { type Arity, askTypes, cached, readArities, versionOf } from '@quire-docs/verify/facts'
import { type Checker, SignatureKind, type Type } from 'typescript/unstable/sync'
import { cypressTypes } from './surroundings.ts'

/** Everything the pinned package declares, as plain data. */
export interface PackageFacts {
  version: string
  /** Members of `cy` with their overloads, including inherited ones. */
  cy: Record<string, Arity[]>
  /** The commands of `cy`, which are the members of `Chainable`. */
  commands: string[]
  /** Members of `Cypress`, including inherited ones, with their own members. */
  statics: Record<string, StaticFacts>
  /** Members of `Cypress`, without the members of event emitters. */
  ownStatics: string[]
  /** Events of `setupNodeEvents`. */
  nodeEvents: string[]
  /** Events of `Cypress.on` and `cy.on`. */
  browserEvents: string[]
  /** Events of an intercepted request. */
  requestEvents: string[]
  /** Chainers of `.should()`: `have.text`, `not.exist`. */
  assertions: string[]
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
const SHAPE = 6

/** Version of the documented package, as installed for the site. */
export function packageVersion(root: string): string {
  return versionOf(root, 'cypress')
}

/** Reads the package's types; the result is cached per version. */
export function readPackage(root: string, cacheFolder: string): PackageFacts {
  const version = packageVersion(root)
  const file = join(cacheFolder, 'package-facts.json')
  return cached(file, `${SHAPE} ${version}`, () =>
    askTypes(cypressTypes(root), QUESTIONS, ({ checker, types, exports }) => {
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
        assertions: [...new Set(readEvents(checker, types.get('Chainer')))],
        typeNames: [...exports.keys()],
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
  Chainer: 'Chainer<unknown>',
  request: `CyHttpMessages.IncomingHttpRequest['on']`,
}

/**
 * Statics that re-export another library. Only the names of its members are read.
 */
const LIBRARIES = new Set(['_', '$', 'Blob', 'Buffer', 'Promise', 'sinon'])

function membersOf(checker: Checker, type: Type | undefined): [string, Type | undefined][] {
  if (!type) return []
  return checker
    .getPropertiesOfType(type)
    .map((property) => [property.name, checker.getTypeOfSymbol(property)])
}

/** Reads events from the overloads with an event name as the first parameter. */
function readEvents(checker: Checker, type: Type | undefined): string[] {
  if (!type) return []
  return checker.getSignaturesOfType(type, SignatureKind.Call).flatMap((signature) => {
    const [action] = signature.getParameters()
    const name = action && checker.getTypeOfSymbol(action)
    const parts = name?.isUnionType() ? name.getTypes() : [name]
    return (parts ?? []).flatMap((part) => (part?.isStringLiteralType() ? [part.value] : []))
  })
}
