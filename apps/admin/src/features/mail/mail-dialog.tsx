import { useQuery } from '@tanstack/react-query'
import { DateTime, routeQuery, useApi } from '@tessa/app-shell'
import type { SentMailDetail } from '@tessa/contract'
import { DefinitionList, TextLink } from '@tessa/ui'
import list from '../../shared/dated-list/dated-list.module.css'
import { mailsToLink } from '../../shared/mail/mail-links.ts'
import { SendAgain } from '../../shared/mail/send-again.tsx'
import { RecordDialog } from '../../shared/record-dialog.tsx'
import { useHome } from '../../shared/use-home.ts'
import { About, State } from './mail-columns.tsx'
import { textStateWords } from './mail-words.ts'
import classes from './mail.module.css'

/** A mail with what may be read of it. Each reading is recorded, so it is asked for once. */
export const MailDialog = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const query = useQuery({
    ...routeQuery(useApi(), 'GET /api/admin/mails/{id}', { params: { id } }),
    gcTime: 0,
  })
  return (
    <RecordDialog
      word="mail"
      title={query.data?.subject ?? 'Mail'}
      query={query}
      size="45rem"
      onClose={onClose}
    >
      {(mail) => <Opened mail={mail} />}
    </RecordDialog>
  )
}

const Opened = ({ mail }: { mail: SentMailDetail }) => {
  const home = useHome()
  const note = textStateWords[mail.textState]
  return (
    <>
      <DefinitionList
        items={[
          {
            term: 'To',
            value: <TextLink href={mailsToLink(mail.recipient, home)}>{mail.recipient}</TextLink>,
          },
          { term: 'Replies to', value: mail.replyTo ?? undefined },
          { term: 'About', value: <About about={mail.about} /> },
          { term: 'Written', value: <DateTime at={mail.createdAt} /> },
          { term: 'Sent', value: mail.sentAt === null ? undefined : <DateTime at={mail.sentAt} /> },
          { term: 'Status', value: <State {...mail} /> },
        ]}
      />
      <SendAgain mail={mail} />
      {note !== undefined && <p className={list.quiet}>{note}</p>}
      {mail.text !== null && (
        <section aria-label="Text">
          <p className={classes.text}>{mail.text}</p>
        </section>
      )}
    </>
  )
}
