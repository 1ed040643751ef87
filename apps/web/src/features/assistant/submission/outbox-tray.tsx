import { useId, useState, useSyncExternalStore } from 'react'
import { Button } from '@mantine/core'
import { useAuth } from '@tessa/app-shell'
import { paths } from '../../../paths.ts'
import { isUnsent, type Outbox, type OutboxItem } from '../../../shared/outbox/outbox.ts'
import { useVisibleSession } from '../../../shared/outbox/visible-session.ts'
import { useOutbox } from '../../../shared/outbox/use-outbox.ts'
import { Deliveries } from './deliveries.tsx'
import classes from './outbox-tray.module.css'
import { ForSignIn, things } from './unsent-of-account.tsx'

/** Shows undelivered submissions of other sessions on every page. */
export const OutboxTray = () => {
  const outbox = useOutbox()
  return outbox && <Opened outbox={outbox} />
}

const Opened = ({ outbox }: { outbox: Outbox }) => {
  const snapshot = useSyncExternalStore(outbox.subscribe, outbox.getSnapshot)
  const onScreen = useVisibleSession()
  const auth = useAuth()
  const items = snapshot.items.filter((item) => item.sessionId !== onScreen && isUnsent(item))
  const forSignIn = auth.status === 'guest' || auth.status === 'signed-in' ? snapshot.waitingForSignIn : 0
  if (items.length + forSignIn === 0) return null
  return (
    <section className={classes.tray} aria-label="Not sent yet">
      <div className={classes.inner}>
        {items.length > 0 && <Unsent items={items} outbox={outbox} />}
        {forSignIn > 0 && (
          <ForSignIn count={forSignIn} isGuest={auth.status === 'guest'} onDelete={outbox.discardOfOthers} />
        )}
      </div>
    </section>
  )
}

const Unsent = ({ items, outbox }: { items: readonly OutboxItem[]; outbox: Outbox }) => {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  const needAttention = items.filter(({ state }) => state === 'needs-attention').length
  const sessionOf = (itemId: string) => items.find((item) => item.id === itemId)?.sessionId
  return (
    <>
      <div className={classes.line}>
        <p role="status">{wordsOf(needAttention, items.length - needAttention)}</p>
        <Button
          size="compact-md"
          variant="outline"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? 'Hide' : 'Show'}
        </Button>
      </div>
      <div id={id} className={classes.items} hidden={!isOpen}>
        {isOpen && (
          <Deliveries
            label="Not sent yet"
            items={items}
            outbox={outbox}
            // The item is corrected in its own session, so the page reloads with that session.
            onCorrect={([first = '']) => location.assign(`${paths.start}?session=${sessionOf(first) ?? ''}`)}
          />
        )}
      </div>
    </>
  )
}

const wordsOf = (needAttention: number, waiting: number): string =>
  [
    needAttention > 0 && `${things(needAttention)} ${needAttention === 1 ? 'needs' : 'need'} your attention.`,
    waiting > 0 &&
      `${things(waiting)} ${waiting === 1 ? 'is' : 'are'} saved on this device, waiting to be sent.`,
  ]
    .filter(Boolean)
    .join(' ')
