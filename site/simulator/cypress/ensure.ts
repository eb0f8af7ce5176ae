import { domElements, isDocument, isWindow } from '../dom/elements.ts'
import { isVisible } from '../dom/visibility.ts'

/** `Cypress.ensure`: throws unless a subject meets a command's requirements. */
export const ensure = {
  isElement: (subject: unknown, name: string) => {
    requires(domElements(subject).length > 0, name, 'an element')
  },
  isDocument: (subject: unknown, name: string) => {
    requires(isDocument(subject), name, 'a document')
  },
  isWindow: (subject: unknown, name: string) => requires(isWindow(subject), name, 'a window'),
  isAttached: (subject: unknown, name: string) => {
    const attached = domElements(subject).every((element) => element.isConnected)
    requires(attached, name, 'an element that is in the page')
  },
  isVisible: (subject: unknown, name: string) => {
    requires(domElements(subject).every(isVisible), name, 'a visible element')
  },
  isNotDisabled: (subject: unknown, name: string) => {
    const enabled = domElements(subject).every((element) => !element.matches(':disabled'))
    requires(enabled, name, 'an element that is not disabled')
  },
  isType: (subject: unknown, type: string | string[], name: string) => {
    const holds = [type].flat().some((one) => {
      if (one === 'optional') return subject === undefined || subject === null
      if (one === 'element') return domElements(subject).length > 0
      return one === 'document' ? isDocument(subject) : one === 'window' && isWindow(subject)
    })
    requires(holds, name, `a subject of the type ${[type].flat().join(' or ')}`)
  },
}

function requires(holds: boolean, name: string, what: string): void {
  if (!holds) throw new Error(`\`${name}\` needs ${what}.`)
}
