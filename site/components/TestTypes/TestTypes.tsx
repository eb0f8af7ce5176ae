import { TabItem, Tabs } from 'quire-docs/content'
import { Children, isValidElement, type ReactElement, type ReactNode } from 'react'

interface FormProps {
  children?: ReactNode
}

/** The end-to-end form of a sample, inside `TestTypes`. */
export function EndToEnd({ children }: FormProps) {
  return children
}

/** The component form of a sample, inside `TestTypes`. */
export function Component({ children }: FormProps) {
  return children
}

const tabs = [
  { type: EndToEnd, value: 'e2e', label: 'End-to-end test' },
  { type: Component, value: 'component', label: 'Component test' },
]

/** Tabs with a form for each testing type. The reader's choice applies to all pages. */
export function TestTypes({ children }: FormProps) {
  const parts = Children.toArray(children).filter((child): child is ReactElement<FormProps> =>
    isValidElement(child),
  )
  const stray = parts.find((part) => !tabs.some((tab) => tab.type === part.type))
  if (stray || parts.length === 0) {
    throw new Error('<TestTypes> holds <EndToEnd> and <Component>, and nothing beside them.')
  }
  return (
    <Tabs groupId="testing-type">
      {tabs.map(({ type, value, label }) => {
        const part = parts.find((candidate) => candidate.type === type)
        return (
          part && (
            <TabItem key={value} value={value} label={label}>
              {part.props.children}
            </TabItem>
          )
        )
      })}
    </Tabs>
  )
}
