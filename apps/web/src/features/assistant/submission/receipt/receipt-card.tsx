import { useEffect, useRef } from 'react'
import { Button, VisuallyHidden } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import type { OutboxItem } from '../../../../shared/outbox/outbox.ts'
import { headingName } from '../item-names.ts'
import { usePressGuard } from '../../../../shared/use-press-guard.ts'
import { receiptId } from './active-receipt.ts'
import { Receipt, type ReceiptProps } from './receipt.tsx'
import classes from './receipt.module.css'

type ReceiptCardProps = ReceiptProps & {
  /** The open question that the receipt replaces. */
  earlier: string
  /** Whether the receipt is new, so that it gets the focus. */
  isNew: boolean
  /** Whether a dialog is open. */
  isCovered: boolean
  onContinue: () => void
}

const titleOf = ({ kind, state }: OutboxItem): string => {
  const name = headingName(kind)
  if (state === 'received') return `${name} Submitted`
  return state === 'needs-attention' ? `${name} Not Sent` : `${name} Waiting to Send`
}

export { Receipt }
export { confirmationView, withdrawnView } from './confirmation-view.ts'

/** A receipt in place of the open question, until the user continues. */
export const ReceiptCard = ({ earlier, isNew, isCovered, onContinue, ...receipt }: ReceiptCardProps) => {
  const heading = useRef<HTMLHeadingElement>(null)
  const { id, state } = receipt.of.main
  // The receipt may appear under a press for the previous card, and its number moves the content below.
  const { handlers } = usePressGuard(`${id} ${state}`)
  const isWanted = isNew && !isCovered
  useEffect(() => {
    if (!isWanted) return
    heading.current?.focus({ preventScroll: true })
    heading.current?.closest('article')?.scrollIntoView({ block: 'start', behavior: 'instant' })
  }, [isWanted])

  return (
    <article className={classes.card} aria-labelledby={receiptId} data-type="receipt" {...handlers}>
      <VisuallyHidden>Tessa said:</VisuallyHidden>
      <h2 id={receiptId} ref={heading} tabIndex={-1} className={classes.title}>
        {titleOf(receipt.of.main)}
      </h2>
      <Receipt {...receipt} />
      <div className={classes.onward}>
        <Button
          variant="outline"
          rightSection={<IconArrowRight size={20} stroke={1.75} aria-hidden />}
          onClick={onContinue}
        >
          Go on checking
        </Button>
        <p className={classes.earlier}>You were at: {earlier}</p>
      </div>
    </article>
  )
}
