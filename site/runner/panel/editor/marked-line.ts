import { StateEffect, StateField } from '@codemirror/state'
import { Decoration, type DecorationSet, EditorView } from '@codemirror/view'

/** Offset of the line to mark; `undefined` marks none. */
const setMark = StateEffect.define<number | undefined>()
const mark = Decoration.line({ class: 'cm-failed-line' })

/** The line at which a run has failed, until the code changes. */
export const markedLine = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(marks, { effects, docChanged }) {
    const effect = effects.findLast((one) => one.is(setMark))
    if (effect) {
      return effect.value === undefined
        ? Decoration.none
        : Decoration.set([mark.range(effect.value)])
    }
    return docChanged ? Decoration.none : marks
  },
  provide: (field) => EditorView.decorations.from(field),
})

/** Marks a line (from 1) and scrolls to it inside of the editor. */
export function markLine(view: EditorView, line: number | undefined): void {
  const { doc } = view.state
  if (line === undefined || line > doc.lines) {
    view.dispatch({ effects: setMark.of(undefined) })
    return
  }
  const { from } = doc.line(line)
  view.dispatch({ effects: setMark.of(from) })
  const block = view.lineBlockAt(from)
  const { scrollDOM } = view
  const isShown =
    block.top >= scrollDOM.scrollTop && block.bottom <= scrollDOM.scrollTop + scrollDOM.clientHeight
  if (!isShown) scrollDOM.scrollTop = block.top - scrollDOM.clientHeight / 2
}
