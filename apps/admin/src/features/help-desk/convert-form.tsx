import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { errorMessage } from '@tessa/app-shell'
import type { HelpRequestDetail } from '@tessa/contract'
import { useFocusAtFirst } from '../../shared/use-focus-at-first.ts'
import { priorityLabels } from '../../shared/words/case-labels.ts'
import classes from './request-dialog.module.css'

export type ConvertFormProps = {
  priority: HelpRequestDetail['priority']
  onCancel: () => void
  send: () => Promise<void>
}

/** Says what becomes of a request before a work order is made of it, which cannot be undone. */
export const ConvertForm = ({ priority, onCancel, send }: ConvertFormProps) => {
  const first = useFocusAtFirst<HTMLButtonElement>()
  const { mutate, isPending, error } = useMutation({ mutationFn: send })
  return (
    <>
      <p role="status" className={classes.words}>
        It becomes a work order with {priorityLabels[priority].toLowerCase()} priority. Replies, notes and the
        deadline are there from then on. This cannot be undone.
      </p>
      <div className={classes.actions}>
        <Button ref={first} aria-disabled={isPending} onClick={() => !isPending && mutate()}>
          Create work order
        </Button>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
      </div>
      <p role="alert" className={classes.failure}>
        {error && errorMessage(error)}
      </p>
    </>
  )
}
