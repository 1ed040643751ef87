import { useEffect, useRef } from 'react'
import { Button, VisuallyHidden } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import type { OutboxItem } from '../../../shared/outbox/outbox.ts'
import { headingName } from '../item-names.ts'
import { usePressGuard } from '../use-press-guard.ts'
import { receiptId } from './active-receipt.ts'
import { Receipt, type ReceiptProps } from './receipt.tsx'
import classes from './receipt.module.css'

type ReceiptCardProps = ReceiptProps & {
  /** The question that waits beneath. */
  earlier: string
  /** Whether it is new here, so that the focus comes to it. */
  isNew: boolean
  /** A dialog stands over it. */
  isCovered: boolean
  onGoOn: () => void
}

const titleOf = ({ kind, state }: OutboxItem): string => {
  const name = headingName(kind)
  if (state === 'received') return `${name} Submitted`
  return state === 'needs-attention' ? `${name} Not Sent` : `${name} Waiting to Send`
}

export { Receipt }
export { confirmedView, givingUp } from './confirmed-view.ts'

/** A receipt in the place of the question during which it was sent, until the person goes on with that. */
export const ReceiptCard = ({ earlier, isNew, isCovered, onGoOn, ...receipt }: ReceiptCardProps) => {
  const heading = useRef<HTMLHeadingElement>(null)
  const { id, state } = receipt.of.main
  // It appears under a press that was meant for what stood there before; its number moves what stands below.
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
          onClick={onGoOn}
        >
          Go on checking
        </Button>
        <p className={classes.earlier}>You were at: {earlier}</p>
      </div>
    </article>
  )
}
