import type { Priority } from './priorities.ts'

/** How the reporter asked: in the chat, in the help dialog, with a work order, or for a visit that can wait. */
export const requestKinds = ['support-request', 'help-dialog', 'work-order', 'service'] as const
export type RequestKind = (typeof requestKinds)[number]

/** How long a response may take, and on which clock. */
export interface SlaTime {
  /** Whether its time runs day and night, or in business hours alone. */
  readonly clock: 'always' | 'business'
  /** Null: until the end of the business day in which it comes. */
  readonly minutes: number | null
}

/** Who is promised a response. The first row that fits a request holds. */
const slaRows = [
  {
    key: 'emergency',
    kinds: ['support-request', 'help-dialog', 'work-order', 'service'],
    priorities: ['critical'],
  },
  { key: 'support', kinds: ['support-request'], priorities: ['low', 'medium', 'high'] },
  { key: 'help-dialog', kinds: ['help-dialog'], priorities: ['low', 'medium', 'high'] },
  { key: 'technician', kinds: ['work-order'], priorities: ['low', 'medium', 'high'] },
  { key: 'scheduled', kinds: ['service'], priorities: ['low', 'medium', 'high'] },
] as const

export type SlaKey = (typeof slaRows)[number]['key']

/** What is promised, by whom it is promised to. Administrators change it in the settings. */
export type SlaTimes = { readonly [Key in SlaKey]: SlaTime }

export const defaultSlaTimes: SlaTimes = {
  emergency: { clock: 'always', minutes: 2 * 60 },
  support: { clock: 'always', minutes: 24 * 60 },
  'help-dialog': { clock: 'always', minutes: 4 * 60 },
  technician: { clock: 'always', minutes: 24 * 60 },
  scheduled: { clock: 'business', minutes: null },
}

export const slaKeys: readonly SlaKey[] = slaRows.map(({ key }) => key)

export interface SlaPolicyRow extends SlaTime {
  readonly key: SlaKey
  readonly kinds: readonly RequestKind[]
  readonly priorities: readonly Priority[]
  readonly words: string
}

const duration = (minutes: number, clock: SlaTime['clock']): string => {
  const isHours = minutes % 60 === 0
  const count = isHours ? minutes / 60 : minutes
  return `${count} ${clock === 'business' ? 'business ' : ''}${isHours ? 'hour' : 'minute'}${count === 1 ? '' : 's'}`
}

/** The only place where a promise is worded. */
export const slaWords = (key: SlaKey, { clock, minutes }: SlaTime): string => {
  if (minutes === null) return 'same day'
  const words = duration(minutes, clock)
  if (key === 'emergency') return `under ${words}`
  const isRange = key === 'help-dialog' && minutes % 120 === 0
  return isRange ? `${minutes / 120}-${words}` : words
}

const rowOf = (row: (typeof slaRows)[number], time: SlaTime): SlaPolicyRow => ({
  ...row,
  ...time,
  words: slaWords(row.key, time),
})

/** What is promised to whom, in the settings that a new installation has. */
export const slaPolicies: readonly SlaPolicyRow[] = slaRows.map((row) => rowOf(row, defaultSlaTimes[row.key]))

export const slaFor = (
  kind: RequestKind,
  priority: Priority,
  slaTimes: SlaTimes = defaultSlaTimes,
): SlaPolicyRow => {
  const row = slaRows.find(
    ({ kinds, priorities: those }) =>
      kinds.some((one) => one === kind) && those.some((one) => one === priority),
  )
  if (!row) throw new Error(`Nothing is promised for ${kind} of priority ${priority}`)
  return rowOf(row, slaTimes[row.key])
}

/** The words as they follow "within". */
export const withinText = ({ words }: SlaPolicyRow): string =>
  words.replace(/^under /, '').replace(/^same day$/, 'the same day')

const isSame = (one: SlaTime, other: SlaTime): boolean =>
  one.clock === other.clock && one.minutes === other.minutes

/** The promise as a record keeps it: `support`, or `support/480/business` where it is not the default one. */
export const storedSla = ({ key, clock, minutes }: SlaPolicyRow): string =>
  isSame(defaultSlaTimes[key], { clock, minutes }) ? key : `${key}/${minutes ?? 'day'}/${clock}`

/**
 * The promise that a record was stored with, whatever is promised since; undefined for a key of another version.
 */
export const slaOf = (stored: string | null): SlaPolicyRow | undefined => {
  const [name, minutes, clock] = (stored ?? '').split('/')
  const row = slaRows.find(({ key }) => key === name)
  if (!row) return undefined
  if (minutes === undefined) return rowOf(row, defaultSlaTimes[row.key])
  return rowOf(row, {
    clock: clock === 'business' ? 'business' : 'always',
    minutes: minutes === 'day' ? null : Number(minutes),
  })
}
