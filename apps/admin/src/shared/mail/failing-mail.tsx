import { DateTime } from '@tessa/app-shell'
import type { FailingMail as Failing, Role } from '@tessa/contract'
import { TextLink } from '@tessa/ui'
import { Notice } from '../notice.tsx'
import { useHome } from '../use-home.ts'
import { mailsToLink } from './mail-links.ts'

export type FailingMailProps = {
  failing: NonNullable<Failing>
  role: Role | undefined
}

/** Says that the requester gets no mail, and why. Managers look at the mails themselves. */
export const FailingMail = ({ failing: { address, failures, since, reason }, role }: FailingMailProps) => {
  const home = useHome()
  return (
    <Notice>
      <p>
        <strong>Mail to the requester does not arrive.</strong> {failures} {failures === 1 ? 'mail' : 'mails'}{' '}
        to {address} failed since <DateTime at={since} />. Please call instead.
      </p>
      {reason !== '' && <p>The mail server said: {reason}</p>}
      {(role === 'manager' || role === 'admin') && (
        <p>
          <TextLink href={mailsToLink(address, home)}>Show these mails</TextLink>
        </p>
      )}
    </Notice>
  )
}
