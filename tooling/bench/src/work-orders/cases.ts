import { randomUUID } from 'node:crypto'
import { writeSortCursor } from '@tessa/api/src/db/case-sort.ts'
import type { Calls } from './load.ts'
import { createdAt, idAt, words } from './rows.ts'

export interface Case {
  readonly name: string
  readonly product: Calls
  /** Absent if there is no comparable baseline. */
  readonly bare?: Calls
  /** The highest allowed ratio to the CPU time of the baseline server. */
  readonly goal?: number
  /** The highest allowed ratio to the time on the smallest database. */
  readonly sizeGoal?: number
  /** The most milliseconds that the largest database may take. */
  readonly timeGoal?: number
  /** The query is slow, so fewer calls are measured. */
  readonly isHeavy?: boolean
}

const always =
  (path: string): Calls =>
  () => ({ path })

type Word = keyof typeof words

/** The bare server collects all hits of a word, which takes seconds where a million have many. */
const manyHits: readonly Word[] = ['common', 'hundredth']

const search = (how: Word): Omit<Case, 'name'> => ({
  product: always(`/api/work-orders?limit=25&search=${words[how]}`),
  ...(manyHits.includes(how) ? {} : { bare: always(`/search?limit=25&word=${words[how]}`) }),
  sizeGoal: 1.2,
  timeGoal: 10,
  isHeavy: true,
})

/** A call for help of usual size. */
export const newOrder = () => ({
  equipmentType: 'Autoclave',
  manufacturer: 'Midmark',
  model: 'M11',
  facilityName: 'Northside Hospital',
  facilityLocation: 'Ward 3',
  contactName: 'Ada Byron',
  contactPhone: '+1 555 0100',
  contactEmail: 'ada@hospital.example',
  issueDescription: 'Stops at 118 degrees with LOW HEAT on the panel.',
  chatLog: ['welcome', 'manufacturer', 'model', 'issue-description'].map((step) => ({
    step,
    content: 'What was asked',
    userResponse: 'What was answered',
  })),
})

const deepPage = 20_000

/** The rows per page with which the largest database has `deepPage` pages. */
export const rowsOfDeepPage = (size: number): number =>
  Math.max(1, Math.min(25, Math.floor((0.9 * size) / deepPage)))

/** The cases for a database with `size` work orders. Creations come last, because they change the database. */
export const casesFor = (size: number, largest: number): readonly Case[] => {
  const rows = rowsOfDeepPage(largest)
  const last = Math.min(rows * (deepPage - 1), size - rows - 1)
  const [at, id] = [createdAt(last), idAt(last)]
  const one = (index: number) => idAt((index * 7919) % size)
  return [
    {
      name: 'list, newest 25',
      product: always('/api/work-orders?limit=25'),
      bare: always('/list?limit=25'),
      goal: 1.4,
      sizeGoal: 1.2,
    },
    {
      name: 'list, one status',
      product: always('/api/work-orders?limit=25&status=in-progress'),
      sizeGoal: 1.2,
    },
    {
      name: `page 1, ${rows} a page`,
      product: always(`/api/work-orders?limit=${rows}`),
      bare: always(`/list?limit=${rows}`),
    },
    {
      name: `page 20,000, ${rows} a page`,
      product: always(
        `/api/work-orders?limit=${rows}&cursor=${writeSortCursor('newest', { key: at.getTime(), id })}`,
      ),
      bare: always(`/list?limit=${rows}&at=${at.toISOString()}&id=${id}`),
    },
    ...(['missing', 'rare', 'medium', 'frequent', 'common'] as const).map((how): Case => ({
      name: `search, ${how} word`,
      ...search(how),
    })),
    { name: 'search, one of 100', ...search('hundredth') },
    {
      name: 'one work order',
      product: (index) => ({ path: `/api/work-orders/${one(index)}` }),
      bare: (index) => ({ path: `/one?id=${one(index)}` }),
      goal: 1.6,
      sizeGoal: 1.2,
    },
    {
      name: 'create',
      product: () => ({
        method: 'POST',
        path: '/api/work-orders',
        body: newOrder(),
        headers: { 'idempotency-key': randomUUID() },
      }),
      bare: () => ({ method: 'POST', path: '/create', body: newOrder() }),
      goal: 2.5,
    },
  ]
}
