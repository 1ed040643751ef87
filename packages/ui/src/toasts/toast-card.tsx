import { useState } from 'react'
import { Button, CloseButton } from '@mantine/core'
import { useDrag } from '@mantine/hooks'
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import type { Toast } from './toast-store.ts'
import classes from './toasts.module.css'

export type ToastCardProps = {
  /** The toast. */
  toast: Toast
  /** Called when it is closed or swiped to the right. */
  onDismiss: () => void
}

const icons = { neutral: IconInfoCircle, success: IconCircleCheck, destructive: IconAlertTriangle }
const swipeThreshold = 50

/** One toast with an icon, a text, at most one action, and a close button. */
export const ToastCard = ({ toast, onDismiss }: ToastCardProps) => {
  const { title, message, tone = 'neutral', action } = toast
  const [offset, setOffset] = useState(0)
  const Icon = icons[tone]

  const { ref } = useDrag<HTMLDivElement>(
    ({ movement: [x], last, canceled }) => {
      if (!last) return setOffset(Math.max(0, x))
      setOffset(0)
      if (!canceled && x >= swipeThreshold) onDismiss()
    },
    { axis: 'x', threshold: 5, filterTaps: true },
  )

  const act = () => {
    action?.onClick()
    onDismiss()
  }

  return (
    <div
      ref={ref}
      className={classes.card}
      data-tone={tone}
      role={tone === 'destructive' ? 'alert' : undefined}
      style={{ transform: `translateX(${offset}px)` }}
    >
      <Icon size={20} stroke={1.75} aria-hidden className={classes.icon} />
      <div className={classes.words}>
        <strong>{title}</strong>
        {message && <div>{message}</div>}
        {action && (
          <Button variant="subtle" className={classes.action} onClick={act}>
            {action.label}
          </Button>
        )}
      </div>
      <CloseButton aria-label="Close notification" onClick={onDismiss} />
    </div>
  )
}
