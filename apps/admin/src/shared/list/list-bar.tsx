import type { ReactNode } from 'react'
import { VisuallyHidden } from '@mantine/core'
import { ChoiceFilter } from '@tessa/ui'
import classes from './list-bar.module.css'
import type { ListSettingsState } from './use-list-settings.ts'
import type { SteadyRows } from './use-steady-rows.ts'

export type ListBarProps<Row> = {
  /** How many there are, in words. */
  total: string
  /** What is listed: `work orders`. */
  names: string
  steady: Pick<SteadyRows<Row>, 'newCount' | 'gone' | 'show'>
  settings: ListSettingsState
  /** What else can be done with the list. */
  tools?: ReactNode
}

/** What stands above the rows of a list: how many there are, what waits to be shown, and how they are shown. */
export const ListBar = <Row,>({ total, names, steady, settings, tools }: ListBarProps<Row>) => {
  const { newCount, gone, show } = steady
  return (
    <div className={classes.bar}>
      <p className={classes.total}>{total}</p>
      <VisuallyHidden role="status">{newCount > 0 && `${newCount} new ${names}`}</VisuallyHidden>
      {(newCount > 0 || gone.size > 0) && (
        <button type="button" className={classes.chip} onClick={show}>
          {[newCount > 0 && `${newCount} new`, gone.size > 0 && `${gone.size} moved away`]
            .filter(Boolean)
            .join(', ')}{' '}
          – show
        </button>
      )}
      <div className={classes.looks}>
        {tools}
        <div className={classes.tableLooks}>
          <ChoiceFilter
            label="Columns"
            choices={settings.choices}
            values={settings.columns}
            onChange={(columns) => settings.change({ columns })}
          />
          <button
            type="button"
            className={classes.chip}
            aria-pressed={settings.isCompact}
            onClick={() => settings.change({ isCompact: !settings.isCompact })}
          >
            Compact rows
          </button>
        </div>
      </div>
    </div>
  )
}
