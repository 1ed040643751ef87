import { presenceSeconds, type PresentPerson } from '@tessa/contract'
import type { PresenceBeat } from '../../notifications/change-feed.ts'

/** More open cases than a user needs. Beyond this limit, the screen that was silent longest is removed. */
const screensPerAccount = 20

type CaseRef = Pick<PresenceBeat, 'subject' | 'id'>

const isCase = (one: CaseRef, { subject, id }: CaseRef): boolean => one.subject === subject && one.id === id

/** Each user once, as editing if one of their screens edits. */
const distinctPeople = (beats: readonly PresenceBeat[]): PresentPerson[] => {
  const people = new Map<string, PresentPerson>()
  for (const { userId, name, mode } of beats)
    if (mode === 'editing' || (mode === 'viewing' && !people.has(userId)))
      people.set(userId, { userId, name, mode })
  return [...people.values()]
}

/** The current viewers of each case, from the recent beats of their screens. They are held only in memory. */
export const createPresence = (
  now: () => Date,
  onChange: (of: CaseRef, people: readonly PresentPerson[]) => void,
) => {
  /** The last beat of each screen, oldest first. */
  const screens = new Map<string, { readonly beat: PresenceBeat; readonly at: number }>()

  const peopleAt = (of: CaseRef): PresentPerson[] =>
    distinctPeople([...screens.values()].map(({ beat }) => beat).filter((beat) => isCase(beat, of)))

  const remove = (screenId: string) => {
    const gone = screens.get(screenId)
    screens.delete(screenId)
    if (gone) onChange(gone.beat, peopleAt(gone.beat))
  }

  const hear = (beat: PresenceBeat): void => {
    const key = `${beat.userId} ${beat.screenId}`
    const before = screens.get(key)
    if (before && !isCase(before.beat, beat)) remove(key)
    if (beat.mode === 'left') return remove(key)
    screens.delete(key)
    screens.set(key, { beat, at: now().getTime() })
    const own = [...screens].filter(
      ([
        ,
        {
          beat: { userId },
        },
      ]) => userId === beat.userId,
    )
    const [oldest] = own
    if (oldest && own.length > screensPerAccount) remove(oldest[0])
    if (!before || !isCase(before.beat, beat) || before.beat.mode !== beat.mode)
      onChange(beat, peopleAt(beat))
  }

  return {
    hear,
    peopleAt,
    /** Removes screens without a recent beat. */
    forgetSilent: (): void => {
      const since = now().getTime() - presenceSeconds.forgotten * 1000
      for (const [key, { at }] of screens) if (at < since) remove(key)
    },
  }
}
