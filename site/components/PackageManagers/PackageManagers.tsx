import { TabItem, Tabs } from 'quire-docs/content'
import { CodeBlock } from '../CodeBlock/CodeBlock.tsx'
import { commandPieces } from '../CodeBlock/tokens.ts'
import { commandLines, managers, type Task } from './forms.ts'

/** One task as a command for npm, Yarn, pnpm and Bun. The reader's choice applies to all pages. */
export function PackageManagers(task: Task) {
  const { add, exec, run, install } = task
  if (!add && !exec && !run && !install) {
    throw new Error('<PackageManagers> has nothing to do: give it add, exec, run or install.')
  }
  return (
    <Tabs groupId="package-manager" className="tabs-code">
      {managers.map((manager) => (
        <TabItem key={manager.value} value={manager.value} label={manager.label}>
          <CodeBlock lang="bash" pieces={commandPieces(commandLines(manager, task).join('\n'))} />
        </TabItem>
      ))}
    </Tabs>
  )
}
