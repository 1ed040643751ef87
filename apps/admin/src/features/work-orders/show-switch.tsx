import { IconCalendar, IconLayoutKanban, IconPrinter, IconTable } from '@tabler/icons-react'
import listBar from '../../shared/list/list-bar.module.css'
import type { useAddressState } from '../../shared/list/use-address-state.ts'
import type { Show } from './list-address.ts'
import classes from './work-orders.module.css'

const choices = [
  { show: 'table', label: 'Table', icon: IconTable },
  { show: 'board', label: 'Board', icon: IconLayoutKanban },
  { show: 'calendar', label: 'Calendar', icon: IconCalendar },
  { show: 'print', label: 'Print', icon: IconPrinter },
] as const satisfies readonly { show: Show; label: string; icon: unknown }[]

export type ShowSwitchProps = { show: Show; address: ReturnType<typeof useAddressState> }

/** The same work orders as a table, on a board, in a calendar, on paper. */
export const ShowSwitch = ({ show: current, address }: ShowSwitchProps) => (
  <div role="group" aria-label="Show as" className={classes.shows}>
    {choices.map(({ show, label, icon: Icon }) => (
      <button
        key={show}
        type="button"
        className={listBar.chip}
        aria-pressed={show === current}
        onClick={() =>
          show !== current &&
          address.set(
            { show: show === 'table' ? undefined : show, cursor: undefined },
            { memory: { trail: [] } },
          )
        }
      >
        <Icon size={18} stroke={1.75} aria-hidden />
        {label}
      </button>
    ))}
  </div>
)
