import {
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  completionKeymap,
} from '@codemirror/autocomplete'
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands'
import { javascript } from '@codemirror/lang-javascript'
import { bracketMatching, indentOnInput, syntaxHighlighting } from '@codemirror/language'
import { EditorState } from '@codemirror/state'
import { EditorView, keymap, lineNumbers } from '@codemirror/view'
import { complete } from './completion.ts'
import { markedLine, markLine } from './marked-line.ts'
import { highlighting, theme } from './theme.ts'

export interface Editor {
  setCode(code: string): void
  mark(line: number | undefined): void
  destroy(): void
}

/**
 * Creates an editor in a shadow tree of an element. Tab moves the focus, as in any field.
 *
 * @param onChange called after each change
 */
export function createEditor(
  host: HTMLElement,
  initial: string,
  hasJsx: boolean,
  onChange: (code: string) => void,
): Editor {
  const root = host.attachShadow({ mode: 'open' })
  // The page cannot see that a key in the shadow tree is text, and has shortcuts such as `/`.
  host.addEventListener('keydown', (event) => {
    if (event.key.length === 1 && !event.ctrlKey && !event.metaKey) event.stopPropagation()
  })
  const extensions = [
    lineNumbers(),
    history(),
    indentOnInput(),
    bracketMatching(),
    closeBrackets(),
    autocompletion({ override: [complete], icons: false }),
    javascript({ typescript: true, jsx: hasJsx }).language,
    syntaxHighlighting(highlighting),
    markedLine,
    theme,
    keymap.of([
      ...closeBracketsKeymap,
      ...completionKeymap,
      ...historyKeymap,
      // Control and Enter run the sample.
      ...defaultKeymap.filter(({ key }) => key !== 'Mod-Enter'),
    ]),
    EditorView.contentAttributes.of({ 'aria-label': 'Code of the sample' }),
    EditorView.updateListener.of(({ docChanged, state }) => {
      if (docChanged) onChange(state.doc.toString())
    }),
  ]
  const view = new EditorView({
    state: EditorState.create({ doc: initial, extensions }),
    parent: root,
    root,
  })
  return {
    setCode: (code) => {
      view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: code } })
    },
    mark: (line) => markLine(view, line),
    destroy: () => view.destroy(),
  }
}
