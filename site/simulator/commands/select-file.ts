import _ from 'lodash'
import type { ReadFixture } from '../cypress/fixtures.ts'
import { type ActionOptions, type Place, pointOf, reach, single } from '../dom/actionability.ts'
import { type Elements, viewOf } from '../dom/elements.ts'
import { createEvent } from '../dom/events.ts'
import { send } from '../dom/pointer.ts'
import type { Call } from '../queue/command-queue.ts'
import { acting } from './acting.ts'

interface FileReference {
  contents: unknown
  fileName?: string
  mimeType?: string
  lastModified?: number
}

/** `selectFile`: gives files to a field, or drops them. */
export async function selectFile(call: Call, fixture: ReadFixture): Promise<Elements> {
  const { queue, args } = call
  const view = window
  const files = [args[0]].flat().map((given): File => {
    const reference = (
      _.isPlainObject(given) ? { ...(given as object) } : { contents: given }
    ) as FileReference
    let { contents } = reference
    let name = reference.fileName
    if (typeof contents === 'string' && contents.startsWith('@')) {
      contents = queue.aliases.get(contents.slice(1))?.()
    } else if (typeof contents === 'string') {
      name ??= contents.split('/').at(-1)
      contents = fixture(contents.replace(/^\.\//, ''), null)
    }
    const body =
      contents instanceof Uint8Array || typeof contents === 'string'
        ? contents
        : JSON.stringify(contents)
    const type = reference.mimeType ?? mimeOf(name ?? '')
    const { lastModified } = reference
    const more = lastModified === undefined ? { type } : { type, lastModified }
    return new view.File([body as BlobPart], name ?? '', more)
  })
  const options = (args[1] ?? {}) as { action?: string }
  return acting(call, 'given files', (given, elements) => {
    const [element] = single(elements, 'selectFile', {})
    const transfer = new DataTransfer()
    for (const file of files) transfer.items.add(file)
    if (options.action === 'drag-drop') {
      const at = pointOf(reachFor(element!, given), undefined)
      for (const name of ['drag', 'dragenter', 'dragover', 'drop']) {
        send(element!, name, { ...at, dataTransfer: transfer } as Place & object)
      }
      return
    }
    const field = (
      element!.tagName === 'LABEL' ? (element as HTMLLabelElement).control : element
    ) as HTMLInputElement | null
    if (field?.type !== 'file') throw new Error('`selectFile` needs `<input type="file">`.')
    reachFor(field, given)
    if (files.length > 1 && !field.multiple) throw new Error('The field takes one file.')
    field.files = transfer.files
    for (const name of ['input', 'change'])
      field.dispatchEvent(createEvent(viewOf(field), name, {}))
  })
}

function reachFor(element: HTMLElement, options: ActionOptions): HTMLElement {
  reach(element, 'given files', options)
  return element
}

function mimeOf(name: string): string {
  const types: Record<string, string> = {
    csv: 'text/csv',
    json: 'application/json',
    pdf: 'application/pdf',
    png: 'image/png',
    txt: 'text/plain',
  }
  return types[name.split('.').at(-1) ?? ''] ?? ''
}
