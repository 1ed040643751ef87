import { useEffect, useRef } from 'react'
import { Button, CopyButton } from '@mantine/core'
import classes from './profile.module.css'

export type RecoveryCodesProps = {
  codes: readonly string[]
  /** Called when the user has saved the codes. They cannot be shown again. */
  onDone: () => void
}

/** The recovery codes for a lost phone. They are shown only once. */
export const RecoveryCodes = ({ codes, onDone }: RecoveryCodesProps) => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const text = codes.join('\n')
  return (
    <>
      <h3 ref={heading} tabIndex={-1} className={classes.codesTitle}>
        Your recovery codes
      </h3>
      <p className={classes.lead}>
        Keep them in a safe place that is not your phone. Each lets you sign in once without the app.{' '}
        <strong>They are shown only now.</strong>
      </p>
      <ul className={classes.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={classes.buttons}>
        <CopyButton value={text}>
          {({ copied, copy }) => (
            <Button variant="outline" onClick={copy}>
              {copied ? 'Codes copied' : 'Copy codes'}
            </Button>
          )}
        </CopyButton>
        <Button variant="outline" onClick={() => download(text)}>
          Download codes
        </Button>
        <Button onClick={onDone}>I have kept them</Button>
      </div>
    </>
  )
}

const download = (codes: string): void => {
  const text = `Recovery codes for Tessa. Each works once.\n\n${codes}\n`
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  const link = document.createElement('a')
  link.href = address
  link.download = 'tessa-recovery-codes.txt'
  link.click()
  URL.revokeObjectURL(address)
}
