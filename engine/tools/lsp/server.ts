import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Completion, FilePart, Mend, RenamePlan } from 'quire-docs/build'
import {
  type CodeAction,
  CodeActionKind,
  type CompletionItem,
  CompletionItemKind,
  type Connection,
  type DocumentSymbol,
  ErrorCodes,
  FileChangeType,
  type InitializeParams,
  type InitializeResult,
  type Location,
  MarkupKind,
  type Position,
  ResponseError,
  SymbolKind,
  TextDocumentSyncKind,
  TextDocuments,
  type WorkspaceEdit,
} from 'vscode-languageserver/node'
import { TextDocument } from 'vscode-languageserver-textdocument'
import { foldingRanges } from './folding.ts'
import { documentOnDisk, editBetween, fileOf, rangeOf, uriOf } from './positions.ts'
import { showPlace } from './preview.ts'
import { ServedSite } from './served-site.ts'

export interface LanguageServerOptions {
  version: string
  /** Absolute folder of the site for files without a config above them. */
  root: string | null
  /** Returns the URL of a rule's documentation, if there is one. */
  ruleUrl(rule: string): string | undefined
}

const CONFIGS = ['ts', 'mts', 'cts', 'js', 'mjs', 'cjs'].map((end) => `quire.config.${end}`)

/** Commands that clients may call. */
export const commands = {
  /**
   * Shows the position of the cursor in the browser: `[uri, line, opens]`, with lines from 0. If
   * `opens` is `false`, only an already open page follows.
   */
  show: 'quire.show',
  /** Checks the whole site of a file on disk: `[uri]`. */
  check: 'quire.check',
} as const

/** Serves sites to an editor over a connection; starts listening once everything is set up. */
export function serveEditor(
  connection: Connection,
  { version, root, ruleUrl }: LanguageServerOptions,
): { close(): Promise<void> } {
  const documents = new TextDocuments(TextDocument)
  const sites = new Map<string, ServedSite>()
  let client: InitializeParams['capabilities'] = {}

  /** URIs of open files as the client writes them: it may encode other characters. */
  const uris = new Map<string, string>()
  const uriIn = (file: string): string => uris.get(file) ?? uriOf(file)
  const documentOf = (file: string): TextDocument | undefined => documents.get(uriIn(file))
  const textOf = (file: string): TextDocument => documentOf(file) ?? documentOnDisk(file)
  /** Sends a message to the client, which may have disconnected. */
  const send = async (tell: () => Promise<void> | void): Promise<void> => {
    try {
      await tell()
    } catch {
      // The client has disconnected.
    }
  }
  const failed = (error: unknown): void => {
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error)
    send(() => connection.console.error(text))
  }

  /** Returns the site of a file, by the nearest config above it. */
  const siteOf = (file: string): ServedSite | null => {
    const folder = siteFolder(file) ?? root
    if (folder === null) return null
    const existing = sites.get(folder)
    if (existing) return existing
    const site = new ServedSite(folder, {
      documentOf,
      ruleUrl,
      failed,
      publish(file, diagnostics, ofVersion) {
        const isVersioned = ofVersion !== undefined && documentOf(file) !== undefined
        send(() =>
          connection.sendDiagnostics({
            uri: uriIn(file),
            diagnostics,
            ...(isVersioned && { version: ofVersion }),
          }),
        )
      },
    })
    sites.set(folder, site)
    return site
  }

  /** Returns the site and the offset of a position, once the site has been read. */
  const at = async (uri: string, position: Position = { line: 0, character: 0 }) => {
    const file = fileOf(uri)
    const site = file === null ? null : siteOf(file)
    if (file === null || site === null) return null
    await site.settled()
    const document = textOf(file)
    return { file, site, editor: site.editor, document, offset: document.offsetAt(position) }
  }

  connection.onInitialize(({ capabilities }): InitializeResult => {
    client = capabilities
    return {
      serverInfo: { name: 'quire', version },
      capabilities: {
        textDocumentSync: {
          openClose: true,
          change: TextDocumentSyncKind.Incremental,
          save: { includeText: false },
        },
        completionProvider: {
          triggerCharacters: ['/', '#', '(', '"', "'", ':', '`', '<', '{', ' ', '.'],
        },
        hoverProvider: true,
        definitionProvider: true,
        referencesProvider: true,
        documentSymbolProvider: true,
        workspaceSymbolProvider: true,
        documentLinkProvider: {},
        foldingRangeProvider: true,
        renameProvider: { prepareProvider: true },
        codeActionProvider: { codeActionKinds: [CodeActionKind.QuickFix] },
        executeCommandProvider: { commands: Object.values(commands) },
        workspace: {
          workspaceFolders: { supported: true },
          fileOperations: {
            willRename: { filters: [{ scheme: 'file', pattern: { glob: '**/*' } }] },
          },
        },
      },
    }
  })

  documents.onDidChangeContent(({ document }) => {
    const file = fileOf(document.uri)
    // An unsaved file is not part of the site.
    if (file === null || !existsSync(file)) return
    uris.set(file, document.uri)
    siteOf(file)?.edit(file, document)
  })
  documents.onDidSave(({ document }) => {
    const file = fileOf(document.uri)
    if (file === null) return
    uris.set(file, document.uri)
    const site = siteOf(file)
    site?.edit(file, document)
    site?.checkWhole().catch(failed)
  })
  documents.onDidClose(({ document }) => {
    const file = fileOf(document.uri)
    if (file === null) return
    siteOf(file)?.closeFile(file)
    uris.delete(file)
  })
  connection.onDidChangeWatchedFiles(({ changes }) => {
    for (const { uri, type } of changes) {
      const file = fileOf(uri)
      const site = file === null ? null : siteOf(file)
      if (file !== null && (type !== FileChangeType.Changed || !documentOf(file))) {
        site?.noteChanged([file])
      }
    }
  })

  connection.onCompletion(async ({ textDocument, position }) => {
    const place = await at(textDocument.uri, position)
    if (place === null) return []
    const { editor, file, offset, document } = place
    return editor
      .completions(file, offset)
      .map((item, index) => completionItem(item, index, document))
  })

  connection.onHover(async ({ textDocument, position }) => {
    const place = await at(textDocument.uri, position)
    const found = place?.editor.hover(place.file, place.offset)
    if (!place || !found) return null
    return {
      contents: { kind: MarkupKind.Markdown, value: found.text },
      range: rangeOf(place.document, found.start, found.end),
    }
  })

  const locationOf = ({ file, start, end }: FilePart): Location => {
    return { uri: uriIn(file), range: rangeOf(textOf(file), start, end) }
  }

  connection.onDefinition(async ({ textDocument, position }) => {
    const place = await at(textDocument.uri, position)
    const found = place?.editor.definition(place.file, place.offset)
    return found ? locationOf(found) : null
  })

  connection.onReferences(async ({ textDocument, position }) => {
    const place = await at(textDocument.uri, position)
    return place ? place.editor.references(place.file, place.offset).map(locationOf) : []
  })

  connection.onDocumentLinks(async ({ textDocument }) => {
    const place = await at(textDocument.uri)
    if (!place) return []
    return place.editor.links(place.file).map(({ start, end, to }) => {
      const range = rangeOf(place.document, start, end)
      if (typeof to === 'string') return { range, target: to }
      const { line } = textOf(to.file).positionAt(to.start)
      return { range, target: uriOf(to.file) + (line > 0 ? `#L${line + 1}` : '') }
    })
  })

  connection.onDocumentSymbol(async ({ textDocument }) => {
    const place = await at(textDocument.uri)
    if (!place) return []
    const { document, editor, file } = place
    const top: DocumentSymbol[] = []
    const open: { level: number; symbol: DocumentSymbol }[] = []
    for (const { text, level, line, endLine, id } of editor.headingsOf(file)) {
      const lineEnd = (number: number) => {
        const next = document.offsetAt({ line: number, character: 0 })
        const lineLength = document.getText(rangeOf(document, 0, next)).replace(/\r?\n$/, '').length
        return document.positionAt(number >= document.lineCount ? next : lineLength)
      }
      const start = { line: line - 1, character: 0 }
      const symbol: DocumentSymbol = {
        name: text || `#${id}`,
        detail: `#${id}`,
        kind: SymbolKind.String,
        range: { start, end: lineEnd(endLine) },
        selectionRange: { start, end: lineEnd(line) },
        children: [],
      }
      while (open.length > 0 && open.at(-1)!.level >= level) open.pop()
      const into = open.at(-1)?.symbol.children ?? top
      into.push(symbol)
      open.push({ level, symbol })
    }
    return top
  })

  connection.onWorkspaceSymbol(async ({ query }) => {
    const all = [...sites.values()]
    await Promise.all(all.map((site) => site.settled()))
    return all.flatMap(({ editor }) =>
      editor.symbols(query).map(({ name, container, kind, file, line }) => {
        const start = { line: line - 1, character: 0 }
        return {
          name,
          containerName: container,
          kind: kind === 'page' ? SymbolKind.File : SymbolKind.String,
          location: { uri: uriOf(file), range: { start, end: start } },
        }
      }),
    )
  })

  connection.onFoldingRanges(async ({ textDocument }) => {
    const place = await at(textDocument.uri)
    if (!place || !/\.mdx?$/.test(place.file)) return []
    return foldingRanges(place.document.getText(), place.editor.headingsOf(place.file))
  })

  connection.onCodeAction(async ({ textDocument, context }) => {
    const place = await at(textDocument.uri)
    if (!place) return []
    const { site, editor, file, document } = place
    return context.diagnostics.flatMap((diagnostic): CodeAction[] => {
      const found = site
        .placedIn(file)
        .find(({ diagnostic: lineLength }) => isSame(lineLength, diagnostic))?.finding
      const mends = found ? editor.mends(file, found) : []
      return mends.map((mend, index) => ({
        title: mend.title,
        kind: CodeActionKind.QuickFix,
        diagnostics: [diagnostic],
        isPreferred: index === 0,
        edit: mendEdit(mend, document, textOf, client),
      }))
    })
  })

  connection.onPrepareRename(async ({ textDocument, position }) => {
    const place = await at(textDocument.uri, position)
    const found = place?.editor.renameable(place.file, place.offset)
    if (!place || !found) return null
    return { range: rangeOf(place.document, found.start, found.end), placeholder: found.name }
  })

  connection.onRenameRequest(async ({ textDocument, position, newName }) => {
    const place = await at(textDocument.uri, position)
    if (!place) return null
    const plan = planned(() => place.editor.rename(place.file, place.offset, newName))
    return renameEdit(plan, { textOf, client })
  })

  connection.workspace.onWillRenameFiles(async ({ files }) => {
    const moves = new Map<ServedSite, Map<string, string>>()
    for (const { oldUri, newUri } of files) {
      const [from, to] = [fileOf(oldUri), fileOf(newUri)]
      const place = await at(oldUri)
      if (from === null || to === null || place === null) continue
      moves.set(place.site, (moves.get(place.site) ?? new Map()).set(from, to))
    }
    const edits = [...moves].map(([{ editor }, moved]) => {
      return renameEdit(
        planned(() => editor.renameFiles(moved)),
        { textOf, client, moved: [...moved.keys()] },
      )
    })
    return merged(edits)
  })

  connection.onExecuteCommand(async ({ command, arguments: [uri, line, opens] = [] }) => {
    const place = typeof uri === 'string' ? await at(uri) : null
    if (!place) return null
    if (command === commands.check) {
      await place.site.checkWhole()
      return null
    }
    const shown = place.editor.pagePlace(place.file, Number(line ?? 0) + 1)
    return shown && showPlace(place.editor.root, shown, connection, opens !== false)
  })

  const close = async (): Promise<void> => {
    await Promise.all([...sites.values()].map((site) => site.close()))
    sites.clear()
  }
  connection.onShutdown(close)
  documents.listen(connection)
  connection.listen()
  return { close }
}

/** Returns the nearest folder above a file that has a config. */
function siteFolder(file: string): string | null {
  for (let folder = dirname(file); ; folder = dirname(folder)) {
    if (CONFIGS.some((name) => existsSync(join(folder, name)))) return folder
    if (folder === dirname(folder)) return null
  }
}

interface Placed {
  code?: unknown
  message: unknown
  range: { start: Position; end: Position }
}

function isSame(a: Placed, b: Placed): boolean {
  const { line, character } = a.range.start
  return (
    a.code === b.code &&
    a.message === b.message &&
    line === b.range.start.line &&
    character === b.range.start.character
  )
}

const kinds: Record<Completion['kind'], CompletionItemKind> = {
  page: CompletionItemKind.File,
  heading: CompletionItemKind.Reference,
  image: CompletionItemKind.File,
  file: CompletionItemKind.File,
  field: CompletionItemKind.Property,
  value: CompletionItemKind.Value,
  component: CompletionItemKind.Class,
  directive: CompletionItemKind.Keyword,
}

function completionItem(
  { label, kind, text, start, end, detail, documentation, filter }: Completion,
  index: number,
  document: TextDocument,
): CompletionItem {
  return {
    label,
    kind: kinds[kind],
    sortText: String(index).padStart(6, '0'),
    textEdit: { range: rangeOf(document, start, end), newText: text },
    ...(filter && { filterText: filter }),
    ...(detail && { detail }),
    ...(documentation && {
      documentation: { kind: MarkupKind.Markdown, value: documentation },
    }),
  }
}

/** Makes a plan, or shows the reason why it is not possible. */
function planned(plan: () => RenamePlan): RenamePlan {
  try {
    return plan()
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    throw new ResponseError(ErrorCodes.InvalidRequest, message)
  }
}

type TextOf = (file: string) => TextDocument

interface EditContext {
  textOf: TextOf
  client: InitializeParams['capabilities']
  /** Files and folders that the client moves itself. */
  moved?: readonly string[]
}

type DocumentChanges = NonNullable<WorkspaceEdit['documentChanges']>

/** Turns a plan into edits. Files are edited at their old paths, and moved afterwards. */
function renameEdit(
  { contents, files }: RenamePlan,
  { textOf, client, moved = [] }: EditContext,
): WorkspaceEdit {
  const changes: DocumentChanges = []
  for (const [file, text] of contents) changes.push(...fileEdit(file, text, textOf, client))
  for (const [from, to] of files) {
    const isDone = moved.some((one) => `${from}/`.startsWith(`${one}/`))
    if (!isDone) changes.push({ kind: 'rename', oldUri: uriOf(from), newUri: uriOf(to) })
  }
  return { documentChanges: changes }
}

function fileEdit(
  file: string,
  text: string,
  textOf: TextOf,
  client: InitializeParams['capabilities'],
): DocumentChanges {
  const document = textOf(file)
  const isNew = !existsSync(file)
  const creates = client.workspace?.workspaceEdit?.resourceOperations?.includes('create')
  const version = document.languageId === '' ? null : document.version
  return [
    ...(isNew && creates ? [{ kind: 'create' as const, uri: document.uri }] : []),
    { textDocument: { uri: document.uri, version }, edits: [editBetween(document, text)] },
  ]
}

function merged(edits: readonly WorkspaceEdit[]): WorkspaceEdit | null {
  const documentChanges = edits.flatMap((edit) => edit.documentChanges ?? [])
  return documentChanges.length > 0 ? { documentChanges } : null
}

function mendEdit(
  { file, start, end, text }: Mend,
  document: TextDocument,
  textOf: TextOf,
  client: InitializeParams['capabilities'],
): WorkspaceEdit {
  if (file === undefined) {
    const edit = { range: rangeOf(document, start, end), newText: text }
    return { changes: { [document.uri]: [edit] } }
  }
  const before = textOf(file).getText()
  const separator = before === '' || before.endsWith('\n') ? '' : '\n'
  return { documentChanges: fileEdit(file, before + separator + text, textOf, client) }
}
