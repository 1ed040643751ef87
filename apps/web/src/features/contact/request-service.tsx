import { useState } from 'react'
import type { User } from '@tessa/contract'
import { AccountRequired } from './account-required.tsx'
import { mailAddress } from './contact-mail.ts'
import classes from './contact-page.module.css'
import { MailOpened } from './mail-opened.tsx'
import { openMail } from './open-mail.ts'
import { RequestForm } from './request-form.tsx'
import { useContactForm } from './use-contact-form.ts'

export type RequestServiceProps = {
  /** Who is signed in; nobody is a guest. */
  user: User | undefined
  /** Where requests go; not known while the configuration loads. */
  supportEmail: string | undefined
}

/** The request form, and what follows it: the question for an account, then the person's own mail program. */
export const RequestService = ({ user, supportEmail }: RequestServiceProps) => {
  const form = useContactForm(user)
  const [stage, setStage] = useState<'form' | 'account-required' | 'mail-opened'>('form')

  const toMail = () => {
    if (supportEmail !== undefined) openMail(mailAddress(supportEmail, form.request))
    setStage('mail-opened')
  }
  const submit = () => {
    if (!form.check()) return setStage('form')
    if (user === undefined) setStage('account-required')
    else toMail()
  }

  return (
    <section aria-labelledby="request" className={classes.card}>
      <h2 id="request">Request Service</h2>
      <RequestForm form={form} onSubmit={submit} />
      {stage === 'mail-opened' && (
        <MailOpened
          supportEmail={supportEmail}
          request={form.request}
          onSent={() => {
            form.clear()
            setStage('form')
          }}
        />
      )}
      <AccountRequired
        isOpen={stage === 'account-required'}
        onClose={() => setStage('form')}
        onContinue={toMail}
      />
    </section>
  )
}
