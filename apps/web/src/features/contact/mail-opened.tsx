import { useEffect, useRef } from 'react'
import { Button, CopyButton, Group } from '@mantine/core'
import { mailAddress, mailSubject, mailText } from './contact-mail.ts'
import classes from './contact-page.module.css'
import type { ContactRequest } from './contact-request.ts'
import { SendFromHere } from './send-from-here.tsx'

export type MailOpenedProps = {
  supportEmail: string | undefined
  request: ContactRequest
  /** Called when the message is sent: by the user's mail program, or from this page. */
  onSent: () => void
}

/** Shown after submitting: the mail is open in the user's mail program and is not sent yet. */
export const MailOpened = ({ supportEmail, request, onSent }: MailOpenedProps) => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className={classes.opened}>
      <h3 ref={heading} tabIndex={-1}>
        Your mail is ready to send
      </h3>
      <p>
        Your mail program should have opened with your request to{' '}
        <strong>{supportEmail ?? 'our support address'}</strong>. Nothing is sent until you press Send there.
      </p>
      <p>It did not open? Send the message from here, copy it and send it in any other way, or call us.</p>
      <Group gap="sm">
        {/* A changed message is a new message. */}
        <SendFromHere key={mailText(request)} request={request} onSent={onSent} />
        {supportEmail && (
          <Button component="a" variant="outline" href={mailAddress(supportEmail, request)}>
            Open it again
          </Button>
        )}
        <CopyButton value={`${mailSubject(request)}\n\n${mailText(request)}`}>
          {({ copied, copy }) => (
            <Button variant="outline" onClick={copy}>
              {copied ? 'Message copied' : 'Copy message'}
            </Button>
          )}
        </CopyButton>
        <Button variant="subtle" onClick={onSent}>
          It is sent, clear the form
        </Button>
      </Group>
    </div>
  )
}
