import { runningServer, showInBrowser } from 'quire-docs/build'
import { type Connection, MessageType, ShowMessageNotification } from 'vscode-languageserver/node'

/**
 * Shows a place of the site in the browser: in an open page, or in a new one.
 *
 * @param opens whether to open a new page
 * @returns the URL; `null` if nothing was shown
 */
export async function showPlace(
  root: string,
  { path, anchor }: { path: string; anchor: string },
  connection: Connection,
  opens: boolean,
): Promise<string | null> {
  const pageUrl = anchor === '' ? path : `${path}#${anchor}`
  const isOpen = await showInBrowser(root, pageUrl)
  const url = runningServer(root)
  if (isOpen === null || url === null) {
    if (opens) {
      await connection.sendNotification(ShowMessageNotification.type, {
        type: MessageType.Warning,
        message: 'The development server does not run. Start it with `quire dev`, and try again.',
      })
    }
    return null
  }
  const uri = new URL(pageUrl, url).href
  if (!isOpen && opens) await connection.window.showDocument({ uri, external: true })
  return isOpen || opens ? uri : null
}
