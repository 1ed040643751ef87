import type { ReactNode } from 'react'
import { Tabs } from '@mantine/core'
import classes from './page-tabs.module.css'

export type PageTab<Value extends string> = {
  value: Value
  label: string
  /** What it shows. Only the active tab is mounted. */
  panel: ReactNode
}

export type PageTabsProps<Value extends string> = {
  /** The name of the row of tabs. */
  label: string
  tabs: readonly PageTab<Value>[]
  /** The active tab. */
  value: Value
  onChange: (value: Value) => void
  /** Whether the words wrap on a phone, instead of a row that scrolls. Default: false. */
  wraps?: boolean
}

/**
 * The parts of a page, one at a time. `--page-tabs-gap` sets the space under the row and between what a panel holds.
 * Default: 1rem.
 */
export const PageTabs = <Value extends string>({
  label,
  tabs,
  value,
  onChange,
  wraps = false,
}: PageTabsProps<Value>) => (
  <Tabs
    value={value}
    keepMounted={false}
    onChange={(chosen) => {
      const tab = tabs.find((one) => one.value === chosen)
      if (tab) onChange(tab.value)
    }}
  >
    <Tabs.List aria-label={label} className={classes.row} data-wraps={wraps || undefined}>
      {tabs.map((tab) => (
        <Tabs.Tab key={tab.value} value={tab.value} className={classes.tab}>
          {tab.label}
        </Tabs.Tab>
      ))}
    </Tabs.List>
    {tabs.map((tab) => (
      <Tabs.Panel key={tab.value} value={tab.value} className={classes.panel}>
        {tab.panel}
      </Tabs.Panel>
    ))}
  </Tabs>
)
