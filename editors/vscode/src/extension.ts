import {
  commands,
  type ExtensionContext,
  ProcessExecution,
  Task,
  type TaskDefinition,
  TaskGroup,
  type TaskProvider,
  type TextEditor,
  tasks,
  type WorkspaceFolder,
  window,
  workspace,
} from 'vscode'
import { LanguageClient } from 'vscode-languageclient/node'

/** The files that the language server handles. */
const documents = [
  { scheme: 'file', language: 'markdown' },
  { scheme: 'file', language: 'mdx' },
  { scheme: 'file', pattern: '**/_category_.{json,yml,yaml}' },
  { scheme: 'file', pattern: '**/{quire.config,*sidebars*}.{ts,mts,js,mjs,json}' },
]

let client: LanguageClient | undefined

export async function activate(context: ExtensionContext): Promise<void> {
  let follows = false
  const show = (editor: TextEditor | undefined, opens: boolean) => {
    if (!editor) return undefined
    const { document, selection } = editor
    return run('quire.show', document.uri.toString(), selection.active.line, opens)
  }
  context.subscriptions.push(
    commands.registerCommand('quire.showPage', () => show(window.activeTextEditor, true)),
    commands.registerCommand('quire.followCursor', () => {
      follows = !follows
      window.setStatusBarMessage(
        follows ? 'The browser follows the cursor.' : 'The browser stays where it is.',
        3000,
      )
      return show(window.activeTextEditor, follows)
    }),
    commands.registerCommand('quire.checkSite', () => {
      const uri = window.activeTextEditor?.document.uri
      return uri && run('quire.check', uri.toString())
    }),
    commands.registerCommand('quire.restart', () => client?.restart()),
    window.onDidChangeTextEditorSelection(({ textEditor }) => {
      if (follows) void show(textEditor, false)
    }),
    tasks.registerTaskProvider('quire', quireTasks),
  )
  await start()
}

export async function deactivate(): Promise<void> {
  await client?.stop()
  client = undefined
}

async function start(): Promise<void> {
  const [command = 'npx', ...args] = workspace.getConfiguration('quire').get<string[]>('server', [])
  const cwd = workspace.workspaceFolders?.[0]?.uri.fsPath
  // On Windows, npx is a script, which only a shell can start.
  const options = { ...(cwd && { cwd }), shell: process.platform === 'win32' }
  client = new LanguageClient(
    'quire',
    'Quire',
    { command, args, options },
    // Do not register the server's commands: they need the cursor, so the commands below call them.
    { documentSelector: documents, middleware: { executeCommand: () => undefined } },
  )
  await client.start()
}

function run(command: string, ...args: unknown[]): Promise<unknown> | undefined {
  return client?.sendRequest('workspace/executeCommand', { command, arguments: args })
}

interface QuireTask extends TaskDefinition {
  command: string
  folder?: string
}

/** The tasks `quire: check` and `quire: build`, which show findings as problems. */
const quireTasks: TaskProvider = {
  provideTasks() {
    return (workspace.workspaceFolders ?? []).flatMap((folder) =>
      ['check', 'build'].map((command) => taskOf({ type: 'quire', command }, folder)),
    )
  },
  resolveTask({ definition, scope }) {
    const folder = typeof scope === 'object' ? scope : workspace.workspaceFolders?.[0]
    return folder && taskOf(definition as QuireTask, folder)
  },
}

function taskOf(definition: QuireTask, scope: WorkspaceFolder): Task {
  const { command, folder = '.' } = definition
  const args = ['--no-install', 'quire', command, folder, '--all']
  const execution = new ProcessExecution('npx', args, { cwd: scope.uri.fsPath })
  const task = new Task(definition, scope, command, 'quire', execution, ['$quire'])
  task.group = TaskGroup.Build
  return task
}
