import { useEffect, useState } from 'react'
import { presenceSeconds, type Presence, type PresentPerson } from '@tessa/contract'
import { useAuthSession } from '../auth/auth-session.ts'
import { newId } from '../new-id.ts'
import { useApi } from '../providers/api.ts'
import { liveStreamOf } from './live-stream.ts'

type CaseRef = Pick<Presence, 'subject' | 'id'>

const nobody: readonly PresentPerson[] = []

/**
 * Reports that this screen has a case open, and returns the other viewers. After a failure there are no viewers:
 * presence is only a hint, and the version of a change protects the changes of others.
 *
 * @example const people = usePresence({ subject: 'work-order', id }, isEditing ? 'editing' : 'viewing')
 */
export const usePresence = (
  { subject, id }: CaseRef,
  mode: PresentPerson['mode'],
): readonly PresentPerson[] => {
  const api = useApi()
  const { signIn } = useAuthSession()
  const [screenId] = useState(newId)
  const [seen, setSeen] = useState<Presence>()

  useEffect(
    () =>
      liveStreamOf(signIn).listen({
        onPresence: (presence) => {
          if (presence.subject === subject && presence.id === id) setSeen(presence)
        },
      }),
    [signIn, subject, id],
  )

  useEffect(() => {
    let isOver = false
    const say = (what: PresentPerson['mode'] | 'left') => {
      api('POST /api/presence', { body: { subject, id, mode: what, screenId } })
        .then((presence) => {
          if (!isOver && what !== 'left') setSeen(presence)
        })
        .catch(() => {})
    }
    const sayNow = () => say(document.hidden ? 'left' : mode)
    sayNow()
    const beat = setInterval(() => {
      if (!document.hidden) say(mode)
    }, presenceSeconds.beat * 1000)
    document.addEventListener('visibilitychange', sayNow)
    return () => {
      isOver = true
      clearInterval(beat)
      document.removeEventListener('visibilitychange', sayNow)
    }
  }, [api, subject, id, mode, screenId])

  // Leaving is reported when the case is closed, not when its reader starts to edit.
  useEffect(
    () => () => {
      api('POST /api/presence', { body: { subject, id, mode: 'left', screenId } }).catch(() => {})
    },
    [api, subject, id, screenId],
  )

  return seen?.subject === subject && seen.id === id ? seen.people : nobody
}
