import { Suspense, useEffect, type ReactNode } from 'react'
import { Button, Skeleton } from '@mantine/core'
import classes from './active-step.module.css'

type LateFieldProps = {
  /** What the button says that sends the answer. */
  send: string
  /** Called when the field is there, which can be later than the step. */
  onShown: () => void
  /** The field. */
  children: ReactNode
}

const Shown = ({ onShown }: { onShown: () => void }) => {
  useEffect(onShown, [onShown])
  return null
}

/** A field whose code loads when a step needs it, and Send. */
export const LateField = ({ send, onShown, children }: LateFieldProps) => (
  <Suspense
    fallback={
      <>
        <Skeleton height={44} className={classes.field} />
        <Button type="submit" disabled>
          {send}
        </Button>
      </>
    }
  >
    {children}
    <Button type="submit">{send}</Button>
    <Shown onShown={onShown} />
  </Suspense>
)
