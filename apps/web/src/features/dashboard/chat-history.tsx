import { IconMessages } from '@tabler/icons-react'
import { ButtonLink, EmptyState } from '@tessa/ui'
import { paths } from '../../paths.ts'
import classes from './dashboard-page.module.css'

export const ChatHistory = () => (
  <section aria-labelledby="chat-history" className={classes.card}>
    <h2 id="chat-history">Chat History</h2>
    <EmptyState icon={IconMessages} action={<ButtonLink href={paths.start}>Start Chat</ButtonLink>}>
      No chat sessions yet
    </EmptyState>
  </section>
)
