import { useState } from 'react'
import { Button } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import classes from './deliveries.module.css'

export type CopyTextProps = {
  text: string
  /** The label of the button, such as `Copy number`. */
  label: string
  /** Shows the text if the clipboard is refused. For a text that is not on the page. */
  ifRefused?: string
}

/** Copies a text, such as the number of a case or its private link. */
export const CopyText = ({ text, label, ifRefused }: CopyTextProps) => {
  const [state, setState] = useState<'copied' | 'refused'>()
  const Picture = state === 'copied' ? IconCheck : IconCopy
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setState('copied')
    } catch {
      setState('refused')
    }
  }
  return (
    <>
      <Button
        variant="subtle"
        size="compact-md"
        className={classes.copy}
        leftSection={<Picture size={18} stroke={1.75} aria-hidden />}
        onClick={() => void copy()}
      >
        {state === 'copied' ? 'Copied' : state === 'refused' ? 'Please copy it by hand' : label}
      </Button>
      {state === 'refused' && ifRefused !== undefined && <span className={classes.byHand}>{ifRefused}</span>}
    </>
  )
}
