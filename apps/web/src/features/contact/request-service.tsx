import { useState } from 'react'
import type { User } from '@tessa/contract'
import { Card } from '@tessa/ui'
import { AccountRequired } from './account-required.tsx'
import { mailAddress } from './contact-mail.ts'
import { MailOpened } from './mail-opened.tsx'
import { openMail } from './open-mail.ts'
import { RequestForm } from './request-form.tsx'
import { useContactForm } from './use-contact-form.ts'

export type RequestServiceProps = {
  /** The signed-in user; undefined for a guest. */
  user: User | undefined
  /** The recipient of requests; undefined while the configuration loads. */
  supportEmail: string | undefined
  emergencyPhone: string | undefined
}

/** The request form, the offer of an account, and the step with the user's mail program. */
export const RequestService = ({ user, supportEmail, emergencyPhone }: RequestServiceProps) => {
  const form = useContactForm(user)
  const [stage, setStage] = useState<'form' | 'account-required' | 'mail-opened'>('form')

  const toMail = () => {
    if (supportEmail !== undefined) openMail(mailAddress(supportEmail, form.values))
    setStage('mail-opened')
  }
  const submit = () => {
    form.keep()
    if (user === undefined) setStage('account-required')
    else toMail()
  }

  const stay = () => {
    form.keep()
    setStage('form')
  }

  return (
    <Card title="Request Service">
      <RequestForm form={form} onSubmit={submit} onMistake={stay} />
      {stage === 'mail-opened' && (
        <MailOpened
          supportEmail={supportEmail}
          request={form.values}
          onSent={() => {
            form.clear()
            setStage('form')
          }}
        />
      )}
      <AccountRequired
        isOpen={stage === 'account-required'}
        isCritical={form.values.urgency === 'critical'}
        emergencyPhone={emergencyPhone}
        onClose={() => setStage('form')}
        onContinue={toMail}
      />
    </Card>
  )
}
