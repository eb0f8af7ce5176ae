import { RawHtml, useContentServices } from '../../content.tsx'
import { type PackageTask, packageCommands, packageManagers } from './package-commands.ts'
import { TabItem, Tabs } from './Tabs.tsx'

export interface PackageManagersProps extends PackageTask {}

/** One task as a command for npm, Yarn, pnpm and Bun. The reader's choice applies to all pages. */
export function PackageManagers(task: PackageManagersProps) {
  const services = useContentServices()
  const commands = packageManagers.map((manager) => packageCommands(manager, task).join('\n'))
  if (commands[0] === '') {
    // The prop of Starlight.
    const { pkg } = task as { pkg?: string }
    throw new Error(
      `<PackageManagers> has nothing to do: give it ${pkg ? `add="${pkg}" in place of pkg` : 'add, create, exec, run or install'}.`,
    )
  }
  return (
    <Tabs groupId="package-manager" className="tabs-code">
      {packageManagers.map(({ value, label }, index) => {
        const code = commands[index]!
        return (
          <TabItem key={value} value={value} label={label}>
            {services ? (
              <RawHtml html={services.code({ language: 'bash', meta: '', code })} />
            ) : (
              <pre>
                <code>{code}</code>
              </pre>
            )}
          </TabItem>
        )
      })}
    </Tabs>
  )
}
