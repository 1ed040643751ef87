import { keptForever, ofEachClass, type SettableRetention } from '@tessa/contract'

/** For how many days each class is kept; 0 for ever. */
export type RetentionDays = Readonly<Record<SettableRetention, number>>

/** The moment before which each class has expired; undefined for a class that never does. */
export type Expiry = Readonly<Record<SettableRetention, Date | undefined>>

export const expiryOf = (days: RetentionDays, now: Date): Expiry =>
  ofEachClass((name) =>
    days[name] === keptForever ? undefined : new Date(now.getTime() - days[name] * 86_400_000),
  )
