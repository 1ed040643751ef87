import { undonePrefix, type ActivityEntry } from '@tessa/contract'

export const actorWords = ({ first_name, last_name, actor_kind }: ActivityEntry): string =>
  [first_name, last_name].filter(Boolean).join(' ') || (actor_kind === 'guest' ? 'Reporter' : 'System')

/** The ids of the entries that a later one takes back: the last one of its kind with these words. */
export const undoneIn = (activity: readonly ActivityEntry[]): ReadonlySet<number> => {
  const undone = new Set<number>()
  for (const [index, { activity_type: type, description }] of activity.entries()) {
    if (!description.startsWith(undonePrefix)) continue
    const taken = activity
      .slice(0, index)
      .findLast(
        (entry) =>
          entry.activity_type === type &&
          entry.description === description.slice(undonePrefix.length) &&
          !undone.has(entry.id),
      )
    if (taken) undone.add(taken.id)
  }
  return undone
}

const minute = 60_000

/** `3 h 20 min`, `2 days`: as exact as one needs to act. */
const spanWords = (milliseconds: number): string => {
  const minutes = Math.floor(milliseconds / minute)
  if (minutes < 60) return `${minutes} min`
  const hours = Math.floor(minutes / 60)
  if (hours < 48) return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${minutes % 60} min`
  return `${Math.floor(hours / 24)} days`
}

/** What is left of a promise, or by how much it is late. */
export const timeLeft = (dueAt: string, now: number): string => {
  const left = Date.parse(dueAt) - now
  return left >= 0 ? `${spanWords(left)} left` : `${spanWords(-left)} late`
}

const localMinutes = 16

/** A moment as `<input type="datetime-local">` holds it, in the zone of this browser. */
export const toLocalInput = (at: string | null): string => {
  if (at === null) return ''
  const moment = new Date(at)
  const shifted = new Date(moment.getTime() - moment.getTimezoneOffset() * minute)
  return shifted.toISOString().slice(0, localMinutes)
}

/** Null for a field that is empty, or has no moment that there is. */
export const fromLocalInput = (value: string): string | null => {
  const moment = new Date(value)
  return Number.isNaN(moment.getTime()) ? null : moment.toISOString()
}
