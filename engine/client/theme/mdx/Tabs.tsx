import { Children, isValidElement, type ReactElement, type ReactNode, useId } from 'react'

export interface TabItemProps {
  value: string
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
  const items = Children.toArray(children).filter(
    (child): child is ReactElement<TabItemProps> =>
      isValidElement<Partial<TabItemProps>>(child) && child.props.value !== undefined,
  )
  const labelOf = ({ props }: ReactElement<TabItemProps>): string =>
    props.label ?? values?.find(({ value }) => value === props.value)?.label ?? props.value
  const chosen =
    items.find(({ props }) => props.value === defaultValue) ??
    items.find(({ props }) => props.default) ??
    items[0]
  const part = (value: string): string => value.replace(/\W+/g, '-')
  return (
    <div className={['tabs', className].filter(Boolean).join(' ')} data-tabs={groupId ?? ''}>
      <div className="tabs-list" role="tablist">
        {items.map((item) => (
          <button
            key={item.props.value}
            type="button"
            className="tab"
            role="tab"
            id={`${id}-tab-${part(item.props.value)}`}
            aria-controls={`${id}-${part(item.props.value)}`}
            aria-selected={item === chosen}
            tabIndex={item === chosen ? 0 : -1}
            data-value={item.props.value}
          >
            {labelOf(item)}
          </button>
        ))}
      </div>
      {items.map((item) => (
        <div
          key={item.props.value}
          className="tabs-panel"
          role="tabpanel"
          id={`${id}-${part(item.props.value)}`}
          aria-labelledby={`${id}-tab-${part(item.props.value)}`}
          data-value={item.props.value}
          data-active={item === chosen ? '' : undefined}
        >
          <p className="tabs-caption">{labelOf(item)}</p>
          {item.props.children}
        </div>
      ))}
    </div>
  )
}
