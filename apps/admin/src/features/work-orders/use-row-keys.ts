import { useOperator } from '../../shared/account/use-operator.ts'
import { useCommands } from '../../shared/commands/commands.ts'
import { toggleRow, type Selection } from './bulk/use-selection.ts'
import type { DetailDialog } from './detail/detail-dialog-name.ts'
import { rowActionsOf } from './row-actions.ts'

interface RowKeys {
  /** Puts the focus so many rows further. */
  readonly move: (by: number) => void
  /** The row that has the focus, or had it last. */
  readonly current: () => string | undefined
  readonly selection: Selection
  /** Whether a record is open, which has the keys of its actions itself. */
  readonly hasOpen: boolean
  readonly open: (id: string | undefined, dialog: DetailDialog) => void
}

/** The single keys of a list of work orders. */
export const useRowKeys = ({ move, current, selection, hasOpen, open }: RowKeys): void => {
  const { role } = useOperator()
  useCommands([
    { key: 'j', label: 'Next work order', act: () => move(1) },
    { key: 'k', label: 'Previous work order', act: () => move(-1) },
    { key: 'x', label: 'Select it, or not', act: () => toggleRow(selection, current()) },
    { key: 'Enter', label: 'Open it' },
    // The bar of what is selected has these keys as well, and takes a moment to come.
    ...(!hasOpen && selection.isEmpty ? rowActionsOf(role) : []).map(({ dialog, ...action }) => ({
      ...action,
      act: () => open(current(), dialog),
    })),
  ])
}
