import { DateTime } from '@tessa/app-shell'
import type { SentMail } from '@tessa/contract'
import { StatusBadge, TextLink, type DataColumn } from '@tessa/ui'
import { useOperator } from '../../shared/account/use-operator.ts'
import list from '../../shared/dated-list/dated-list.module.css'
import { mailSubjectLink } from '../../shared/mail/mail-links.ts'
import { SendAgain } from '../../shared/mail/send-again.tsx'
import { useHome } from '../../shared/use-home.ts'
import { attemptWords, mailStatusWords, subjectWords } from './mail-words.ts'
import classes from './mail.module.css'

const Mail = ({ subject, recipient }: SentMail) => (
  <span className={`${list.lines} ${classes.long}`}>
    <strong>{subject}</strong>
    <span>{recipient}</span>
  </span>
)

/** The record that a mail is about. Accounts are open to administrators alone. */
export const About = ({ about }: Pick<SentMail, 'about'>) => {
  const home = useHome()
  const { role } = useOperator()
  if (about === null) return <span className={list.quiet}>None</span>
  if (about.kind === 'account' && role !== 'admin') return subjectWords(about)
  return <TextLink href={mailSubjectLink(about, home)}>{subjectWords(about)}</TextLink>
}

/** How far it got: with its attempts, and with what the mail server said. */
export const State = (mail: SentMail) => {
  const { tone, label } = mailStatusWords[mail.status]
  return (
    <span className={`${list.lines} ${classes.long}`}>
      <span>
        <StatusBadge tone={tone}>{label}</StatusBadge>
      </span>
      {mail.attempts > 0 && <span>{attemptWords(mail)}</span>}
      {mail.error !== null && <span>{mail.error}</span>}
    </span>
  )
}

/** The columns of the list. */
export const mailColumns: readonly DataColumn<SentMail>[] = [
  { key: 'mail', label: 'Mail', cell: (mail) => <Mail {...mail} /> },
  { key: 'status', label: 'Status', cell: (mail) => <State {...mail} /> },
  { key: 'about', label: 'About', cell: ({ about }) => <About about={about} /> },
  { key: 'when', label: 'Written', cell: ({ createdAt }) => <DateTime at={createdAt} /> },
  { key: 'again', label: 'Actions', cell: (mail) => <SendAgain mail={mail} /> },
]

/** The rest of a row where there is no room for a table. */
export const mailCard = (mail: SentMail) => (
  <div className={`${list.card} ${classes.atStart}`}>
    <State {...mail} />
    <p>
      <About about={mail.about} /> · <DateTime at={mail.createdAt} />
    </p>
    <SendAgain mail={mail} />
  </div>
)
