import { Button } from '@mantine/core'
import classes from './detail.module.css'
import type { DetailDialog } from './detail-dialog-name.ts'
import { useOpenOrder } from './open-order.ts'
import { useDetailActions } from './use-detail-actions.ts'

export type ActionsTabProps = {
  onDialog: (dialog: DetailDialog) => void
  onRefresh: () => void
}

/** What can be done with it: what is of every day first. */
export const ActionsTab = ({ onDialog, onRefresh }: ActionsTabProps) => {
  const actions = useDetailActions(useOpenOrder().order.status)
  return (
    <>
      <div className={classes.actions}>
        {actions
          .filter(({ key }) => key !== undefined)
          .map(({ dialog, label, key }) => (
            <Button key={dialog} aria-keyshortcuts={key} onClick={() => onDialog(dialog)}>
              {label}
            </Button>
          ))}
        <Button variant="outline" onClick={onRefresh}>
          Refresh
        </Button>
      </div>
      <div className={classes.actions}>
        {actions
          .filter(({ key }) => key === undefined)
          .map(({ dialog, label }) => (
            <Button key={dialog} variant="outline" onClick={() => onDialog(dialog)}>
              {label}
            </Button>
          ))}
      </div>
    </>
  )
}
