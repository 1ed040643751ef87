import type { priorities } from './priorities.ts'

type Priority = (typeof priorities)[number]

/** How the reporter asked: in the chat, in the help dialog, with a work order, or for a visit that can wait. */
export const requestKinds = ['support-request', 'help-dialog', 'work-order', 'service'] as const
export type RequestKind = (typeof requestKinds)[number]

/** Business hours, in words and as the clock that some promises run on. */
export const businessHours = {
  words: 'Mon-Fri 8AM-5PM',
  weekdays: [1, 2, 3, 4, 5],
  opensAt: 8 * 60,
  closesAt: 17 * 60,
} as const

/**
 * What is promised to whom: the only place where a promise is worded, and what its deadline is made of. The first
 * row that fits a request holds.
 */
export const slaPolicies = [
  {
    key: 'emergency',
    kinds: ['support-request', 'help-dialog', 'work-order', 'service'],
    priorities: ['critical'],
    words: 'under 2 hours',
    clock: 'always',
    minutes: 2 * 60,
  },
  {
    key: 'support',
    kinds: ['support-request'],
    priorities: ['low', 'medium', 'high'],
    words: '24 hours',
    clock: 'always',
    minutes: 24 * 60,
  },
  {
    key: 'help-dialog',
    kinds: ['help-dialog'],
    priorities: ['low', 'medium', 'high'],
    words: '2-4 hours',
    clock: 'always',
    minutes: 4 * 60,
  },
  {
    key: 'technician',
    kinds: ['work-order'],
    priorities: ['low', 'medium', 'high'],
    words: '24 hours',
    clock: 'always',
    minutes: 24 * 60,
  },
  {
    key: 'scheduled',
    kinds: ['service'],
    priorities: ['low', 'medium', 'high'],
    words: 'same day',
    clock: 'business',
    // Until the end of the business day in which it comes.
    minutes: null,
  },
] as const satisfies readonly Row[]

interface Row {
  readonly key: string
  readonly kinds: readonly RequestKind[]
  readonly priorities: readonly Priority[]
  readonly words: string
  /** Whether its time runs day and night, or in business hours alone. */
  readonly clock: 'always' | 'business'
  readonly minutes: number | null
}

export type SlaKey = (typeof slaPolicies)[number]['key']
export type SlaPolicyRow = Row & { readonly key: SlaKey }

const rows: readonly SlaPolicyRow[] = slaPolicies

export const slaFor = (kind: RequestKind, priority: Priority): SlaPolicyRow => {
  const row = rows.find(({ kinds, priorities }) => kinds.includes(kind) && priorities.includes(priority))
  if (!row) throw new Error(`Nothing is promised for ${kind} of priority ${priority}`)
  return row
}

/** The words as they follow "within". */
export const withinText = ({ words }: SlaPolicyRow): string =>
  words.replace(/^under /, '').replace(/^same day$/, 'the same day')

/** The promise that a record was stored with; undefined for a key of another version. */
export const slaOf = (key: string | null): SlaPolicyRow | undefined => rows.find((row) => row.key === key)
