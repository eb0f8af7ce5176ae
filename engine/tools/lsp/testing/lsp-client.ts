import { mkdirSync, mkdtempSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { PassThrough } from 'node:stream'
import { fileURLToPath, pathToFileURL } from 'node:url'
import {
  type CompletionItem,
  createConnection,
  createProtocolConnection,
  type Diagnostic,
  type InitializeParams,
  type Position,
  type ProtocolConnection,
  PublishDiagnosticsNotification,
  StreamMessageReader,
  StreamMessageWriter,
  type WorkspaceEdit,
} from 'vscode-languageserver/node'
import { TextDocument } from 'vscode-languageserver-textdocument'
import { serveEditor } from '../server.ts'

const capabilities: InitializeParams['capabilities'] = {
  workspace: {
    workspaceEdit: {
      documentChanges: true,
      resourceOperations: ['create', 'rename', 'delete'],
    },
  },
}

/** A client of the language server, in this process, over its protocol. */
export class LspClient {
  readonly root: string
  readonly connection: ProtocolConnection
  readonly #server: { close(): Promise<void> }
  readonly #documents = new Map<string, TextDocument>()
  readonly #diagnostics = new Map<string, { diagnostics: Diagnostic[]; version?: number }>()
  #isClosed = false
  #waiting: { fits(): boolean; done(): void }[] = []

  private constructor(root: string) {
    this.root = root
    const [up, down] = [new PassThrough(), new PassThrough()]
    const served = createConnection(new StreamMessageReader(up), new StreamMessageWriter(down))
    this.#server = serveEditor(served, {
      version: '0',
      root: null,
      ruleUrl: (rule) => `https://quire.example/rules#${rule}`,
    })
    this.connection = createProtocolConnection(
      new StreamMessageReader(down),
      new StreamMessageWriter(up),
    )
    this.connection.onNotification(PublishDiagnosticsNotification.type, (published) => {
      const { uri, diagnostics, version } = published
      this.#diagnostics.set(uri, { diagnostics, ...(version !== undefined && { version }) })
      const ready = this.#waiting.filter(({ fits }) => fits())
      this.#waiting = this.#waiting.filter((one) => !ready.includes(one))
      for (const { done } of ready) done()
    })
    this.connection.listen()
  }

  /** Starts a server for a folder. */
  static async start(root: string): Promise<LspClient> {
    const client = new LspClient(root)
    const rootUri = pathToFileURL(root).href
    await client.connection.sendRequest('initialize', { processId: null, rootUri, capabilities })
    await client.connection.sendNotification('initialized', {})
    return client
  }

  uri(name: string): string {
    return pathToFileURL(join(this.root, name)).href
  }

  /** Opens a file with the text on disk, or with another one. */
  async open(name: string, text = readFileSync(join(this.root, name), 'utf8')): Promise<void> {
    const uri = this.uri(name)
    this.#documents.set(name, TextDocument.create(uri, 'mdx', 1, text))
    await this.connection.sendNotification('textDocument/didOpen', {
      textDocument: { uri, languageId: 'mdx', version: 1, text },
    })
  }

  text(name: string): string {
    return this.#documents.get(name)?.getText() ?? readFileSync(join(this.root, name), 'utf8')
  }

  /** Replaces the only place that has a text, by one incremental change. */
  async replace(name: string, before: string, after: string): Promise<void> {
    const document = this.#documents.get(name)!
    const at = document.getText().indexOf(before)
    if (at < 0) throw new Error(`There is no "${before}" in ${name}.`)
    const range = { start: document.positionAt(at), end: document.positionAt(at + before.length) }
    const version = document.version + 1
    const contentChanges = [{ range, text: after }]
    this.#documents.set(name, TextDocument.update(document, contentChanges, version))
    const textDocument = { uri: document.uri, version }
    await this.connection.sendNotification('textDocument/didChange', {
      textDocument,
      contentChanges,
    })
  }

  /** Returns the position of the mark `|` in a text of a file. */
  position(name: string, marked: string): Position {
    const document = TextDocument.create('', '', 0, this.text(name))
    const at = document.getText().indexOf(marked.replace('|', ''))
    if (at < 0) throw new Error(`There is no "${marked}" in ${name}.`)
    return document.positionAt(at + Math.max(0, marked.indexOf('|')))
  }

  at(name: string, marked: string) {
    return { textDocument: { uri: this.uri(name) }, position: this.position(name, marked) }
  }

  request<Result>(method: string, params: object): Promise<Result> {
    return this.connection.sendRequest<Result>(`textDocument/${method}`, params)
  }

  async complete(name: string, marked: string): Promise<CompletionItem[]> {
    return this.request<CompletionItem[]>('completion', this.at(name, marked))
  }

  /** Returns the diagnostics that were published last. */
  shown(name: string): Diagnostic[] {
    return this.#diagnostics.get(this.uri(name))?.diagnostics ?? []
  }

  /** Waits until all messages are processed. */
  async settled(name: string): Promise<void> {
    await this.request('foldingRange', { textDocument: { uri: this.uri(name) } })
  }

  /** Waits until the diagnostics of a file satisfy a condition. */
  until(name: string, fits: (diagnostics: Diagnostic[]) => boolean): Promise<void> {
    const isThere = () => {
      const existing = this.#diagnostics.get(this.uri(name))
      return existing !== undefined && fits(existing.diagnostics)
    }
    if (isThere()) return Promise.resolve()
    return new Promise((done) => {
      this.#waiting.push({ fits: isThere, done })
    })
  }

  /** Waits until the diagnostics of a file have these rules, in this order. */
  untilRules(name: string, ...rules: string[]): Promise<void> {
    return this.until(name, (all) => all.map(({ code }) => code).join() === rules.join())
  }

  /** Applies an edit to the files on disk. */
  apply(edit: WorkspaceEdit): void {
    const edits: [string, NonNullable<WorkspaceEdit['changes']>[string]][] = []
    const renames: [string, string][] = []
    for (const change of edit.documentChanges ?? []) {
      if ('textDocument' in change) edits.push([change.textDocument.uri, change.edits as never])
      else if (change.kind === 'rename') renames.push([change.oldUri, change.newUri])
      else if (change.kind === 'create') writeFileSync(new URL(change.uri), '')
    }
    for (const [uri, list] of [...edits, ...Object.entries(edit.changes ?? {})]) {
      const file = new URL(uri)
      const document = TextDocument.create(uri, '', 0, readFileSync(file, 'utf8'))
      writeFileSync(file, TextDocument.applyEdits(document, list))
    }
    for (const [from, to] of renames) {
      mkdirSync(dirname(fileURLToPath(to)), { recursive: true })
      renameSync(new URL(from), new URL(to))
    }
  }

  async close(): Promise<void> {
    if (this.#isClosed) return
    this.#isClosed = true
    await this.#server.close()
    this.connection.dispose()
  }
}

/** Writes a site with these files into a new folder. */
export function writeSite(files: Readonly<Record<string, string>>): string {
  const root = mkdtempSync(join(tmpdir(), 'quire-lsp-'))
  const config = `export default { title: 'Site', url: 'https://site.example' }\n`
  for (const [name, text] of Object.entries({ 'quire.config.ts': config, ...files })) {
    mkdirSync(dirname(join(root, name)), { recursive: true })
    writeFileSync(join(root, name), text)
  }
  return root
}
