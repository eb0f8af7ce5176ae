import { Children, isValidElement, type ReactNode, useId } from 'react'

export interface TabItemProps {
  /** Identifies the tab, also in `defaultValue`. Default: the label. */
  value?: string
  label?: string
  default?: boolean
  children?: ReactNode
}

export interface TabsProps {
  /** Tabs with the same group id switch together on all pages, and the choice is saved. */
  groupId?: string
  defaultValue?: string
  /** `tabs-code` puts the tabs into the frame of the code blocks in the panels. */
  className?: string
  /** Labels of all tabs, instead of a label on each item. */
  values?: { value: string; label?: string }[]
  children?: ReactNode
}

/** One tab with its content; meaningful only inside `Tabs`. */
export function TabItem({ children }: TabItemProps) {
  return children
}

/**
 * Tabs as static HTML with the roles of the ARIA tabs pattern; the boot script makes them switch.
 * Without scripts, every panel is shown under its label.
 */
export function Tabs({ groupId, defaultValue, className, values, children }: TabsProps) {
  const id = `tabs${useId().replace(/\W/g, '')}`
  const items = Children.toArray(children).flatMap((child) => {
    if (!isValidElement<TabItemProps>(child)) return []
    const value = child.props.value ?? child.props.label
    if (value === undefined) return []
    const named = values?.find((one) => one.value === value)?.label
    return [{ ...child.props, value, label: child.props.label ?? named ?? value }]
  })
  const chosen =
    items.find(({ value }) => value === defaultValue) ??
    items.find((item) => item.default) ??
    items[0]
  const parts = idParts(items.map(({ value }) => value))
  return (
    <div className={['tabs', className].filter(Boolean).join(' ')} data-tabs={groupId ?? ''}>
      <div className="tabs-list" role="tablist">
        {items.map((item, index) => (
          <button
            key={item.value}
            type="button"
            className="tab"
            role="tab"
            id={`${id}-tab-${parts[index]}`}
            aria-controls={`${id}-${parts[index]}`}
            aria-selected={item === chosen}
            tabIndex={item === chosen ? 0 : -1}
            data-value={item.value}
          >
            {item.label}
          </button>
        ))}
      </div>
      {items.map((item, index) => (
        <div
          key={item.value}
          className="tabs-panel"
          role="tabpanel"
          id={`${id}-${parts[index]}`}
          aria-labelledby={`${id}-tab-${parts[index]}`}
          data-value={item.value}
          data-active={item === chosen ? '' : undefined}
        >
          <p className="tabs-caption">{item.label}</p>
          {item.children}
        </div>
      ))}
    </div>
  )
}

/** Returns a part of an id for each value; values such as `C++` and `C#` have the same letters. */
function idParts(values: readonly string[]): string[] {
  const plain = values.map((value) => value.replace(/\W+/g, '-'))
  return plain.map((part, index) => (plain.indexOf(part) === index ? part : `${part}-${index}`))
}
