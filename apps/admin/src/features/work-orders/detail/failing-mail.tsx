import { DateTime } from '@tessa/app-shell'
import type { ManagedWorkOrderDetail } from '@tessa/contract'
import { TextLink } from '@tessa/ui'
import { useOperator } from '../../../shared/account/use-operator.ts'
import { mailsToLink } from '../../../shared/mail/mail-links.ts'
import { useHome } from '../../../shared/use-home.ts'
import { Notice } from '../notice.tsx'

export type FailingMailProps = { failing: NonNullable<ManagedWorkOrderDetail['failing_mail']> }

/** Says that the requester gets no mail, and why. Managers look at the mails themselves. */
export const FailingMail = ({ failing: { address, failures, since, reason } }: FailingMailProps) => {
  const home = useHome()
  const { role } = useOperator()
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
