import { useState } from 'react'
import { Button } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import classes from './deliveries.module.css'

/** Takes a case's number along. */
export const CopyNumber = ({ number }: { number: string }) => {
  const [state, setState] = useState<'copied' | 'refused'>()
  const Picture = state === 'copied' ? IconCheck : IconCopy
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(number)
      setState('copied')
    } catch {
      setState('refused')
    }
  }
  return (
    <Button
      variant="subtle"
      size="compact-md"
      className={classes.copy}
      leftSection={<Picture size={18} stroke={1.75} aria-hidden />}
      onClick={() => void copy()}
    >
      {state === 'copied' ? 'Copied' : state === 'refused' ? 'Please copy it by hand' : 'Copy number'}
    </Button>
  )
}
