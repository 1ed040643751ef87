import { troubleshooting } from '@tessa/troubleshooting'
import { sql, type Kysely } from 'kysely'
import { expect } from 'vitest'
import type { Tables } from '../db/schema/tables.ts'
import { localDay } from '../domain/sla/local-time.ts'

interface Entry {
  readonly actor_kind: string
  readonly activity_type: string
  readonly description: string
  readonly old_value: string | null
  readonly new_value: string | null
  readonly created_at: Date
}

/** The entries that count: an undo takes the entry before it with the same words away. */
const withoutUndone = (entries: readonly Entry[]): Entry[] => {
  const kept: Entry[] = []
  for (const entry of entries) {
    const [, undone] = /^Undone: ([\s\S]*)$/.exec(entry.description) ?? []
    if (undone === undefined) kept.push(entry)
    else
      kept.splice(
        kept.findLastIndex((one) => one.description === undone),
        1,
      )
  }
  return kept
}

const isOver = (status: string | null) => status === 'fulfilled' || status === 'archived'
const seconds = (from: Date, to: Date) => Math.round((to.getTime() - from.getTime()) / 1000)
const twoWeeks = 14 * 86_400_000

type Sums = Record<string, number>

const add = (sums: Map<string, Sums>, key: string, more: Sums) => {
  const sum = sums.get(key) ?? {}
  for (const [name, value] of Object.entries(more)) if (value !== 0) sum[name] = (sum[name] ?? 0) + value
  if (Object.keys(sum).length > 0) sums.set(key, sum)
}

const historyFacts = (entries: readonly Entry[]) => {
  let respondedAt: Date | undefined
  let fulfilledAt: Date | undefined
  let [isReopened, cameBack] = [false, false]
  for (const entry of withoutUndone(entries)) {
    const { activity_type: type, old_value: from, new_value: to, created_at: at } = entry
    const isMove = type === 'status_changed'
    const isAnswer = entry.description === 'Comment from the team'
    const isTaken = isMove && /^(?:in-progress|escalated|fulfilled)$/.test(to ?? '')
    const byReporter = entry.description === 'The reporter says it works now'
    if (entry.actor_kind === 'user' && (isAnswer || (isTaken && !byReporter))) respondedAt ??= at
    if (isMove && isOver(from) && !isOver(to)) {
      isReopened = true
      if (fulfilledAt && at.getTime() - fulfilledAt.getTime() <= twoWeeks) cameBack = true
    }
    if (isMove && to === 'fulfilled') fulfilledAt = at
  }
  return { respondedAt, isReopened, cameBack }
}

/** Every figure by day and dimension, counted from the cases and their histories one by one. */
const countByHand = async (db: Kysely<Tables>, timeZone: string): Promise<Map<string, Sums>> => {
  const sums = new Map<string, Sums>()
  const dayOf = (at: Date) => localDay(timeZone, at.getTime())
  for (const order of await db.selectFrom('work_orders').selectAll().execute()) {
    const entries = await db
      .selectFrom('activities')
      .selectAll()
      .where('subject_id', '=', order.id)
      .orderBy('sequence')
      .execute()
    const { respondedAt, isReopened, cameBack } = historyFacts(entries)
    const { created_at, resolved_at, due_at, responded_at, response_breached_at } = order
    const isLate = due_at !== null && responded_at !== null && responded_at > due_at
    const isKept = due_at !== null && responded_at !== null && !isLate
    const isMissed = due_at !== null && !isKept && (isLate || response_breached_at !== null)
    const dimensions = [
      ['whole', ''],
      ['equipment', order.equipment_type],
      ['manufacturer', order.manufacturer ?? ''],
      ['facility', order.facility_name],
      ['technician', order.technician_id === null ? '' : String(order.technician_id)],
      ['priority', order.priority],
    ]
    for (const [dimension, value] of dimensions) {
      add(sums, `${dimension} ${dayOf(created_at)} ${value}`, {
        created: 1,
        responded: respondedAt ? 1 : 0,
        response_seconds: respondedAt ? seconds(created_at, respondedAt) : 0,
        sla_due: isKept || isMissed ? 1 : 0,
        sla_kept: isKept ? 1 : 0,
        reopened: isReopened ? 1 : 0,
      })
      if (resolved_at)
        add(sums, `${dimension} ${dayOf(resolved_at)} ${value}`, {
          resolved: 1,
          repair_seconds: seconds(created_at, resolved_at),
          first_time_fixes: cameBack ? 0 : 1,
        })
    }
  }
  for (const session of await db.selectFrom('chat_sessions').selectAll().execute()) {
    const { created_at, status, completion_type: type, escalation_reason, current_step } = session
    const isResolved = type === 'resolved'
    const isEscalated =
      !isResolved && (status === 'escalated' || type === 'help-request' || type === 'work-order')
    const isAbandoned = !isResolved && !isEscalated && (status === 'abandoned' || type === 'cancelled')
    const counted = {
      sessions: 1,
      sessions_resolved: isResolved ? 1 : 0,
      sessions_escalated: isEscalated ? 1 : 0,
      sessions_abandoned: isAbandoned ? 1 : 0,
    }
    add(sums, `whole ${dayOf(created_at)} `, counted)
    if (isEscalated)
      add(sums, `reason ${dayOf(created_at)} ${escalation_reason || 'No reason given'}`, counted)
    const isStep = (word: string | null | undefined): word is string =>
      Object.keys(troubleshooting.steps).some((step) => step === word)
    const path = session.troubleshooting_path
    for (const step of new Set([...path, current_step].filter(isStep)))
      add(sums, `step ${dayOf(created_at)} ${step}`, counted)
    const last = current_step ?? path.at(-1)
    if (isAbandoned && isStep(last)) add(sums, `left-at ${dayOf(created_at)} ${last}`, counted)
  }
  return sums
}

const measuresOf = ({ span: _, dimension: _1, day: _2, value: _3, ...sums }: Record<string, unknown>): Sums =>
  Object.fromEntries(
    Object.entries(sums).flatMap(([name, sum]) =>
      typeof sum === 'number' && sum !== 0 ? [[name, sum]] : [],
    ),
  )

const stored = async (db: Kysely<Tables>, span: string) => {
  const { rows } = await sql<Record<string, unknown>>`select *, day::text as day from figures_by_day
    where span = ${span} and dimension <> 'repair-class'`.execute(db)
  const sums = new Map<string, Sums>()
  for (const row of rows)
    add(sums, `${String(row['dimension'])} ${String(row['day'])} ${String(row['value'])}`, measuresOf(row))
  return sums
}

const dimensions = ['equipment', 'manufacturer', 'facility', 'technician', 'priority'] as const

const dayOfThird = (day: number) => (day > 20 ? '21' : day > 10 ? '11' : '01')
const monthOfQuarter = (month: number) => String(month - ((month - 1) % 3)).padStart(2, '0')

/** The first day of the span that a day is in. */
const firstDays: Readonly<Record<string, (day: string) => string>> = {
  third: (day) => `${day.slice(0, 8)}${dayOfThird(Number(day.slice(8)))}`,
  month: (day) => `${day.slice(0, 8)}01`,
  quarter: (day) => `${day.slice(0, 5)}${monthOfQuarter(Number(day.slice(5, 7)))}-01`,
  year: (day) => `${day.slice(0, 5)}01-01`,
}

/** Fails unless every stored figure equals a count by hand, and each dimension and longer span equal the days. */
export const verifyFigures = async (db: Kysely<Tables>, timeZone: string): Promise<void> => {
  const byHand = await countByHand(db, timeZone)
  const byDay = await stored(db, 'day')
  expect(Object.fromEntries(byDay)).toEqual(Object.fromEntries(byHand))

  for (const [span, first] of Object.entries(firstDays)) {
    const folded = new Map<string, Sums>()
    for (const [key, sums] of byDay) {
      const [day = ''] = /\d{4}-\d\d-\d\d/.exec(key) ?? []
      add(folded, key.replace(day, first(day)), sums)
    }
    expect(Object.fromEntries(await stored(db, span))).toEqual(Object.fromEntries(folded))
  }

  const total = (dimension: string) => {
    const sum = new Map<string, Sums>()
    for (const [key, sums] of byDay) if (key.startsWith(`${dimension} `)) add(sum, 'all', sums)
    return Object.fromEntries(
      Object.entries(sum.get('all') ?? {}).filter(([name]) => !name.startsWith('sessions')),
    )
  }
  for (const dimension of dimensions)
    expect({ [dimension]: total(dimension) }).toEqual({ [dimension]: total('whole') })
}
