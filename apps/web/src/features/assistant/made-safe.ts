import { attemptStorage } from '../../shared/attempt-storage.ts'
import { draftKeys } from '../../shared/drafts.ts'

const key = draftKeys.madeSafe

/** Which kinds of danger somebody declared to be over, and in which session. */
interface MadeSafe {
  readonly session: string
  readonly kinds: readonly string[]
}

export const readMadeSafe = (session: string): MadeSafe => {
  const [kept, ...kinds] = attemptStorage(() => localStorage.getItem(key) ?? '', '').split(' ')
  return { session, kinds: kept === session ? kinds : [] }
}

/** One session at a time: what was safe in another says nothing about this one. Where nothing is kept, a reload asks again. */
export const keepMadeSafe = ({ session, kinds }: MadeSafe): void =>
  attemptStorage(() => localStorage.setItem(key, [session, ...kinds].join(' ')), undefined)
